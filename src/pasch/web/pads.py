"""Score pads that somebody shows to others while they play: of each the last state, for a while.

They are no tables: nothing here is judged, and whoever has the address may look.
"""

import json
import secrets
import time

from pasch.rules import PaschError
from pasch.web.store import Store
from pasch.web.store.contract import StoredPad
from pasch.web.table.access import digest, is_key, new_key
from pasch.web.table.errors import NoSuchTable, NotYours

LONGEST_STATE = 15_000
"""Characters of a state; a game of eight with many corrections takes less."""
MOST_PADS = 2000
LIFETIME = 24 * 3600 * 1000
"""Milliseconds after which a pad that nobody has touched is gone."""
ID_BYTES = 9


class Pads:
    """Pads kept in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, game: object) -> tuple[str, str]:
        """Keep a new pad; return its id, and the key that may change it."""
        pad, key, now = secrets.token_hex(ID_BYTES), new_key(), _now()
        state = StoredPad(digest(key), now, 1, _text(game))
        await self._store.open_pad(pad, state, now - LIFETIME, MOST_PADS)
        return pad, key

    async def change(self, pad: str, key: str, game: object) -> None:
        """Keep a newer state of a pad."""
        await self.state(pad)
        owner, text = _owner(key), _text(game)
        if not await self._store.change_pad(pad, owner, _now(), text):
            raise NotYours("table.not_yours")

    async def close(self, pad: str, key: str) -> None:
        """Forget a pad: nobody sees it any longer."""
        await self.state(pad)
        if not await self._store.close_pad(pad, _owner(key)):
            raise NotYours("table.not_yours")

    async def state(self, pad: str) -> StoredPad:
        """Return the last state of a pad."""
        kept = await self._store.read_pad(pad)
        if kept is None or kept.ms < _now() - LIFETIME:
            raise NoSuchTable("web.pad")
        return kept


def _owner(key: str) -> str:
    if not is_key(key):
        raise NotYours("table.not_yours")
    return digest(key)


def _text(game: object) -> str:
    """Return a state as it is kept and sent: plain ASCII, which every database can hold."""
    if not isinstance(game, dict):
        raise PaschError("web.form")
    try:
        text = json.dumps(game, allow_nan=False, separators=(",", ":"))
    except (ValueError, RecursionError) as error:
        raise PaschError("web.form") from error
    if len(text) > LONGEST_STATE:
        raise PaschError("guard.too_long")
    return text


def _now() -> int:
    return time.time_ns() // 1_000_000
