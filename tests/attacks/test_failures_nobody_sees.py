"""Something breaks inside: the visitor gets a proper answer, and the figures show it."""

import asyncio
import logging

import pytest

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.stream_limit import StreamLimit
from pasch.web.pages import errors
from pasch.web.table.stored import StoredEvent
from tests.attacks.listening import HERE, head, listening, opened_table, posted, said, status
from tests.web.figures import figures
from tests.web.memory import MemoryStore

CHUNKED = b"Transfer-Encoding: chunked"
LONG = b"5000\r\n" + b"x" * 0x5000 + b"\r\n0\r\n\r\n"
ENGLISH = b"Accept-Language: en"
HEADERS = (
    b"content-security-policy: default-src 'none'",
    b"x-content-type-options: nosniff",
    b"referrer-policy: same-origin",
    b"cache-control: no-store",
)
WRONG_HERE = "Something went wrong here"


class Breaking(MemoryStore):
    """A store that breaks as soon as it is told to."""

    is_broken = False

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        if self.is_broken:
            raise OSError("gone")
        return await super().read(table, after)


def line(text: str) -> bytes:
    return f"{text} HTTP/1.1".encode()


@pytest.mark.parametrize(
    ("sent", "expected", "text"),
    [
        (head(ENGLISH, line=line("GET /t/abc")), 500, WRONG_HERE),
        (head(ENGLISH, b"X-Pasch: live", line=line("GET /t/abc")), 500, WRONG_HERE),
        (
            head(ENGLISH, b"Authorization: Bearer x", line=line("GET /api/v1/tables/abc")),
            500,
            WRONG_HERE,
        ),
        (head(line=line("GET /t/abc")), 500, "Hier ist etwas schiefgegangen"),
        (head(b"Cookie: lang=de", ENGLISH, line=line("GET /t/abc")), 500, "schiefgegangen"),
        (head(ENGLISH, line=line("GET /nowhere")), 404, "no such page"),
        (head(ENGLISH, line=line("GET /api/v1/nowhere")), 404, "no such address"),
        (head(ENGLISH, line=line("GET /static/nowhere")), 404, "no such page"),
        (head(ENGLISH, line=line("DELETE /")), 405, "cannot do that"),
        (head(ENGLISH, line=line("DELETE /static/pasch.css")), 405, "cannot do that"),
        (head(ENGLISH, line=line("GET /t/abc/move")), 405, "cannot do that"),
        (head(ENGLISH, line=line("DELETE /api/v1/info")), 405, "cannot do that"),
        (head(ENGLISH, CHUNKED, line=line("POST /tables")) + LONG, 413, "too long"),
        (head(ENGLISH, CHUNKED, line=line("POST /api/v1/tables")) + LONG, 413, "too long"),
        (head(ENGLISH, host=b"["), 400, "host"),
        (head(ENGLISH, host=b"[", line=line("GET /nowhere")), 400, "host"),
        (head(ENGLISH, b"X: \x01"), 400, "cannot be understood"),
    ],
)
def test_every_error_is_answered_in_our_own_way(sent: bytes, expected: int, text: str) -> None:
    store = Breaking()
    store.is_broken = True

    async def scene() -> None:
        async with listening(store=store) as port:
            answer = await said(port, sent)
            assert (status(answer), text in answer.decode()) == (expected, True), answer
            for header in HEADERS:
                assert header in answer
            found = await counted(port)
            assert found["pasch_failed_total request"] == (expected == 500)
            assert found["pasch_refused_total"] == (expected < 500)

    asyncio.run(scene())


@pytest.mark.parametrize("part", [(Buckets, "take"), (StreamLimit, "_handle")])
@pytest.mark.parametrize("path", ["/", "/api/v1/info"])
def test_an_error_within_the_guard_is_answered_like_any_other(
    monkeypatch: pytest.MonkeyPatch, part: tuple[type, str], path: str
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        async with listening() as port:
            with monkeypatch.context() as patched:
                patched.setattr(*part, broken)
                answer = await said(port, head(ENGLISH, line=line(f"GET {path}")))
            assert status(answer) == 500
            assert WRONG_HERE.encode() in answer
            for header in HEADERS:
                assert header in answer
            assert (await counted(port))["pasch_failed_total request"] == 1

    asyncio.run(scene())


def test_an_error_page_that_breaks_itself_leaves_the_plain_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        async with listening() as port:
            with monkeypatch.context() as patched:
                patched.setattr(errors, "page", broken)
                answer = await said(port, head(ENGLISH, line=line("GET /nowhere")))
            assert status(answer) == 500
            assert answer.endswith(b"Try again in a moment.")
            assert HEADERS[0] in answer

    asyncio.run(scene())


def test_a_stream_that_breaks_is_counted_and_cut(caplog: pytest.LogCaptureFixture) -> None:
    store = Breaking()
    store.is_shared = True

    async def scene() -> None:
        async with listening(store=store) as port:
            table = await opened_table(port)
            reader, writer = await asyncio.open_connection(HERE, port)
            bearer = f"Authorization: Bearer {table['key']}".encode()
            follow = line(f"GET /api/v1/tables/{table['id']}/events")
            writer.write(head(bearer, line=follow))
            assert b"200 OK" in await reader.readuntil(b"\n\n")
            store.is_broken = True
            await reader.read()
            writer.close()
            store.is_broken = False
            assert (await counted(port))["pasch_failed_total stream"] == 1

    asyncio.run(scene())
    assert "GET /api/v1/tables/{table_id}/events has failed" in caplog.text


def test_a_bot_that_cannot_move_is_counted() -> None:
    store = Breaking()
    store.is_shared = True
    table = b'{"rules": "klassik", "seats": [{"bot": "zufall"}]}'

    async def scene() -> None:
        async with listening(store=store) as port:
            store.is_broken = True
            assert (
                status(await said(port, posted(b"/api/v1/tables", table, b"application/json")))
                == 201
            )
            while not (found := await counted(port))["pasch_failed_total bot"]:
                pass
            assert found["pasch_bots"] == 1

    asyncio.run(scene())


def test_a_visitor_who_goes_away_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with listening() as port:
            _, writer = await asyncio.open_connection(HERE, port)
            writer.write(head(b"Content-Length: 100", line=line("POST /tables")))
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            assert (await counted(port))["pasch_failed_total"] == 0

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def counted(port: int) -> dict[str, float]:
    answer = await said(port, head(line=line("GET /metrics")))
    return figures(answer.decode().split("\r\n\r\n", 1)[1])
