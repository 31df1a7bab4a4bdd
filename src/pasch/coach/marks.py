"""How much a decision matters, in words."""

from collections.abc import Sequence
from math import exp2
from typing import Literal

from pasch.coach.prospect import Prospect

Mark = Literal["inaccuracy", "mistake", "blunder"]
Clarity = Literal["clear", "close", "equal"]
Level = Literal["champion", "strong", "good", "practised", "beginner", "learning"]

THRESHOLDS: dict[Mark, float] = {"blunder": 10.0, "mistake": 5.0, "inaccuracy": 2.0}
"""Points that a decision costs at least to be marked so."""
PLAYED_TO_WIN = 0.001
"""Who gives away less chance to win than this has played to win: no mark, whatever the points."""
SURE = 2.0
"""Standard errors from which on a difference between made-up games is not taken for luck."""
CLOSE = 2.0
"""Points by which the best move may lead and still be close: less than the least mark."""
EQUAL = 0.05
"""Points that nobody would notice: moves as near as this are written alike."""
HALF = 5.0
"""A decision that costs this many points counts half for the accuracy."""
LEVELS: dict[Level, float] = {
    "champion": 5.0,
    "strong": 15.0,
    "good": 30.0,
    "practised": 50.0,
    "beginner": 100.0,
}
"""Points given away in a game up to which somebody plays so. The bot `mittel` gives away about 35
with dice, `einfach` about 70.
"""


def gives_chance_away(cost: Prospect) -> bool:
    """Tell whether chance to win was given away, and not just seems to be."""
    return cost.chance is not None and cost.chance >= max(PLAYED_TO_WIN, SURE * cost.error)


def mark_of(cost: Prospect) -> Mark | None:
    """Return how a decision is marked, if it is."""
    if cost.chance is not None and not gives_chance_away(cost):
        return None
    return next((mark for mark, least in THRESHOLDS.items() if cost.points >= least), None)


def clarity(points: Sequence[float]) -> Clarity:
    """Tell how clear a choice is, from what the moves bring, the best first."""
    lead = points[0] - points[1] if len(points) > 1 else CLOSE
    if lead < EQUAL:
        return "equal"
    return "close" if lead < CLOSE else "clear"


def accuracy(costs: Sequence[float]) -> float:
    """Return from 0 to 1 how well was decided: what each decision counts, on average."""
    if not costs:
        return 1.0
    return sum(exp2(-cost / HALF) for cost in costs) / len(costs)


def level(cost: float) -> Level:
    """Return how strongly somebody plays who gives away this many points in a game."""
    return next((name for name, most in LEVELS.items() if cost <= most), "learning")
