"""What a swap works for, in exact chances; what cards that stay are worth."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.coach.cards.draws import hands_drawn, stock_after
from pasch.coach.cards.turn import step_of
from pasch.rules import CardView, Field, Score, Sheet, Swap, plays
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import cards_for, check_score, check_swap
from pasch.rules.fields import UPPER_FIELDS
from pasch.rules.values import NUMBERS
from pasch.solve.cards.hands import COUNTS, HAND_INDEX, HANDS
from pasch.solve.cards.play_tables import FIELDS, play_tables
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import solved_column
from pasch.solve.columns import upper_sum

GOOD_COUNT = 3
"""Cards of a number from which on its field is worth waiting for."""


class FieldWithin(NamedTuple):
    """How probable it is that a draw makes a field possible."""

    field: Field
    cards: int
    """With how many cards at least."""
    chance: float


def within_reach(view: CardView, move: Swap) -> tuple[FieldWithin, ...]:
    """Return what the draw of a swap can bring that is not in hand before it, the surest first.

    An upper field is named with three cards, or with one more than stay.
    """
    kept = check_swap(move, view.hand, view.edition.most_cards)
    hands, chances = hands_drawn(stock_after(view, move.discard), kept, move.draw)
    can = _can_fill(view.edition)
    found = []
    for field in view.sheets[view.to_act].free():
        if field.is_upper:
            cards = max(GOOD_COUNT, kept.count(NUMBERS[field]) + 1)
            is_met = COUNTS[hands, field] >= cards
        else:
            cards = cards_for(field)[0]
            is_met = can[hands, field]
        if cards <= cards_for(field)[1] and not (plays(field, kept) and not field.is_upper):
            found.append(FieldWithin(field, cards, float(chances[is_met].sum())))
    return tuple(sorted(found, key=lambda each: -each.chance))


@cache
def _can_fill(edition: CardEdition) -> NDArray[np.bool_]:
    """Return per hand from five cards on, and per field, whether it can be filled."""
    tables = play_tables(edition)
    hand = np.repeat(np.arange(len(HANDS)), np.diff(tables.first_way).astype(np.int64))
    can = np.zeros((len(HANDS), FIELDS), dtype=np.bool_)
    can[hand, tables.field[tables.step[tables.way_play]]] = True
    return can


def worth_of_rest(view: CardView, move: Score) -> float:
    """Return by how many points the cards that stay are better than new ones."""
    sheet = view.sheets[view.to_act]
    after = solved_column(view.edition, *column_of(sheet)).after[step_of(view.edition, move)]
    return float(after[HAND_INDEX[check_score(move, view.hand, sheet)]] - after[HAND_INDEX[()]])


class UpperReach(NamedTuple):
    """What can still become of the upper part."""

    bonus_is_safe: bool
    bonus_is_lost: bool
    malus_is_averted: bool
    malus_is_certain: bool


def upper_reach(edition: CardEdition, sheet: Sheet) -> UpperReach:
    """Compare the upper part, and the most that it can get, with bonus and malus."""
    upper = upper_sum(sheet)
    free = [field for field in UPPER_FIELDS if sheet.is_free(field)]
    most = upper + sum(max(edition.possible_points(field)) for field in free)
    return UpperReach(
        upper >= edition.bonus_from,
        most < edition.bonus_from,
        upper >= edition.malus_below,
        most < edition.malus_below,
    )
