"""Exercises: decisions of whole matches at which somebody went wrong, to be made anew."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple, cast

from pasch.bots import choose
from pasch.coach.marks import EQUAL, Mark, mark_of
from pasch.coach.prospect import Prospect
from pasch.play import Match, Moved, Seat, Setup, advance, as_of, seeded_source, start
from pasch.play.match import Step
from pasch.rules import (
    CardMove,
    CardView,
    DiceMove,
    DiceView,
    Edition,
    Field,
    Move,
    PaschError,
    Score,
    View,
)

Grade = Literal["easy", "medium", "hard"]
Verdict = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]

GRADE_OF: dict[Mark, Grade] = {"blunder": "easy", "mistake": "medium", "inaccuracy": "hard"}
"""The less lies between the best move and the one that tempted somebody, the harder it is."""
GRADES: tuple[Grade, ...] = tuple(GRADE_OF.values())
PLAYERS = ("einfach", "mittel")
"""The bots whose matches exercises are drawn from: they go wrong as people do."""
LAST_SEED = 10**9 - 1
_SOME_DAY = "2000-01-01"


class Exercise(NamedTuple):
    """A decision to be made anew."""

    match: Match
    """As it stood before the decision."""
    step: int
    """How many moves and outcomes came before it."""
    tempting: Move
    """What was played then."""
    gap: float
    """The points that it gave away."""
    grade: Grade | None
    """None where it was good enough: then there is nothing to find."""

    @property
    def view(self) -> View:
        """What the seat to act sees."""
        return self.match.position.view(self.match.position.to_act)


def exercise_at(match: Match, number: int) -> Exercise:
    """Return the decision that came after this many steps of a match."""
    steps = tuple(match.steps)
    if not 0 <= number < len(steps) or not _is_decision(steps[number]):
        raise PaschError("training.step", given=number)
    step = steps[number]
    return _exercise(match, number, step, _cost(step))


def exercises_of(match: Match, seats: frozenset[int]) -> tuple[int, ...]:
    """Return after how many steps these seats went wrong, in the order of the match."""
    return tuple(
        number
        for number, step in enumerate(match.steps)
        if number >= match.setup.given
        and _is_decision(step)
        and step.before.to_act in seats
        and mark_of(_cost(step))
    )


def drawn_exercise(edition: Edition, seed: int) -> Exercise:
    """Return the exercise of a number: always the same one, from a match between bots.

    Neighbouring numbers are of different grades: of those, a match has nearly always all three.
    """
    grade = grade_of_seed(seed)
    others: list[Exercise] = []
    for exercise in _shuffled(played_match(edition, seed), seed):
        if exercise.grade == grade:
            return exercise
        others.append(exercise)
    return others[0] if others else drawn_exercise(edition, seed + len(GRADES))


def grade_of_seed(seed: int) -> Grade:
    """Return the grade that a number is meant for."""
    return GRADES[seed % len(GRADES)]


def verdict(points: float) -> Verdict:
    """Tell how good an answer is that gives away this many points."""
    if points < EQUAL:
        return "best"
    return mark_of(Prospect(points, None)) or "fine"


def best_score(view: CardView, field: Field) -> Score | None:
    """Return how a field is scored best; None where it cannot be.

    Which cards are played for it, and which go, is another question than which field.
    """
    from pasch.coach.cards.turn import points_after, sensible_moves  # noqa: PLC0415 - NumPy

    ways = [
        move for move in sensible_moves(view) if isinstance(move, Score) and move.field is field
    ]
    return max(ways, key=lambda move: points_after(view, move), default=None)


@lru_cache(maxsize=16)
def played_match(edition: Edition, seed: int) -> Match:
    """Return the match between bots that a number stands for, played to its end."""
    seats = tuple(Seat(name.capitalize(), name) for name in PLAYERS)
    source = seeded_source(seed)
    setup = Setup(f"training-{seed}", edition, seats, "seeded", _SOME_DAY, seed=seed)
    match = advance(start(setup), source)
    while not match.is_over:
        move = choose(PLAYERS[match.position.to_act], match)
        match = advance(match.after(Moved(move)), source)
    return match


def _shuffled(match: Match, seed: int) -> Iterator[Exercise]:
    """Return the marked decisions of a match in an order that follows from a number."""
    decisions = [(number, step) for number, step in enumerate(match.steps) if _is_decision(step)]
    Random(seed).shuffle(decisions)
    for number, step in decisions:
        cost = _cost(step)
        if mark_of(cost) is not None:
            yield _exercise(match, number, step, cost)


def _exercise(match: Match, number: int, step: Step, cost: Prospect) -> Exercise:
    mark = mark_of(cost)
    grade = None if mark is None else GRADE_OF[mark]
    return Exercise(
        as_of(match, number), number, cast("Moved", step.event).move, cost.points, grade
    )


def _is_decision(step: Step) -> bool:
    return isinstance(step.event, Moved) and len(step.before.moves()) > 1


def _cost(step: Step) -> Prospect:
    """Return what a decision gave away; with cards in points alone, which needs no compiler.

    So every server finds the same exercises.
    """
    move = cast("Moved", step.event).move
    view = step.before.view(step.before.to_act)
    if isinstance(view, CardView):
        from pasch.coach.cards.turn import points_lost  # noqa: PLC0415 - NumPy

        return Prospect(points_lost(view, cast("CardMove", move)), None)
    from pasch.coach.dice.options import cost_of  # noqa: PLC0415 - NumPy

    return cost_of(cast("DiceView", view), cast("DiceMove", move))
