"""The fair source: nobody, not even who runs the match, can choose or foresee its outcomes."""

from typing import TYPE_CHECKING

from pasch.play.chance.commitment import combined_seeds
from pasch.play.chance.keyed import KeyedSource

if TYPE_CHECKING:
    from pasch.play.match import Match


def fair_source(match: "Match", secret: bytes) -> KeyedSource:
    """Give the source of a fair match; what it gives changes with every seed contributed."""
    shown = (
        (seat, seed.seed)
        for seat, seed in enumerate(match.seeds)
        if seed is not None and seed.seed is not None
    )
    return KeyedSource(secret, match.setup.id, combined_seeds(match.setup.id, shown))
