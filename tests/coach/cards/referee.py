"""What the coach says of cards, worked out anew: one card at a time, one turn at a time.

The chance to win is exact for two players with one field left each: the player knows how probable
it is that the rival is through after every turn, and cards come independently of each other.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np

from pasch.coach.cards.draws import Stock
from pasch.rules import CardView, Field, Score, Sheet
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, card_points, penalty, scores
from pasch.rules.values import NUMBERS, Counts, Values, minus
from pasch.solve.arrays import Floats
from pasch.solve.cards.hands import FIRST, FIRST_PART, HANDS, MOST_CARDS, PARTS, PLUS_CARD
from pasch.solve.cards.race.choose import course_of, odds_of, players_of
from pasch.solve.cards.race.rollouts import CELL, LOWEST
from pasch.solve.cards.race.win_curves import UNKNOWN_HOLD
from pasch.solve.columns import UPPER_MASK

LONGEST = 40
"""Rounds after which hardly any rival is not through."""


def chance_that(
    is_met: Callable[[Values], bool], stock: Stock, kept: Values, draw: int
) -> Fraction:
    """Draw card by card, from the discards once the pile is used up."""
    in_pile = draw if stock.pile_size > draw else stock.pile_size

    @cache
    def drawn(hand: Values, source: Counts, count: int) -> Fraction:
        if count == draw:
            return Fraction(is_met(hand))
        if count == in_pile:
            source = stock.discards
        return sum(
            (
                Fraction(there, sum(source))
                * drawn(tuple(sorted((*hand, number))), minus(source, (number,)), count + 1)
                for number, there in zip(NUMBERS, source, strict=True)
                if there
            ),
            Fraction(0),
        )

    return drawn(kept, stock.unseen, 0)


Ends = list[dict[int, float]]
"""Per turn how probable it is that a rival is through in it, by the final total."""


def ends_of_rival(view: CardView, seat: int) -> Ends:
    """Return how a rival with one field left and five cards goes on by all examples there are."""
    course, rival = course_of(view.edition), players_of(view, [seat])
    mask, upper = int(rival.mask[0]), int(rival.upper[0])
    pace = int(course.pace[mask & UPPER_MASK, upper])
    ends: Ends = [defaultdict(float) for _ in range(LONGEST)]
    for style, likely in enumerate(np.diff(rival.styles[0], prepend=0)):
        for hold, kept in enumerate(np.diff(UNKNOWN_HOLD, prepend=0)):
            first, number = divmod(int(course.cell[style, mask, pace, hold]), CELL)
            for turns, _, step, points, _ in course.example[first : first + number].tolist():
                upper_then = min(upper + int(course.gain[step]), len(course.final) - 1)
                total = int(rival.total[0]) + points - LOWEST + int(course.final[upper_then])
                ends[min(turns, LONGEST) - 1][total] += float(likely * kept / number)
    return ends


def best_chance(view: CardView, ends: Ends) -> Floats:
    """Return per hand the chance to win of the first of two players, who has one field left."""
    own, rival = view.sheets
    own_now, rival_now = (view.edition.summary(sheet, over=True).total for sheet in (own, rival))
    totals, odds = _totals(view.edition, own), odds_of(view).astype(np.float64)
    value = np.full(len(HANDS), share(own_now, rival_now))
    left = np.cumsum([sum(ended.values()) for ended in reversed(ends)])[::-1]
    for turn in range(LONGEST - 1, -1, -1):
        if left[turn] < 1e-9:
            continue
        reached = {total: chance / left[turn] for total, chance in ends[turn].items()}
        goes_on = 1 - sum(reached.values())
        lost = sum(chance * share(own_now, total) for total, chance in reached.items())
        value = lost + goes_on * _swapped(value, odds)
        for hand, total in totals.items():
            won = sum(chance * share(total, other) for other, chance in reached.items())
            value[hand] = max(value[hand], won + goes_on * share(total, rival_now))
    return value


def share(own: int, other: int) -> float:
    """Return the share in the win of two totals."""
    return (1 + (own > other) - (own < other)) / 2


def _swapped(value: Floats, odds: Floats) -> Floats:
    """Return per hand the best mean over what a swap draws."""
    best = np.full(len(HANDS), -1.0)
    for size in range(HAND, MOST_CARDS + 1):
        mean = _filled_up(value, size, odds)
        for before in (size, size - 1):
            if before >= HAND:
                hands = slice(FIRST[before], FIRST[before + 1])
                begin, end = FIRST_PART[hands.start], FIRST_PART[hands.stop]
                means = mean[PARTS[begin:end]]
                most = np.maximum.reduceat(means, FIRST_PART[hands] - begin)
                best[hands] = np.maximum(best[hands], most)
    return best


def _filled_up(value: Floats, size: int, odds: Floats) -> Floats:
    mean = value.copy()
    for fewer in range(size - 1, -1, -1):
        parts = slice(FIRST[fewer], FIRST[fewer + 1])
        mean[parts] = mean[PLUS_CARD[parts]] @ odds
    return mean


def _totals(edition: CardEdition, sheet: Sheet) -> dict[int, int]:
    """Return the best final total of every hand that fills the last field."""
    found = {}
    for index in range(FIRST[HAND], len(HANDS)):
        hand = HANDS[index]
        written = [_written(sheet, move, hand) for move in scores(hand, sheet)]
        if written:
            found[index] = max(edition.summary(after, over=True).total for after in written)
    return found


def _written(sheet: Sheet, move: Score, hand: Values) -> Sheet:
    return sheet.written(move.field, card_points(move.field, move.cards), penalty=penalty(hand))


def can_fill(field: Field, cards: int) -> Callable[[Values], bool]:
    """Return the question whether a hand holds what a field asks for, with some cards at least."""
    empty = Sheet((None,) * 12, (0,) * 12)
    return lambda hand: any(
        move.field is field and len(move.cards) >= cards for move in scores(hand, empty)
    )
