"""The bus between the workers of one machine, which needs no server."""

import asyncio
from contextlib import suppress

from pasch.web.live.bus import Hearer, Listener
from pasch.web.live.mailbox import LARGEST, Mailbox

SECONDS_UNTIL_NEXT_ATTEMPT = 0.01
MOST_UNSENT = 10_000
"""Words that are kept for a worker that does not read; it looks for itself every two seconds."""
_MOVED, _SHARED = "m", "s"


class NeighbourBus:
    """Announces tables through mailboxes; what is said at the same time travels together."""

    is_connected: bool | None = True
    carries = True

    def __init__(self, mailbox: Mailbox) -> None:
        self._mailbox = mailbox
        mailbox.on_word = self._on_word
        others = (worker for worker in range(1, mailbox.workers + 1) if worker != mailbox.own)
        self._unsent: dict[int, list[bytes]] = {worker: [] for worker in others}
        self._sending: asyncio.Handle | None = None
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._hearing: asyncio.Task[None] | None = None

    async def start(self, listener: Listener, hearer: Hearer) -> None:
        """Begin to listen."""
        self._hearing = asyncio.create_task(self._hear(listener, hearer))

    async def announce(self, table: str) -> None:
        """Tell the other workers that a table moved; never fails and never waits for them."""
        self._say(_MOVED + table)

    async def share(self, text: str) -> None:
        """Tell the other workers something; never fails and never waits for them."""
        self._say(_SHARED + text)

    async def close(self) -> None:
        """Stop listening."""
        if self._sending is not None:
            self._sending.cancel()
        if self._hearing is not None:
            self._hearing.cancel()
            with suppress(asyncio.CancelledError):
                await self._hearing

    def _say(self, word: str) -> None:
        for unsent in self._unsent.values():
            if len(unsent) >= MOST_UNSENT:
                unsent.clear()
            unsent.append(word.encode())
        if self._sending is None:
            self._sending = asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._sending = None
        for worker, unsent in self._unsent.items():
            try:
                while unsent:
                    words = _one_piece(unsent)
                    self._mailbox.send(worker, b"\n".join(words))
                    del unsent[: len(words)]
            except BlockingIOError:
                loop = asyncio.get_running_loop()
                self._sending = loop.call_later(SECONDS_UNTIL_NEXT_ATTEMPT, self._send)
            except OSError:
                # A worker that is gone reads everything anew when it is back.
                unsent.clear()

    def _on_word(self, words: bytes) -> None:
        for word in words.decode(errors="replace").split("\n"):
            self._heard.put_nowait(word)

    async def _hear(self, listener: Listener, hearer: Hearer) -> None:
        while True:
            word = await self._heard.get()
            if word.startswith(_MOVED):
                await listener(word.removeprefix(_MOVED))
            else:
                await hearer(word.removeprefix(_SHARED))


def _one_piece(words: list[bytes]) -> list[bytes]:
    """Return as many of the first words as fit into one piece, and one at the least."""
    size = 0
    for number, word in enumerate(words):
        size += len(word) + 1
        if number and size > LARGEST:
            return words[:number]
    return list(words)
