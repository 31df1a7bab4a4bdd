"""Everybody's chance to win between two turns, from what all can see."""

import numpy as np

from pasch.rules import CardView
from pasch.solve.arrays import Floats, Floats32
from pasch.solve.cards.race.standings import made_up_totals

_SEED = 14


def standing(view: CardView, games: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each seat's chance and its standard error."""
    won = shares(made_up_totals(view, games, _SEED))
    errors = won.std(axis=0) / games**0.5
    return tuple(won.mean(axis=0).tolist()), tuple(errors.tolist())


def shares(totals: Floats32) -> Floats:
    """Return per game and seat the share in the win."""
    is_won = totals == totals.max(axis=1, keepdims=True)
    won: Floats = is_won / np.sum(is_won, axis=1, keepdims=True)
    return won
