"""How a match looks to everybody, who sees no hand: final totals of games made up to the end."""

import numpy as np

from pasch.rules import CardView
from pasch.solve.arrays import Floats32
from pasch.solve.cards.race.choose import course_of, players_of, rivals_of
from pasch.solve.cards.race.win_curves import rival_totals


def made_up_totals(view: CardView, games: int, seed: int) -> Floats32:
    """Return per game and seat the total when the first of them is through, from between turns."""
    course = course_of(view.edition)
    seeds = np.random.default_rng(seed).integers(2**63, size=len(view.sheets), dtype=np.uint64)
    rounds, by_round = [], []
    for seat, bits in enumerate(seeds):
        ends, best = rival_totals(course, players_of(view, [seat]), games, bits)
        rounds.append(ends)
        by_round.append(best)
    end = np.min(rounds, axis=0)
    totals: Floats32 = np.stack([best[np.arange(games), end] for best in by_round], axis=1)
    return totals


def best_rival_totals(view: CardView, games: int, seed: int) -> Floats32:
    """Return per game the best total that another than the seat to act has after this round."""
    course, rivals = course_of(view.edition), rivals_of(view)
    totals: Floats32 = rival_totals(course, rivals, games, np.uint64(seed))[1][:, 0]
    return totals
