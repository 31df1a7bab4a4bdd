"""The seeded source: the same number gives the same dice and cards, in every match."""

from hashlib import sha256

from pasch.play.chance.keyed import KeyedSource


def seeded_source(seed: int) -> KeyedSource:
    """Give the source that follows from a number."""
    return KeyedSource(sha256(f"pasch/seeded/1\n{seed}".encode()).digest(), match_id="", seeds="")
