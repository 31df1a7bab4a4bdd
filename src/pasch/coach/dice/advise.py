"""Advice with five dice: the moves in order, each with its reasons in computed facts."""

from collections.abc import Iterator

from pasch.coach.advice import Advice, AdvisedMove, clarity_of, move_to_win
from pasch.coach.dice.facts import (
    FieldChance,
    UpperPace,
    chance_in_one_turn,
    ends_of_turn,
    upper_pace,
)
from pasch.coach.dice.needed import needed, sentences, total_to_win
from pasch.coach.dice.options import valued_moves
from pasch.coach.dice.turn import ValuedTurn, valued_turn
from pasch.coach.marks import EQUAL
from pasch.coach.move_names import move_name
from pasch.coach.prospect import ValuedMove
from pasch.coach.wording import listed
from pasch.rules import DiceMove, DiceView, Keep, Strike, Write
from pasch.words import Phrase, phrase

NAMED_ENDS = 3
"""Fields named at most that a keep works for."""
LEAST_NAMED = 0.04
"""Chances below this are not worth a word."""


def advise_dice(view: DiceView, at_least: int | None = None) -> Advice:
    """Value every move of the seat to act, and say why; `at_least` is a total to be played for."""
    turn = valued_turn(view.edition, view.sheets, view.to_act)
    options = valued_moves(view)
    best = turn.with_dice(view.dice, view.throws_to_come)
    wanted = total_to_win(view) if at_least is None else at_least
    missing = None if wanted is None else needed(view, wanted)
    return Advice(
        tuple(
            AdvisedMove(
                option.move,
                move_name(view, option.move),
                option.prospect,
                best.less(option.prospect),
                tuple(_reasons(view, turn, option.move, options)),
            )
            for option in options
            if isinstance(option.move, Keep | Write | Strike)
        ),
        clarity_of(options),
        move_to_win(options),
        () if missing is None else tuple(sentences(view, missing)),
        missing,
    )


def _reasons(
    view: DiceView, turn: ValuedTurn, move: DiceMove, options: tuple[ValuedMove, ...]
) -> Iterator[Phrase]:
    if isinstance(move, Keep):
        return _reasons_to_keep(ends_of_turn(turn, move.dice, view.throws_to_come))
    return _reasons_to_fill(view, turn, move, options)


def _reasons_to_keep(ends: tuple[FieldChance, ...]) -> Iterator[Phrase]:
    named = [end for end in ends if end.chance >= LEAST_NAMED]
    works_for = [
        phrase(
            "coach.why.end_fixed" if end.is_fixed else "coach.why.end",
            field=end.field,
            chance=100 * end.chance,
            points=end.points,
        )
        for end in named
        if end.is_written
    ]
    if works_for:
        yield phrase("coach.why.works_for", ends=listed(works_for[:NAMED_ENDS]))
    for end in named:
        if not end.is_written:
            yield phrase("coach.why.struck", field=end.field, chance=100 * end.chance)
            return


def _reasons_to_fill(
    view: DiceView, turn: ValuedTurn, move: Write | Strike, options: tuple[ValuedMove, ...]
) -> Iterator[Phrase]:
    best = options[0]
    if isinstance(best.move, Keep):
        cost = best.prospect.points - turn.after(move, view.dice, view.throws_to_come).points
        if cost >= EQUAL:
            yield phrase("coach.why.throw_on", best=move_name(view, best.move), points=cost)
    else:
        # The best one is compared with the next field, every other one with the best.
        fills = [other.move for other in options if isinstance(other.move, Write | Strike)]
        elsewhere = [other for other in fills if other.field is not move.field]
        other = next(iter(elsewhere), None) if move == fills[0] else fills[0]
        if other is not None:
            yield _against(view, turn, move, other)
    if move.field.is_upper:
        after = view.edition.written(turn.sheet, view.dice, move)
        yield from _bonus(upper_pace(view.edition, turn.sheet), upper_pace(view.edition, after))
    if isinstance(move, Strike):
        where = turn.table.where
        chance = chance_in_one_turn(where, where.locate(turn.sheet)[0], move.field)
        yield phrase("coach.why.given_up", field=move.field, chance=100 * chance)


def _against(
    view: DiceView, turn: ValuedTurn, move: Write | Strike, other: Write | Strike
) -> Phrase:
    """Split the difference between two fills into what comes now and what comes later."""
    own, others = (view.edition.written(turn.sheet, view.dice, fill) for fill in (move, other))
    now = own.earned - others.earned
    later = turn.table.expected_total(own) - turn.table.expected_total(others) - now
    return phrase("coach.why.against", other=move_name(view, other), now=now, later=later)


def _bonus(before: UpperPace, after: UpperPace) -> Iterator[Phrase]:
    if before.is_safe or before.is_lost:
        return
    if after.is_safe or after.is_lost:
        yield phrase("coach.why.bonus_is_safe" if after.is_safe else "coach.why.bonus_is_lost")
        return
    ahead = round(after.ahead)
    key = "bonus_even" if not ahead else "bonus_ahead" if ahead > 0 else "bonus_behind"
    yield phrase(
        f"coach.why.{key}", upper=after.upper, bonus_from=after.bonus_from, points=abs(ahead)
    )
