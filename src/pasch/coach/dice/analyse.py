"""The analysis of a dice match: every decision and every throw, valued exactly for points."""

from functools import lru_cache

from pasch.coach.analysis import Analysis, Chance, Decision, PlayerAnalysis, Standing
from pasch.coach.dice.options import valued_moves
from pasch.coach.dice.turn import valued_turn
from pasch.coach.marks import mark_of
from pasch.coach.prospect import Prospect
from pasch.play import Match, Moved, as_of
from pasch.play.match import Step
from pasch.rules import DicePosition, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.value_tables import value_table
from pasch.solve.dice.winning import chance_with, chances_of_total, win_shares


def analyse_dice(match: Match, edition: DiceEdition, *, to_win: bool = True) -> Analysis:
    """Value everything that was decided or thrown in a match of this edition.

    Without `to_win` in points alone, which is several times as fast.
    """
    seats = range(len(match.setup.seats))
    given = match.setup.given
    steps = [
        (number, step)
        for number, step in enumerate(match.steps)
        if step.before.turn > 0 and number >= given
    ]
    decisions = [
        _decision(number, step, to_win=to_win)
        for number, step in steps
        if isinstance(step.event, Moved) and len(step.before.moves()) > 1
    ]
    throws = [
        _throw(number, step, to_win=to_win)
        for number, step in steps
        if not isinstance(step.event, Moved)
    ]
    end = _dice(match.position)
    begun = _dice(as_of(match, given).position)
    return Analysis(
        edition,
        end.is_over,
        tuple(
            PlayerAnalysis(
                match.setup.seats[seat].name,
                edition.summary(end.sheets[seat], over=end.is_over).total,
                _expected_total(begun, seat),
                _expected_total(end, seat),
                tuple(decision for decision in decisions if decision.seat == seat),
                tuple(throw for throw in throws if throw.seat == seat),
            )
            for seat in seats
        ),
        _standings(edition, steps, end) if to_win and len(seats) > 1 else (),
    )


def _decision(number: int, step: Step, *, to_win: bool) -> Decision:
    before = _dice(step.before)
    assert isinstance(step.event, Moved)  # noqa: S101 - what a decision is
    valued = before if to_win else _alone(before)
    options = valued_moves(valued.view(valued.to_act))
    made = next(option.prospect for option in options if option.move == step.event.move)
    cost = _prospect(valued).less(made)
    best = step.event.move if cost.points == 0 else options[0].move
    return Decision(number, before.to_act, before.turn, step.event.move, best, cost, mark_of(cost))


def _throw(number: int, step: Step, *, to_win: bool) -> Chance:
    before, after = _dice(step.before), _dice(step.after)
    assert not isinstance(step.event, Moved)  # noqa: S101 - what chance is
    valued = (before, after) if to_win else (_alone(before), _alone(after))
    luck = _prospect(valued[1]).less(_prospect(valued[0]))
    return Chance(number, before.to_act, before.turn, step.event.outcome, luck)


def _standings(
    edition: DiceEdition, steps: list[tuple[int, Step]], end: DicePosition
) -> tuple[Standing, ...]:
    between = [
        Standing(number, step.before.turn, _chances(edition, step.before.sheets))
        for number, step in steps
        if step.before.outcomes_so_far == 0
    ]
    last = Standing(steps[-1][0] + 1, end.turn, _chances(edition, end.sheets)) if steps else None
    return (*between, *([last] if last and end.throw == 0 else []))


def _chances(edition: DiceEdition, sheets: tuple[Sheet, ...]) -> tuple[float, ...]:
    """Return everybody's chance to win between two turns; together they are 1."""
    table = value_table(edition)
    totals = [_totals(edition, sheet) for sheet in sheets]
    chances = [
        chance_with(table, sheet, win_shares(totals[:seat] + totals[seat + 1 :]))
        for seat, sheet in enumerate(sheets)
    ]
    return tuple(chance / sum(chances) for chance in chances)


@lru_cache(maxsize=256)
def _totals(edition: DiceEdition, sheet: Sheet) -> Floats:
    return chances_of_total(value_table(edition), sheet)


def _prospect(position: DicePosition) -> Prospect:
    """Return what the seat to act can expect."""
    turn = valued_turn(position.edition, position.sheets, position.to_act)
    to_come = position.edition.throws_per_turn - position.throw
    if position.awaits is None:
        return turn.with_dice(position.dice, to_come)
    return turn.before_throw(position.dice, to_come)


def _expected_total(position: DicePosition, seat: int) -> float:
    if seat == position.to_act and not position.is_over and position.turn > 0:
        return _prospect(position).points
    return value_table(position.edition).expected_total(position.sheets[seat])


def _alone(position: DicePosition) -> DicePosition:
    """Return the same turn as a player has it who plays alone."""
    sheet = position.sheets[position.to_act]
    turn = 1 + len(position.edition.fields) - len(sheet.free())
    return position._replace(sheets=(sheet,), to_act=0, turn=turn)


def _dice(position: object) -> DicePosition:
    assert isinstance(position, DicePosition)  # noqa: S101 - the edition has only such
    return position
