"""What a player still needs: where a match comes down to a total that is known."""

from typing import NamedTuple

from pasch.rules import DiceView
from pasch.solve.dice.target import target_move
from pasch.words import Phrase, phrase


class Needed(NamedTuple):
    """The points that are missing, and the chance to get them in best play for just that."""

    points: int
    """As the column adds up now; a bonus still to come counts towards them."""
    chance: float
    phrase: Phrase


def total_to_win(view: DiceView) -> int | None:
    """Return the least total that wins alone, where all others are through."""
    others = view.sheets[: view.to_act] + view.sheets[view.to_act + 1 :]
    if not others or not all(sheet.is_full() for sheet in others):
        return None
    return 1 + max(view.edition.summary(sheet, over=True).total for sheet in others)


def needed(view: DiceView, at_least: int) -> Needed:
    """Say what the seat to act, with its dice, needs for at least this total."""
    sheet = view.sheets[view.to_act]
    points = at_least - view.edition.summary(sheet, over=False).total
    chance = target_move(view, at_least).chance
    details = {"points": points, "fields": len(sheet.free())}
    if points <= 0:
        return Needed(points, chance, phrase("coach.needed.sure"))
    if not chance:
        return Needed(points, chance, phrase("coach.needed.out_of_reach", **details))
    return Needed(points, chance, phrase("coach.needed.points", chance=100 * chance, **details))
