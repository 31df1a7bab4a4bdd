"""A real server in this process, and raw conversations with it."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pasch.web.app import application
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.server import Server, configured
from pasch.web.service import TableService
from pasch.web.settings import Limits
from pasch.web.store import Store
from tests.web.applications import GENEROUS
from tests.web.memory import MemoryStore

PATIENCE = 60
"""Seconds; far above what anything here takes."""
HERE = "127.0.0.1"


@asynccontextmanager
async def listening(
    limits: Limits = GENEROUS, proxies: str = "", store: Store | None = None
) -> AsyncIterator[int]:
    """Return the port of a server whose tables lie in memory, unless a store is given."""

    async def open_service(metrics: Metrics) -> TableService:
        return TableService(store or MemoryStore(), LocalBus(), metrics, pace=0)

    app = application(open_service, limits)
    config = configured(app, limits, proxies)
    config.load()
    server = Server(app, config, lambda: None)
    server.lifespan = config.lifespan_class(config)
    with socket.create_server((HERE, 0)) as listener:
        await server.startup([listener])
        try:
            async with asyncio.timeout(PATIENCE):
                yield listener.getsockname()[1]
        finally:
            await server.shutdown([listener])


async def said(port: int, *parts: bytes, source: str = HERE) -> bytes:
    """Return everything that the server says until it closes the connection."""
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(source, 0))
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
    except ConnectionError:
        pass
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def head(
    *headers: bytes, line: bytes = b"GET /api/v1/info HTTP/1.1", host: bytes = b"here"
) -> bytes:
    return b"\r\n".join([line, b"Host: " + host, b"Connection: close", *headers, b"", b""])


def posted(path: bytes, body: bytes, kind: bytes, *headers: bytes) -> bytes:
    about = (b"Content-Type: " + kind, b"Content-Length: %d" % len(body))
    return head(*about, *headers, line=b"POST " + path + b" HTTP/1.1") + body


async def opened_table(port: int) -> dict[str, str]:
    """Open a table at which a seat is free; return its id and keys."""
    body = b'{"rules": "klassik", "seats": [{"name": "Anna"}, {}]}'
    answer = await said(port, posted(b"/api/v1/tables", body, b"application/json"))
    return dict(json.loads(answer.split(b"\r\n\r\n", 1)[1]))
