"""A turn with cards, valued in points: final total less the turn price of every turn to come.

The solver lets every card come independently of all others, each number equally often, and knows
no opponents. Only in the last round all that counts is what stands there after it.
"""

from functools import cache

from pasch.coach.cards.draws import HandsDrawn
from pasch.rules import CardMove, CardView, Score, Sheet, Swap
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, card_points, check_score, check_swap
from pasch.rules.values import Values
from pasch.solve.cards.hands import HAND_INDEX
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import solved_column


def sensible_moves(view: CardView) -> tuple[CardMove, ...]:
    """Return the moves of the seat to act, said aloud exactly where that is asked for (C11)."""
    announce = view.sheets[view.to_act].is_last_but_one()
    return tuple(
        move for move in view.moves() if isinstance(move, Swap) or move.announce is announce
    )


def points_after(view: CardView, move: CardMove) -> float:
    """Return what the seat to act can expect after a move; this turn is paid for."""
    edition, sheet = view.edition, view.sheets[view.to_act]
    column = solved_column(edition, *column_of(sheet))
    if view.is_last_round:
        at_the_end = edition.scored(sheet, view.hand, move) if isinstance(move, Score) else sheet
        return edition.summary(at_the_end, over=True).total - column.turn_price
    if isinstance(move, Swap):
        kept = check_swap(move, view.hand, edition.most_cards)
        return points_of_cards(edition, sheet, kept, len(kept) + move.draw) - column.turn_price
    kept = check_score(move, view.hand, sheet)
    rest = float(column.after[step_of(edition, move), HAND_INDEX[kept]])
    return edition.scored(sheet, view.hand, move).earned + rest - column.turn_price


def points_lost(view: CardView, move: CardMove) -> float:
    """Return what a move of the seat to act gives away."""
    best = max(points_after(view, other) for other in sensible_moves(view))
    return best - points_after(view, move)


def points_of_cards(edition: CardEdition, sheet: Sheet, kept: Values, size: int) -> float:
    """Return what cards are worth that are filled up to a hand of some size for the next turn."""
    column = solved_column(edition, *column_of(sheet))
    return sheet.earned + float(column.mean[size - HAND, HAND_INDEX[kept]])


def points_of_draw(edition: CardEdition, sheet: Sheet, drawn: HandsDrawn, size: int) -> float:
    """Return the same for hands of one size, each as probable as it is."""
    column = solved_column(edition, *column_of(sheet))
    return sheet.earned + float(drawn.chances @ column.mean[size - HAND, drawn.hands])


def step_of(edition: CardEdition, move: Score) -> int:
    """Return the number that the solver has for a field and what it adds above."""
    gain = card_points(move.field, move.cards) if move.field.is_upper else 0
    return _steps(edition)[move.field, gain]


@cache
def _steps(edition: CardEdition) -> dict[tuple[int, int], int]:
    tables = play_tables(edition)
    pairs = zip(tables.field.tolist(), tables.gain.tolist(), strict=True)
    return {pair: step for step, pair in enumerate(pairs)}
