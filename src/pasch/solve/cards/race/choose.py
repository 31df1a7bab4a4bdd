"""From what a seat may see to the move that is best in the race."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pasch.rules import CardMove, CardView, Score, Swap
from pasch.rules.cards.edition import CardEdition
from pasch.rules.fields import Field
from pasch.rules.sheet import Sheet
from pasch.rules.values import without
from pasch.solve.arrays import Floats32
from pasch.solve.cards.hands import HAND_INDEX, HANDS
from pasch.solve.cards.kernels.solve import ways_of
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.race.examples import HOLDS, PACES, paces
from pasch.solve.cards.race.lookahead import Outlook, best_in_race, outlook
from pasch.solve.cards.race.rollouts import (
    CELL,
    LOWEST,
    Course,
)
from pasch.solve.cards.race.styles import probabilities
from pasch.solve.cards.race.win_curves import Rivals
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import value_table

DRAWN_PER_ROUND = 3
"""Cards that a player draws in a round, roughly."""
FORESEEN = 4
"""Rounds for which the cards to be drawn are foreseen."""
MANY_WAYS = 8
"""With fewer ways to fill a field than this there is no need to think longer about each."""
EXPECTED_STYLES = (0.7, 0.1, 0.2)
"""How probable each style is before anything is known of a rival."""


def race_move(view: CardView, thinking: int, seed: int, *, announce: bool) -> CardMove:
    """Return the move with the best chance to win; made-up games, `thinking` in all, tell it."""
    tables = play_tables(view.edition)
    mask, upper = column_of(view.sheets[view.to_act])
    after = _after(view.edition, mask, upper)
    ways_to_fill = int((mask >> tables.field.astype(np.int64) & 1 == 0).sum())
    games = max(1, thinking // max(ways_to_fill, MANY_WAYS))
    seen = looked_ahead(view, games, seed)
    play, rest, stays, more = best_in_race(
        ways_of(tables),
        tables.penalty,
        seen,
        np.uint64(mask),
        np.uint64(HAND_INDEX[view.hand]),
        after,
        len(view.hand),
    )
    kept = HANDS[stays]
    if play < 0:
        discard = without(view.hand, kept) or ()
        return Swap(discard, len(discard) + more)
    field = Field(int(tables.field[tables.step[play]]))
    discard = without(HANDS[rest], kept) or ()
    return Score(field, HANDS[int(tables.cards[play])], discard, announce)


def looked_ahead(view: CardView, games: int, seed: int) -> Outlook:
    """Value the moves of a turn by made-up games."""
    tables = play_tables(view.edition)
    sheet = view.sheets[view.to_act]
    mask, upper = column_of(sheet)
    seen: Outlook = outlook(
        course_of(view.edition),
        ways_of(tables),
        tables.penalty,
        rivals_of(view),
        np.uint64(mask),
        np.uint64(upper),
        sheet.earned,
        len(view.hand),
        _after(view.edition, mask, upper),
        value_table(view.edition).values.turn_price,
        odds_of(view),
        games,
        np.uint64(seed),
    )
    return seen


def rivals_of(view: CardView) -> Rivals:
    """Return what is known of the opponents."""
    return players_of(view, [seat for seat in range(len(view.sheets)) if seat != view.to_act])


def players_of(view: CardView, seats: Sequence[int]) -> Rivals:
    """Return what everybody knows of some players; the seat to act has yet to play."""
    columns = [column_of(view.sheets[seat]) for seat in seats]
    first = view.first or 0

    def turn_in_round(seat: int) -> int:
        return (seat - first) % len(view.sheets)

    return Rivals(
        np.array([_styles(view.edition, view.sheets[seat]) for seat in seats]),
        np.array([mask for mask, _ in columns], dtype=np.uint64),
        np.array([upper for _, upper in columns], dtype=np.uint64),
        np.array([view.sheets[seat].earned for seat in seats]),
        np.array([view.hand_sizes[seat] for seat in seats]),
        np.array([turn_in_round(seat) >= turn_in_round(view.to_act) for seat in seats]),
    )


@lru_cache(maxsize=256)
def _styles(edition: CardEdition, sheet: Sheet) -> Floats32:
    """Return how probable each style is, with those before it."""
    habits = np.stack([style.habits for style in value_table(edition).styles])
    return np.cumsum(probabilities(np.array(EXPECTED_STYLES, np.float32), habits, sheet))


def odds_of(view: CardView) -> Floats32:
    """Return the odds of each number in the draws to come, from the cards counted.

    The pile and the other hands hold what has not been seen; once the pile is used up, what was
    discarded comes back.
    """
    unseen = np.array(view.unseen, dtype=np.float32)
    soon = DRAWN_PER_ROUND * FORESEEN * len(view.sheets)
    share = min(1.0, view.pile_size / soon)
    back = np.array(view.discards, dtype=np.float32)
    odds: Floats32 = share * unseen / unseen.sum()
    if back.sum():
        odds += (1 - share) * back / back.sum()
    return odds / odds.sum()


@lru_cache(maxsize=1)
def course_of(edition: CardEdition) -> Course:
    """Return the examples as the kernels take them."""
    tables, styles = play_tables(edition), value_table(edition).styles
    examples: list[NDArray[np.uint8]] = []
    cells: list[NDArray[np.int32]] = []
    begin = 0
    for style in styles:
        found = style.examples
        points = (found.points.astype(np.int64) + LOWEST).astype(np.uint8)
        examples.append(
            np.stack((found.turns, found.cards, found.step, points, found.hold), axis=-1)
        )
        of_style = _cells(found.number, begin)
        # A column that an observed player never came to is played like one at the best price.
        cells.append(np.where(of_style % CELL, of_style, cells[0]) if cells else of_style)
        begin += len(points)
    priced = [style for style in styles if style.turn_price.size]
    return Course(
        np.concatenate(examples),
        np.stack(cells),
        np.stack([style.worth for style in priced]),
        np.concatenate([style.turn_price for style in priced]).astype(np.float32),
        paces(edition),
        tables.field,
        tables.gain,
        tables.final,
    )


def _cells(count: NDArray[np.uint8], begin: int) -> NDArray[np.int32]:
    """Tell where examples lie; a cell without any takes those of the hold nearest to it."""
    number = count.astype(np.int64)
    first = begin + (np.cumsum(number) - number.ravel()).reshape(number.shape)
    holds = np.arange(HOLDS)
    near = np.argsort(np.abs(holds[:, None] - holds), axis=1, kind="stable")
    hold = near[holds, (number[..., near] > 0).argmax(axis=-1)]
    cells = np.take_along_axis(first * CELL + number, hold, -1)
    return np.broadcast_to(cells, (len(cells), PACES, HOLDS)).astype(np.int32)


@lru_cache(maxsize=256)
def _after(edition: CardEdition, mask: int, upper: int) -> Floats32:
    return value_table(edition).values.after(play_tables(edition), mask, upper)
