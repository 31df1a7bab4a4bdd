"""A visitor sends thousands of requests at once, without waiting for any answer."""

import asyncio
import tracemalloc

from pasch.web.guard.connection import MOST_WAITING
from tests.attacks.listening import head, listening, said

REQUEST = b"GET /api/v1/info HTTP/1.1\r\nHost: here\r\n\r\n"
MOST_GROWTH = 2_000_000


def test_some_requests_may_wait_for_those_before_them() -> None:
    async def scene() -> None:
        async with listening() as port:
            answers = await said(port, REQUEST * (MOST_WAITING - 1) + head())
            assert answers.count(b"HTTP/1.1 200 OK") == MOST_WAITING

    asyncio.run(scene())


def test_thousands_of_waiting_requests_are_not_kept() -> None:
    async def scene() -> None:
        async with listening() as port:
            sent = REQUEST * 6000
            await said(port, head())
            tracemalloc.start()
            answers = await said(port, sent)
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert answers.count(b"HTTP/1.1 ") <= MOST_WAITING
            assert peak < MOST_GROWTH

    asyncio.run(scene())
