"""Dice or cards on the felt, and the one red button: the next thing to do."""

from collections import Counter
from typing import Literal, NamedTuple

from pasch.play.layout import Layout
from pasch.play.view import Drawn, MatchView, Thrown
from pasch.rules import CardView, DiceView, Field, Worth, plays
from pasch.rules.cards.hand import HAND, MOST_DISCARDED, card_points, penalty, surplus
from pasch.web.pages.selection import Selection, cards_at
from pasch.web.pages.views.block import is_deciding
from pasch.web.table.view import TableView

Mode = Literal["throw", "keep", "choose", "strike", "hand", "discard", "pass", "absent", "wait"]


class Die(NamedTuple):
    """A die in its place."""

    place: int
    number: int | None
    """None while it is in the cup."""
    is_kept: bool
    is_thrown: bool
    """Whether the latest throw has brought it."""


class Card(NamedTuple):
    """A card in hand."""

    place: int
    number: int
    is_chosen: bool
    is_new: bool
    """Whether the latest draw has brought it."""


class Scoring(NamedTuple):
    """A field picked for cards in hand, with what every choice of cards would give there."""

    field: Field
    worth: Worth
    plays: dict[str, int]


class Felt(NamedTuple):
    """All that lies on the felt."""

    mode: Mode
    round: int
    rounds: int | None
    """How many there will be, where that is certain."""
    dice: tuple[Die, ...] = ()
    throw: int = 0
    throws: int = 0
    cards: tuple[Card, ...] = ()
    pile: int = 0
    discards: int = 0
    price: int = 0
    is_last_round: bool = False
    may_draw_more: bool = False
    scoring: Scoring | None = None
    most_discarded: int = 0
    """How many cards may be swapped at once."""
    surplus: int = 0
    """How many cards must go so that no more stay than may."""


def felt(view: TableView, selection: Selection) -> Felt:
    """Return what lies on the felt."""
    assert view.match is not None  # noqa: S101 - there is no felt before the match
    position = view.match.position
    if isinstance(position, DiceView):
        return Felt(
            _dice_mode(view, position, selection),
            position.round,
            view.edition.rounds,
            dice=_dice(view.match),
            throw=position.throw,
            throws=position.edition.throws_per_turn,
        )
    assert isinstance(position, CardView)  # noqa: S101 - there are two games
    return _cards(view, position, selection)


def _is_absent(view: TableView) -> bool:
    return any(seat.is_yours and seat.stand_in for seat in view.seats)


def _dice_mode(view: TableView, position: DiceView, selection: Selection) -> Mode:
    if not view.is_your_turn:
        return "absent" if _is_absent(view) else "wait"
    if view.awaits == "throw":
        return "throw"
    if selection.strike is not None and position.sheets[position.to_act].is_free(selection.strike):
        return "strike"
    return "keep" if position.throws_to_come else "choose"


def _dice(match: MatchView) -> tuple[Die, ...]:
    before = _before_last_throw(match)
    return tuple(
        Die(place, number, before[place] is not None, before[place] is None)
        for place, number in enumerate(match.layout)
    )


def _before_last_throw(match: MatchView) -> Layout:
    for logged in reversed(match.log):
        if logged.turn != match.position.turn:
            break
        if isinstance(logged.what, Thrown):
            return logged.layout
    return (None,) * len(match.layout)


def _cards(view: TableView, position: CardView, selection: Selection) -> Felt:
    mode = _card_mode(view, position, selection)
    scoring = None if selection.field is None else _scoring(position, selection.field)
    played = _played(position, selection, scoring)
    if mode not in {"hand", "discard"}:
        scoring, played = None, ()
    return Felt(
        mode,
        position.round,
        view.edition.rounds,
        cards=_hand(view, position, played),
        pile=position.pile_size,
        discards=sum(position.discards),
        price=penalty(position.hand),
        is_last_round=position.is_last_round and not position.is_over,
        may_draw_more=len(position.hand) < position.edition.most_cards,
        scoring=scoring,
        most_discarded=MOST_DISCARDED,
        surplus=max(0, len(position.hand) - len(played) - HAND),
    )


def _card_mode(view: TableView, position: CardView, selection: Selection) -> Mode:
    if is_deciding(view):
        if selection.field is not None and selection.cards:
            cards = cards_at(position.hand, selection.cards)
            if card_points(selection.field, cards) and surplus(position.hand, cards) != ((),):
                return "discard"
        return "hand"
    if view.is_your_turn and view.seat is not None:
        return "pass"
    return "absent" if _is_absent(view) else "wait"


def _scoring(position: CardView, field: Field) -> Scoring | None:
    worth = position.worth().get(field)
    if worth is None:
        return None
    points = {
        " ".join(map(str, cards)): card_points(field, cards)
        for cards in plays(field, position.hand)
    }
    return Scoring(field, worth, points)


def _played(position: CardView, selection: Selection, scoring: Scoring | None) -> tuple[int, ...]:
    if selection.cards:
        return tuple(place for place in selection.cards if place < len(position.hand))
    if scoring is None:
        return ()
    wanted = Counter(plays(scoring.field, position.hand)[-1])
    places = []
    for place, card in enumerate(position.hand):
        if wanted[card]:
            wanted[card] -= 1
            places.append(place)
    return tuple(places)


def _hand(view: TableView, position: CardView, played: tuple[int, ...]) -> tuple[Card, ...]:
    drawn = _last_drawn(view)
    return tuple(
        Card(place, card, place in played, _is_one_of(drawn, card))
        for place, card in enumerate(position.hand)
    )


def _last_drawn(view: TableView) -> "Counter[int]":
    assert view.match is not None  # noqa: S101
    for logged in reversed(view.match.log):
        if isinstance(logged.what, Drawn):
            return Counter(logged.what.cards if logged.turn else ())
    return Counter()


def _is_one_of(drawn: "Counter[int]", card: int) -> bool:
    if not drawn[card]:
        return False
    drawn[card] -= 1
    return True
