"""Keys: unguessable texts that open a seat, a free place, or the watchers' bench.

Only their digests are kept, so that whoever reads the database can sit down nowhere.
"""

import secrets
from hashlib import sha256

KEY_BYTES = 18
LONGEST_KEY = 64


def new_key() -> str:
    """Give a key that nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    """Give what is kept of a key."""
    return sha256(f"pasch/key/1\n{key}".encode()).hexdigest()
