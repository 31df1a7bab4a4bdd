"""What a player still needs: for a total that was named, or for the one that wins."""

from collections.abc import Iterator

from pasch.coach.advice import Needed
from pasch.coach.move_names import move_name
from pasch.rules import DiceView, PaschError
from pasch.solve.dice.target import LATE_FIELDS, is_late, target_move
from pasch.words import Phrase, phrase


def total_to_win(view: DiceView) -> int | None:
    """Return the least total that wins alone, where all others are through."""
    others = view.sheets[: view.to_act] + view.sheets[view.to_act + 1 :]
    if not others or not all(sheet.is_full() for sheet in others):
        return None
    return 1 + max(view.edition.summary(sheet, over=True).total for sheet in others)


def needed(view: DiceView, at_least: int) -> Needed:
    """Tell what the seat to act, with its dice, needs for at least this total."""
    sheet = view.sheets[view.to_act]
    if not is_late(sheet):
        raise PaschError("coach.target_early", most=LATE_FIELDS, free=len(sheet.free()))
    found = target_move(view, at_least)
    points = at_least - view.edition.summary(sheet, over=False).total
    return Needed(at_least, points, found.chance, found.move)


def sentences(view: DiceView, found: Needed) -> Iterator[Phrase]:
    """Say what is needed, how probable it is, and what to do for it."""
    fields = len(view.sheets[view.to_act].free())
    details = {"points": found.points, "fields": fields}
    if found.points <= 0:
        has_won = found.at_least == total_to_win(view)
        yield phrase("coach.needed.sure" if has_won else "coach.needed.reached")
    elif not found.chance:
        yield phrase("coach.needed.out_of_reach", **details)
    else:
        yield phrase("coach.needed.points", chance=100 * found.chance, **details)
        yield phrase("coach.needed.move", move=move_name(view, found.move))
