"""What the coach says to a player who is to move."""

from typing import NamedTuple

from pasch.coach.marks import PLAYED_TO_WIN, Clarity, clarity
from pasch.coach.prospect import Prospect, ValuedMove
from pasch.rules import Move
from pasch.words import Phrase


class AdvisedMove(NamedTuple):
    """A move, what is to be expected after it, and why."""

    move: Move
    name: Phrase
    prospect: Prospect
    behind: Prospect
    """What it costs against the best, in points and in chance to win."""
    reasons: tuple[Phrase, ...]


class Needed(NamedTuple):
    """What is missing to a total, and the best that can be done for just that."""

    at_least: int
    points: int
    """As the column adds up now; a bonus still to come counts towards them."""
    chance: float
    move: Move


class Advice(NamedTuple):
    """The moves of one situation."""

    moves: tuple[AdvisedMove, ...]
    """Most points first."""
    clarity: Clarity
    to_win: Move | None
    """The move with the best chance to win, where it is another one than the first."""
    notes: tuple[Phrase, ...] = ()
    """What holds for all moves: how the match stands, what the numbers mean, how sure they are."""
    needed: Needed | None = None
    """With dice, where a total is played for: one that was named, or the one that wins."""


def move_to_win(options: tuple[ValuedMove, ...]) -> Move | None:
    """Return the move that wins more often than the one with the most points, if one does."""
    best = max(options, key=lambda option: option.prospect.chance or 0)
    gained = best.prospect.less(options[0].prospect).chance
    return best.move if gained is not None and gained >= PLAYED_TO_WIN else None


def clarity_of(options: tuple[ValuedMove, ...]) -> Clarity:
    """Tell how clear the choice among moves is, the best first."""
    return clarity([option.prospect.points for option in options])
