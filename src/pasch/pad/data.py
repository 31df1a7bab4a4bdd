"""What the pad in the browser has to know of an edition, as plain data."""

from collections.abc import Iterator
from itertools import product

from pasch.pad.throws import throws_data
from pasch.rules import EDITIONS, Edition, Field
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, penalty
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import UPPER_FIELDS
from pasch.rules.sheet import empty_sheet
from pasch.rules.values import NUMBERS

Data = dict[str, object]


def variants() -> Iterator[Edition]:
    """Return every edition with every choice of its options, each edition's default first."""
    for kind in EDITIONS.values():
        defaults = kind.options()
        for changed in product((False, True), repeat=len(defaults)):
            yield kind(
                **{
                    option: default != is_changed
                    for (option, default), is_changed in zip(defaults.items(), changed, strict=True)
                }
            )


def edition_data(edition: Edition) -> Data:
    """Return what can be entered, how it is added up, whose turn it is and when it is over.

    Rows are fields, counted from the top. A match is over when a round is finished and `all`
    columns, or `any`, are full; where `may_pass`, a turn need not fill a field.
    """
    is_race = edition.rounds is None
    common: Data = {
        "rules": edition.rules,
        "edition": edition.key,
        "options": {option: getattr(edition, option) for option in edition.options()},
        "fields": [field.code for field in edition.fields],
        "upper": list(UPPER_FIELDS),
        "most_players": edition.most_players,
        "sums": list(_sums(edition)),
        "pace": [_planned(edition, field) for field in UPPER_FIELDS],
        "full": "any" if is_race else "all",
        "may_pass": is_race,
    }
    if isinstance(edition, CardEdition):
        return {**common, **_cards(edition)}
    assert isinstance(edition, DiceEdition)  # noqa: S101 - there are two games
    return {
        **common,
        "penalties": [0],
        "forgotten": None,
        "throws": throws_data(edition),
        "throws_per_turn": edition.throws_per_turn,
        "dice": len(THROWS[0]),
        "faces": list(NUMBERS),
    }


def _planned(edition: Edition, field: Field) -> int:
    """Return what one upper field holds on the way to just the bonus."""
    alone = empty_sheet(len(edition.fields)).written(field, 0)
    return round(edition.planned_upper(alone))


def _sums(edition: Edition) -> Iterator[Data]:
    """Return what the upper part adds or takes off, from or below which number of points."""
    rows = list(UPPER_FIELDS)
    yield {"name": "bonus", "rows": rows, "from": edition.bonus_from, "points": edition.bonus}
    if edition.malus:
        yield {
            "name": "malus",
            "rows": rows,
            "below": edition.malus_below,
            "points": -edition.malus,
            "at_end": True,
        }


def _cards(edition: CardEdition) -> Data:
    hands = range(HAND, edition.most_cards + 1)
    return {
        "choices": [sorted(edition.possible_points(field)) for field in edition.fields],
        "penalties": [penalty((1,) * size) for size in hands],
        "hands": list(hands),
        "forgotten": {"free": _free_when_announced(edition), "points": edition.forgotten_penalty},
        "throws": None,
    }


def _free_when_announced(edition: Edition) -> int:
    """Return how many fields are free before the one that must be announced."""
    sheet = empty_sheet(len(edition.fields))
    for field in edition.fields:
        if sheet.is_last_but_one():
            break
        sheet = sheet.written(field, 0)
    return len(sheet.free())
