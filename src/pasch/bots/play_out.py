"""Whole matches between bots, without a log."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from pasch.bots.interface import Bot
from pasch.play.chance.sampling import sampled
from pasch.rules import Position, Result

RandomAt = Callable[[Position], Random]
"""What an outcome or a bot's move is drawn with, by the position that waits for it."""


class PlayedOut(NamedTuple):
    """A match that has come to its end."""

    end: Position
    result: Result

    @property
    def turns(self) -> int:
        """The turns that it had, of all players together."""
        return self.end.turn - 1


def play_out(position: Position, bots: Sequence[Bot], random: Random | RandomAt) -> PlayedOut:
    """Play from a position to the end; `bots` go by seat."""
    random_at = (lambda _: random) if isinstance(random, Random) else random
    while (result := position.result()) is None:
        awaited, seat = position.awaits, position.to_act
        if awaited is None:
            position = position.after(bots[seat](position.view(seat), random_at(position)))
        else:
            position = position.given(sampled(awaited, random_at(position)))
    return PlayedOut(position, result)
