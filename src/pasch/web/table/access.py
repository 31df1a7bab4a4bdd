"""Keys: unguessable texts that open a seat, a free seat, or the watchers' bench.

Only their digests are kept, so that reading the database lets nobody sit down anywhere.
"""

import re
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256

from pasch.play.new import id_from
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table

KEY_BYTES = 18
LONGEST_KEY = 64
_KEY = re.compile(r"[A-Za-z0-9_-]{24}")


def new_key() -> str:
    """Return a key that nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_key(text: str) -> bool:
    """Tell whether a text is like `new_key` returns them."""
    return bool(_KEY.fullmatch(text))


def is_new_key(table: Table, text: str) -> bool:
    """Tell whether a text is like `new_key` returns them, and opens nothing at a table yet."""
    opened = table.opened
    return is_key(text) and digest(text) not in {
        opened.host,
        opened.join,
        opened.watch,
    }


def key_from(drawn: bytes) -> str:
    """Return the key that a digest leads to."""
    return urlsafe_b64encode(drawn[:KEY_BYTES]).decode()


def derived_key(request: str, purpose: str) -> str:
    """Return the key that a request leads to, however often it is sent.

    It is as hard to guess as what the request is known by.
    """
    return key_from(_derived(request, purpose))


def derived_id(request: str) -> str:
    """Return the id of the table that a request opens."""
    return id_from(int.from_bytes(_derived(request, "table")))


def _derived(request: str, purpose: str) -> bytes:
    return sha256(f"pasch/idempotency/1\n{purpose}\n{request}".encode()).digest()


@lru_cache(4096)
def digest(key: str) -> str:
    """Return what is kept of a key."""
    return sha256(f"pasch/key/1\n{key}".encode()).hexdigest()


def access(table: Table, key: str | None) -> str | None:
    """Tell whose key it is: the digest that views and actions ask for, or None for a watcher's."""
    known = None if not key or len(key) > LONGEST_KEY else digest(key)
    if known is not None and (known == table.opened.host or table.seats_of(known)):
        return known
    check_unsealed(table)
    if known is not None and known == table.opened.watch:
        return None
    raise NotYours("table.not_yours")


def check_unsealed(table: Table) -> None:
    """Refuse whoever would look on where others have yet to play with the same throws."""
    if table.is_sealed:
        raise NotYours("table.sealed")


def owner_of(table: Table, key: str | None) -> str:
    """Tell whose key it is where watchers may do nothing."""
    owner = access(table, key)
    if owner is None:
        raise NotYours("table.not_yours")
    return owner


def own_seats(table: Table, owner: str) -> tuple[int, ...]:
    """Return the seats of a key's owner, or refuse who has none."""
    seats = table.seats_of(owner)
    if not seats:
        raise NotYours("table.not_yours")
    return seats


def may_join(table: Table, key: str) -> bool:
    """Tell whether a key is the one for those who join."""
    return len(key) <= LONGEST_KEY and digest(key) == table.opened.join
