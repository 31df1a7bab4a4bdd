"""Everybody's chance to win between two turns, from what all can see."""

import numpy as np

from pasch.rules import CardView
from pasch.solve.arrays import Floats, Floats32
from pasch.solve.cards.race.standings import made_up_totals

COMEBACK = 0.8
"""Made-up games go on as if nobody looked at the others; really, those behind take risks.

Chances to this power, made to be 1 together, come true: fitted to matches of two to five `meister`
(each count by itself gives 0.75 to 0.85), and checked by `script/bench coach`.
"""
_SEED = 14


def standing(view: CardView, games: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each seat's chance and its standard error."""
    won = shares(made_up_totals(view, games, _SEED))
    raw, errors = won.mean(axis=0), won.std(axis=0) / games**0.5
    chances = with_comebacks(raw)
    # How much a chance moves with what was counted; what is certain stays so.
    slope = COMEBACK * chances * (1 - chances) / np.where(errors > 0, raw * (1 - raw), 1.0)
    return tuple(chances.tolist()), tuple((slope * errors).tolist())


def shares(totals: Floats32) -> Floats:
    """Return per game and seat the share in the win."""
    is_won = totals == totals.max(axis=1, keepdims=True)
    won: Floats = is_won / np.sum(is_won, axis=1, keepdims=True)
    return won


def with_comebacks(chances: Floats) -> Floats:
    """Bring chances closer together, as they are where those behind take risks."""
    raised = chances**COMEBACK
    brought: Floats = raised / raised.sum()
    return brought
