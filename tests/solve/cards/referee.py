"""A slow, obvious solver of small card games, straight from the rules."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from pasch.rules import Score, Swap
from pasch.rules.cards.hand import HAND, card_moves, card_points, check_score, check_swap, penalty
from pasch.rules.sheet import Sheet
from pasch.rules.values import Values, counted
from pasch.solve.cards.solver import Game

CLOSE = 1e-9


class Referee:
    """Values of a small game in which only some numbers are drawn, all with the same chance."""

    def __init__(self, game: Game, numbers: Sequence[int]) -> None:
        self.game = game
        self.numbers = numbers
        self.hands = [
            cards
            for size in range(HAND, game.most_cards + 1)
            for cards in combinations_with_replacement(numbers, size)
        ]
        self.solved: dict[Sheet, dict[Values, float]] = {}

    def start(self, sheet: Sheet, kept: Values) -> float:
        """Return the value before a turn, with the cards kept from before."""
        if sheet.is_full():
            return self.game.edition.summary(sheet, over=True).total
        return self._mean(self._values(sheet), kept, HAND - len(kept))

    def _values(self, sheet: Sheet) -> dict[Values, float]:
        if sheet not in self.solved:
            self.solved[sheet] = self._iterated(sheet)
        return self.solved[sheet]

    def _iterated(self, sheet: Sheet) -> dict[Values, float]:
        scored = {hand: self._best_score(sheet, hand) for hand in self.hands}
        swaps = {hand: self._swaps(sheet, hand) for hand in self.hands}
        values = dict.fromkeys(self.hands, -1000.0)
        while True:
            means = {swap: self._mean(values, *swap) for swap in set().union(*swaps.values())}
            better = {
                hand: max(scored[hand], *(means[swap] for swap in swaps[hand]))
                - self.game.turn_price
                for hand in self.hands
            }
            if max(abs(better[hand] - values[hand]) for hand in self.hands) < CLOSE:
                return better
            values = better

    def _best_score(self, sheet: Sheet, hand: Values) -> float:
        return max(
            (
                self.start(
                    sheet.written(move.field, card_points(move.field, move.cards)),
                    check_score(move, hand, sheet),
                )
                - penalty(hand)
                for move in card_moves(hand, sheet, self.game.most_cards)
                if isinstance(move, Score)
            ),
            default=-1000.0,
        )

    def _swaps(self, sheet: Sheet, hand: Values) -> set[tuple[Values, int]]:
        swaps = (
            move for move in card_moves(hand, sheet, self.game.most_cards) if isinstance(move, Swap)
        )
        kept = {(check_swap(move, hand, self.game.most_cards), move.draw) for move in swaps}
        return {(part, draw) for part, draw in kept if len(part) + draw <= self.game.most_cards}

    def _mean(self, values: dict[Values, float], kept: Values, draw: int) -> float:
        return sum(
            chance * values[tuple(sorted(kept + drawn))]
            for drawn, chance in _draws(tuple(self.numbers), draw)
        )


@cache
def _draws(numbers: Values, draw: int) -> list[tuple[Values, float]]:
    return [
        (drawn, factorial(draw) / prod(map(factorial, counted(drawn))) / len(numbers) ** draw)
        for drawn in combinations_with_replacement(numbers, draw)
    ]
