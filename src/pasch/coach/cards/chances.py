"""The chance to win after each move of a turn, from games made up to the end.

Several batches of games tell how sure it is. Within one batch all moves are valued by the same
games, so that what is between two moves is surer than what each of them is worth.
"""

from collections.abc import Sequence

import numpy as np

from pasch.coach.cards.turn import step_of
from pasch.rules import CardMove, CardView, Swap
from pasch.rules.cards.hand import check_score, check_swap
from pasch.solve.arrays import Floats
from pasch.solve.cards.hands import HAND_INDEX
from pasch.solve.cards.race.choose import looked_ahead
from pasch.solve.cards.race.lookahead import Outlook
from pasch.solve.cards.race.standings import best_rival_totals
from pasch.solve.cards.race.win_curves import LEAST, SHIFTS, between_times

BATCHES = 8
_SEEDS = np.random.default_rng(14).integers(2**63, size=BATCHES).tolist()


def chances_of(view: CardView, moves: Sequence[CardMove], games: int) -> Floats:
    """Return per batch of made-up games and move the chance of the seat to act to win."""
    chances = _in_the_last_round if view.is_last_round else _in_the_race
    return np.stack([chances(view, moves, games, seed) for seed in _SEEDS])


def _in_the_last_round(view: CardView, moves: Sequence[CardMove], games: int, seed: int) -> Floats:
    """Compare what will stand there with what the others may still get."""
    edition, sheet = view.edition, view.sheets[view.to_act]
    sheets = [
        sheet if isinstance(move, Swap) else edition.scored(sheet, view.hand, move)
        for move in moves
    ]
    totals = np.array([edition.summary(after, over=True).total for after in sheets])
    margin = totals[:, None] - best_rival_totals(view, games, seed)
    shares: Floats = ((1 + np.sign(margin)) / 2).mean(axis=1)
    return shares


def _in_the_race(view: CardView, moves: Sequence[CardMove], games: int, seed: int) -> Floats:
    seen = looked_ahead(view, games, seed)
    return np.clip([_in_sight(view, seen, move) for move in moves], 0.0, 1.0)


def _in_sight(view: CardView, seen: Outlook, move: CardMove) -> float:
    sheet = view.sheets[view.to_act]
    if isinstance(move, Swap):
        kept = HAND_INDEX[check_swap(move, view.hand, view.edition.most_cards)]
        return float((seen.one_more if move.draw > len(move.discard) else seen.as_many)[kept])
    step = step_of(view.edition, move)
    kept = HAND_INDEX[check_score(move, view.hand, sheet)]
    gained = view.edition.scored(sheet, view.hand, move).earned - sheet.earned
    curve = seen.curves[step, min(max(gained - LEAST, 0), SHIFTS - 1)]
    low, part = between_times(seen.left[step, kept])
    return float(curve[low] + part * (curve[low + np.uint64(1)] - curve[low]))
