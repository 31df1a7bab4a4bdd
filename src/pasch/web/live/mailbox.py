"""What the workers of one machine send to each other: word, and connections.

Each has a socket in a folder that they share, which only their user can open. Whatever cannot be
sent is the sender's to deal with; nothing waits for a worker that is gone.
"""

import asyncio
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

LARGEST = 65_536
"""Bytes in one piece."""
READ_AT_ONCE = 64
"""Pieces that are read before others have their turn."""

OnWord = Callable[[bytes], None]
OnConnection = Callable[[socket.socket, bytes], None]
"""Called with a connection, and with what was read of it already."""


def _ignored(*_: object) -> None:
    """Nobody listens yet, or any more."""


class Mailbox:
    """The socket of one worker; workers are numbered from 1."""

    def __init__(self, folder: Path, own: int, workers: int) -> None:
        self.own = own
        self.workers = workers
        self.on_word: OnWord = _ignored
        self.on_connection: OnConnection = _ignored
        self._folder = folder
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(0)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * LARGEST)

    def open(self) -> None:
        """Begin to take what others send."""
        path = self._path(self.own)
        # The worker of this number that was here before may have had no time to tidy up.
        path.unlink(missing_ok=True)
        self._socket.bind(str(path))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def close(self) -> None:
        """Take what has arrived, and nothing more."""
        self._path(self.own).unlink(missing_ok=True)
        asyncio.get_running_loop().remove_reader(self._socket)
        self._read()
        self._socket.close()

    def send(self, worker: int, content: bytes, connection: int | None = None) -> None:
        """Send word, or a connection by its file number with what was read of it.

        BlockingIOError where the other has not read for a while, OSError where it is gone.
        """
        # `socket.send_fds` of some versions of Python takes no notice of the address.
        handed = [] if connection is None else [_beside(connection)]
        self._socket.sendmsg([content], handed, 0, str(self._path(worker)))

    def _path(self, worker: int) -> Path:
        return self._folder / f"worker-{worker}"

    def _read(self) -> None:
        with suppress(BlockingIOError):
            for _ in range(READ_AT_ONCE):
                content, handed, flags, _ = socket.recv_fds(self._socket, LARGEST, 1)
                if handed:
                    self.on_connection(socket.socket(fileno=handed[0]), content)
                # A connection for which there was no room among the open files is lost.
                elif not flags & socket.MSG_CTRUNC:
                    self.on_word(content)


def _beside(connection: int) -> tuple[int, int, bytes]:
    return socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]).tobytes()
