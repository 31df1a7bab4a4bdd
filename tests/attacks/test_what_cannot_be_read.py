"""A visitor sends what is no host, no number and no text, to find what breaks of it."""

import asyncio

from pasch.web.store.opening import open_store
from tests.attacks.listening import head, listening, opened_table, posted, said, status
from tests.web.figures import figures

DIGITS = b"1" * 5000
FORM, JSON = b"application/x-www-form-urlencoded", b"application/json"
BEARER, OWN = b"Authorization: Bearer x", b"Authorization: Bearer OWN"


def got(path: bytes, *headers: bytes, host: bytes = b"here") -> bytes:
    return head(*headers, line=b"GET " + path + b" HTTP/1.1", host=host)


UNREADABLE = [
    posted(b"/tables", b"", FORM, b"Origin: http://["),
    posted(b"/api/v1/tables", b"{}", JSON, b"Origin: http://["),
    posted(b"/tables", b"", FORM, b"Origin: http://[::1"),
    got(b"/t/TABLE?as=" + DIGITS),
    got(b"/t/TABLE/live?as=" + DIGITS),
    got(b"/api/v1/tables/TABLE?seen_from=" + DIGITS, BEARER),
    got(b"/t/%00"),
    got(b"/t/a%00b/live"),
    got(b"/t/%00/fairness"),
    got(b"/t/TABLE/key/%00"),
    posted(b"/t/%00/move", b"do=throw", FORM),
    posted(b"/t/%00/say", b"text=hello", FORM),
    got(b"/api/v1/tables/%00", BEARER),
    posted(b"/api/v1/tables/%00/move", b'{"version": 1, "move": "x"}', JSON, BEARER),
    got(b"/", host=b"["),
    got(b"/", host=b"[::1"),
    got(b"/", host=b"a/b"),
    got(b"/", host=b"user@here"),
    got(b"/", host=b"here:port"),
    got(b"/", host=b"here:123456"),
    got(b"/api/v1/info", host=b"["),
    got(b"/nowhere", host=b"["),
    posted(b"/tables", b"&".join([b"a=b"] * 200), FORM),
    b"GET / HTTP/9\r\n\r\n",
    b"nonsense\r\n\r\n",
    b"GET [ HTTP/1.1\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\n\r\n",
]
WRONG = [
    got(b"/api/v1/tables/TABLE?seen_from=" + DIGITS[:1900], BEARER),
    got(b"/t/TABLE?as=" + DIGITS[:1900]),
    posted(b"/tables", b"rules=klassik&name=%00&quick=friend", FORM),
    posted(b"/tables", b"rules=klassik&name=%ff%fe%00x&quick=friend&patience=" + DIGITS, FORM),
    posted(b"/api/v1/tables", rb'{"rules": "klassik", "seats": [{"name": "\u0000"}]}', JSON),
    posted(b"/api/v1/tables", rb'{"rules": "klassik", "seats": [{"name": "\ud800"}]}', JSON),
    posted(b"/api/v1/tables", b'{"rules": "klassik", "patience": ' + DIGITS + b"}", JSON),
    posted(b"/api/v1/tables", b"[" * 16_000, JSON),
    posted(b"/api/v1/tables", b'{"a":' * 3000, JSON),
    posted(b"/api/v1/tables", b"\xff\x00", JSON),
    posted(b"/t/TABLE/move", b"do=throw&version=" + DIGITS, FORM),
    posted(b"/t/TABLE/join/KEY", b"name=%00&word=%00", FORM),
    posted(b"/t/TABLE/join/KEY", b"name=%ED%A0%80&word=%ED%A0%80", FORM),
    posted(b"/api/v1/tables/TABLE/join", rb'{"join_key": "KEY", "name": "\u0000"}', JSON),
    posted(b"/api/v1/tables/TABLE/say", rb'{"text": "a\u0000b"}', JSON, OWN),
    posted(b"/api/v1/tables/TABLE/say", rb'{"text": "a\udfffb"}', JSON, OWN),
    posted(b"/t/TABLE/say", b"text=a%00b", FORM, b"Cookie: pasch-TABLE=OWN"),
]


def test_whatever_is_sent_the_mistake_is_the_visitors(address: str) -> None:
    async def scene() -> None:
        async with listening(store=await open_store(address)) as port:
            table = await opened_table(port)

            async def answered(sent: bytes) -> bytes:
                for name, value in {"TABLE": "id", "KEY": "join_key", "OWN": "key"}.items():
                    sent = sent.replace(name.encode(), table[value].encode())
                return await said(port, sent)

            for sent in UNREADABLE:
                answer = await answered(sent)
                assert (sent[:90], status(answer)) == (sent[:90], 400)
                assert b"content-security-policy" in answer, sent[:90]
                assert len(answer.split(b"\r\n\r\n", 1)[1]) > 20, "it is said what is wrong"
            for sent in WRONG:
                answer = await answered(sent)
                assert status(answer) < 500, (sent[:90], answer)
                assert b"content-security-policy" in answer, sent[:90]
            text = (await said(port, got(b"/metrics"))).decode().split("\r\n\r\n", 1)[1]
            assert figures(text)["pasch_failed_total"] == 0

    asyncio.run(scene())
