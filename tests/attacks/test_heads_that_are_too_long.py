"""A visitor sends heads of a megabyte, or of ten thousand parts, over and over."""

import asyncio
import re
import time
from pathlib import Path

import pytest

from pasch.web.guard.connection import LONGEST_HEAD
from pasch.web.guard.head_size import LONGEST_ADDRESS, MOST_COOKIES, MOST_FIELDS
from tests.attacks.listening import head, listening, said, status
from tests.web.workers import working

MEGABYTE = 1_000_000
MOST_GROWTH = 40 * MEGABYTE


def test_many_long_hosts_cost_little_memory(tmp_path: Path) -> None:
    async def attack(port: int, times: int) -> None:
        host = b"GET / HTTP/1.1\r\nHost: " + b"x" * MEGABYTE + b"\r\n\r\n"
        answers = [await said(port, host) for _ in range(times)]
        assert all(not answer or status(answer) == 431 for answer in answers)

    with working(tmp_path) as worker:
        assert worker.pid is not None
        asyncio.run(attack(worker.port, 10))
        before = memory(worker.pid)
        asyncio.run(attack(worker.port, 120))
        assert memory(worker.pid) - before < MOST_GROWTH
        assert "Traceback" not in worker.output


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param(head(b"X-Long: " + b"x" * (LONGEST_HEAD - 200)), 200, id="long, but not too"),
        pytest.param(head(b"X-Long: " + b"x" * LONGEST_HEAD), 431, id="one long header"),
        pytest.param(head(*[b"X-%d: 1" % n for n in range(4000)]), 431, id="many headers"),
        pytest.param(
            b"GET / HTTP/1.1\r\nX: " + b"x" * 3 * MEGABYTE, 431, id="a header without end"
        ),
        pytest.param(b"GET /" + b"x" * 3 * MEGABYTE, 431, id="an address without end"),
        pytest.param(
            head(b"Transfer-Encoding: chunked", line=b"POST /tables HTTP/1.1")
            + b"0\r\nX: "
            + b"x" * 3 * MEGABYTE,
            431,
            id="a trailer without end",
        ),
        pytest.param(head(line=b"GET /" + b"x" * LONGEST_ADDRESS + b" HTTP/1.1"), 400, id="path"),
        pytest.param(head(line=b"GET /?" + b"x" * LONGEST_ADDRESS + b" HTTP/1.1"), 200, id="query"),
        pytest.param(
            head(line=b"GET /?x" + b"x" * LONGEST_ADDRESS + b" HTTP/1.1"), 400, id="query+"
        ),
        pytest.param(head(line=b"GET /?" + b"x&" * MOST_FIELDS + b" HTTP/1.1"), 400, id="fields"),
        pytest.param(head(b"Cookie: " + b"a=b; " * MOST_COOKIES), 431, id="cookies"),
        pytest.param(head(b"Cookie: " + b"a=b; " * (MOST_COOKIES - 1)), 200, id="less cookies"),
        pytest.param(
            head(*[b"Cookie: " + b"a=b; " * (MOST_COOKIES // 4)] * 4), 431, id="cookies, divided"
        ),
    ],
)
def test_what_no_browser_sends_is_refused(sent: bytes, expected: int) -> None:
    async def scene() -> None:
        async with listening() as port:
            answer = await said(port, sent)
            assert status(answer) == expected
            assert b"content-security-policy" in answer

    asyncio.run(scene())


def test_fifty_thousand_cookies_cost_no_time() -> None:
    cookies = b"Cookie: " + b"; ".join(b"pasch-%d=%d" % (n, n) for n in range(50_000))

    async def scene() -> None:
        async with listening() as port:
            began = time.process_time()
            assert status(await said(port, head(cookies))) == 431
            assert time.process_time() - began < 1

    asyncio.run(scene())


def memory(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024
