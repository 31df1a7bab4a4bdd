"""What binds a fair match to its secret and its players' seeds."""

from collections.abc import Iterable
from hashlib import sha256

SECRET_BYTES = 32


def commitment(match_id: str, rules: str, secret: bytes) -> str:
    """Return what is published of a secret before any player's seed is accepted."""
    return _digest("pasch/commitment/1", match_id, rules, secret.hex())


def seed_digest(match_id: str, seat: int, seed: str) -> str:
    """Return what binds a player to a seed before it is shown."""
    return _digest("pasch/seed/1", match_id, str(seat + 1), seed)


def combined_seeds(match_id: str, seeds: Iterable[tuple[int, str]]) -> str:
    """Combine the seeds that players contributed, seat by seat, into one."""
    parts = [f"{seat + 1} {seed}" for seat, seed in sorted(seeds)]
    return _digest("pasch/seeds/1", match_id, *parts)


def _digest(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
