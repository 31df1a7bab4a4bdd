"""From a solved column to the move that is best with a hand."""

import numpy as np

from pasch.rules import CardMove, Score, Swap
from pasch.rules.cards.hand import HAND
from pasch.rules.fields import Field
from pasch.rules.values import Values, without
from pasch.solve.cards.column_solver import SolvedColumn
from pasch.solve.cards.hands import FIRST_PART, HAND_INDEX, HANDS, KEPT, MOST_CARDS, PARTS
from pasch.solve.cards.play_tables import PlayTables


def best_move(
    tables: PlayTables, column: SolvedColumn, hand: Values, *, announce: bool
) -> CardMove:
    """Return the best move; where scoring is as good as swapping, score."""
    index, size = HAND_INDEX[hand], len(hand)
    parts = PARTS[FIRST_PART[index] : FIRST_PART[index + 1]]
    # Keeping every card and drawing none is a turn thrown away.
    parts = parts[parts != index] if size == MOST_CARDS else parts
    as_many = np.where(parts == index, -np.inf, column.mean[size - HAND, parts])
    one_more = column.mean[size + 1 - HAND, parts] if size < MOST_CARDS else as_many
    swapped = np.maximum(as_many, one_more)
    best = int(np.argmax(swapped))
    if column.score[index] + column.turn_price >= swapped[best]:
        return _score(tables, column, hand, announce=announce)
    kept = HANDS[parts[best]]
    discard = without(hand, kept) or ()
    return Swap(discard, len(discard) + int(one_more[best] > as_many[best]))


def _score(tables: PlayTables, column: SolvedColumn, hand: Values, *, announce: bool) -> Score:
    index = HAND_INDEX[hand]
    ways = range(int(tables.first_way[index]), int(tables.first_way[index + 1]))
    best, chosen = -np.inf, (0, 0, 0)
    for way in ways:
        play, rest = tables.way_play[way], int(tables.way_rest[way])
        after = column.after[tables.step[play]]
        keeps = [rest] if rest < KEPT else _five_of(rest)
        for kept in keeps:
            value = tables.points[play] + after[kept]
            if value > best:
                best, chosen = value, (play, rest, kept)
    play, rest, kept = chosen
    cards, left = HANDS[int(tables.cards[play])], HANDS[rest]
    discard = without(left, HANDS[kept]) or ()
    return Score(Field(int(tables.field[tables.step[play]])), cards, discard, announce)


def _five_of(rest: int) -> list[int]:
    parts = PARTS[FIRST_PART[rest] : FIRST_PART[rest + 1]]
    return [int(part) for part in parts if len(HANDS[part]) == HAND]
