"""The moves that a player has with cards, the best first."""

from typing import NamedTuple

from pasch.coach.cards.ready import is_ready
from pasch.coach.cards.turn import points_after, sensible_moves
from pasch.coach.prospect import Prospect
from pasch.rules import CardMove, CardView
from pasch.solve.arrays import Floats

RACED = 48
"""Of hundreds of moves these many, those with the most points, are valued for the win too."""


class CardOptions(NamedTuple):
    """Moves of one turn, those with the most points first."""

    moves: tuple[CardMove, ...]
    points: tuple[float, ...]
    chances: Floats | None
    """Per batch of made-up games and move the chance to win; None where there are no such games."""

    def prospect(self, number: int) -> Prospect:
        """Return what is to be expected after a move."""
        if self.chances is None:
            return Prospect(self.points[number], None)
        return Prospect(self.points[number], *_mean(self.chances[:, number]))

    def cost(self, number: int) -> Prospect:
        """Return what a move gives away, in points and in chance to win.

        Of many moves one looks best by luck. So the best one is chosen by all batches but one,
        and that one tells by how much it is better.
        """
        lost = self.points[0] - self.points[number]
        if self.chances is None:
            return Prospect(lost, None)
        best = (self.chances.sum(axis=0) - self.chances).argmax(axis=1)
        gains = self.chances[range(len(best)), best] - self.chances[:, number]
        chance, error = _mean(gains)
        return Prospect(lost, max(0.0, chance), error)

    @property
    def to_win(self) -> int:
        """The number of the move that wins most often."""
        return 0 if self.chances is None else int(self.chances.mean(axis=0).argmax())


def options_of(view: CardView, games: int, made: CardMove | None = None) -> CardOptions:
    """Value the moves of the seat to act, and the one that was made, by some games a batch.

    Without games there are no chances to win.
    """
    valued = [(points_after(view, move), move) for move in sensible_moves(view)]
    ranked = sorted(valued, key=lambda option: -option[0])[:RACED]
    if made is not None and all(move != made for _, move in ranked):
        ranked.append((points_after(view, made), made))
    moves = tuple(move for _, move in ranked)
    points = tuple(points for points, _ in ranked)
    if not games or len(view.sheets) == 1 or not is_ready():
        return CardOptions(moves, points, None)
    from pasch.coach.cards.chances import chances_of  # noqa: PLC0415 - compiles

    return CardOptions(moves, points, chances_of(view, moves, games))


def _mean(sample: Floats) -> tuple[float, float]:
    return float(sample.mean()), float(sample.std(ddof=1) / len(sample) ** 0.5)
