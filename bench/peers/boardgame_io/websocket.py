"""As much of a WebSocket as a benchmark needs: short texts, one frame each, few instructions."""

import asyncio
import struct
import time
from collections.abc import Callable
from typing import cast

TEXT = 0x81
MASKED = 0x80
# Any mask is allowed, and this one leaves the text as it is.
NO_MASK = bytes(4)
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(text: bytes) -> bytes:
    """Return a text as a browser sends it."""
    if len(text) < LENGTH_IN_2_BYTES:
        return bytes((TEXT, MASKED | len(text))) + NO_MASK + text
    return struct.pack("!BBH", TEXT, MASKED | LENGTH_IN_2_BYTES, len(text)) + NO_MASK + text


def texts(data: bytes) -> tuple[list[bytes], bytes]:
    """Return the whole texts that a server has sent, and the beginning of another one."""
    found, at = [], 0
    while len(data) - at >= 2:
        if data[at] != TEXT:
            raise ValueError(f"a frame that is no text: {data[at : at + 80]!r}")
        length, begin = data[at + 1], at + 2
        if length == LENGTH_IN_2_BYTES:
            begin += 2
        elif length == LENGTH_IN_8_BYTES:
            begin += 8
        if begin > at + 2:
            length = int.from_bytes(data[at + 2 : begin])
        if len(data) < begin + length:
            break
        found.append(data[begin : begin + length])
        at = begin + length
    return found, data[at:]


class WebSocket(asyncio.Protocol):
    """Hands on every text that arrives, with the time at which it did."""

    def __init__(self, host: str, path: str, received: Callable[[bytes, float], None]) -> None:
        self._request = UPGRADE.format(host=host, path=path).encode()
        self._received = received
        self._unread = b""
        self._is_open = False
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._unread += data
        if not self._is_open:
            head, end, rest = self._unread.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                raise ValueError(head.decode())
            self._is_open, self._unread = True, rest
        found, self._unread = texts(self._unread)
        for text in found:
            self._received(text, at)

    def send(self, text: bytes) -> None:
        self._transport.write(frame(text))

    def close(self) -> None:
        self._transport.close()
