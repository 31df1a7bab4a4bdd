"""Outcomes drawn from a key: unbiased, and fixed for every moment of a match.

A moment's bytes are HMAC-SHA-256 blocks, keyed with the match's secret, over match id, combined
player seeds, turn, throw and a block counter. Each byte gives a number below n, or is passed
over where it would favour some numbers.
"""

import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING

from pasch.play.chance.commitment import combined_seeds
from pasch.play.chance.source import Moment
from pasch.rules import Awaited, Begin, Draw, Outcome, Throw
from pasch.rules.values import NUMBERS

if TYPE_CHECKING:
    from pasch.play.match import Match

DOMAIN = "pasch/outcome/1"
BYTES = 256


@dataclass(frozen=True)
class KeyedSource:
    """A source whose every outcome follows from a key."""

    key: bytes
    match_id: str
    seeds: str
    """The players' seeds combined, in hex; empty where nobody can contribute."""

    def outcome(self, awaited: Awaited, moment: Moment) -> Outcome:
        """Work out what came up at this moment."""
        numbers = self._bytes(moment)
        match awaited:
            case Throw():
                # All five are drawn, kept or not, so that keeping dice shifts nothing.
                dice = [1 + _below(6, numbers) for _ in range(5)]
                return tuple(dice[place] for place in moment.places[: awaited.size])
            case Draw():
                return _drawn(awaited, numbers)
            case Begin():
                return (1 + _below(awaited.players, numbers),)

    def _bytes(self, moment: Moment) -> Iterator[int]:
        for counter in count():
            message = [
                DOMAIN,
                self.match_id,
                self.seeds,
                str(moment.turn),
                str(moment.throw),
                str(counter),
            ]
            yield from hmac.digest(self.key, "\n".join(message).encode(), "sha256")


def fair_source(match: "Match", secret: bytes) -> KeyedSource:
    """Return the source of a fair match; what it gives changes with every seed contributed."""
    shown = (
        (seat, seed.seed)
        for seat, seed in enumerate(match.seeds)
        if seed is not None and seed.seed is not None
    )
    return KeyedSource(secret, match.setup.id, combined_seeds(match.setup.id, shown))


def seeded_source(seed: int) -> KeyedSource:
    """Return the source that follows from a number."""
    return KeyedSource(sha256(f"pasch/seeded/1\n{seed}".encode()).digest(), match_id="", seeds="")


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = BYTES - BYTES % limit
    return next(number for number in numbers if number < fair) % limit


def _drawn(draw: Draw, numbers: Iterator[int]) -> Outcome:
    pile, discards = list(draw.pile), list(draw.discards)
    drawn: list[int] = []
    for _ in range(draw.size):
        if not any(pile):
            pile, discards = discards, []
        place = _below(sum(pile), numbers)
        card = next(number for number in NUMBERS if place < sum(pile[:number]))
        pile[card - 1] -= 1
        drawn.append(card)
    return tuple(drawn)
