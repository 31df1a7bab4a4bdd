"""What a hostile visitor tries, each made of what the tests of tests/attacks try once."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from bench.visitors.hostile import Attempt, Hostile
from tests.attacks.listening import head
from tests.attacks.test_heads_that_are_too_long import MEGABYTE
from tests.attacks.test_invisible_names import INVISIBLE
from tests.attacks.test_many_requests_in_one_go import REQUEST
from tests.attacks.test_requests_that_never_end import UNFINISHED
from tests.attacks.test_what_cannot_be_read import UNREADABLE, WRONG

TABLES = 100
ANNA, FREE, CHAMPION = {"name": "Anna"}, dict[str, str](), {"bot": "meister"}

Preparation = Callable[[Hostile], Awaitable[Attempt]]


class Attack(NamedTuple):
    """How an attack is prepared, and how many attempts are made at once."""

    prepare: Preparation
    at_once: int = 20


async def idle(hostile: Hostile) -> Attempt:
    return lambda number: hostile.send(UNFINISHED) if number % 2 else hostile.send()


def sending(*requests: bytes) -> Preparation:
    async def prepare(hostile: Hostile) -> Attempt:
        table = await hostile.open_table("klassik", ANNA, FREE)
        names = {b"TABLE": "id", b"KEY": "join_key", b"OWN": "key"}
        filled = []
        for request in requests:
            for name, value in names.items():
                request = request.replace(name, table[value].encode())  # noqa: PLW2901
            filled.append(request)
        return lambda number: hostile.send(filled[number % len(filled)])

    return prepare


async def invisible_names(hostile: Hostile) -> Attempt:
    names = list(INVISIBLE.values())
    return lambda number: hostile.open_table("klassik", {"name": names[number % len(names)]})


async def writing_and_undoing(hostile: Hostile) -> Attempt:
    async def attempt(_: int) -> None:
        table = await hostile.open_table("klassik", ANNA)
        if not table:
            await hostile.get("/api/v1/info")
            return
        address, key = f"/api/v1/tables/{table['id']}", table["key"]
        state = await hostile.get(address, key=key)
        state = await hostile.post(f"{address}/throw", key, version=state.get("version", 0))
        listed = await hostile.get(f"{address}/moves", key=key)
        move = listed.get("moves", [""])[-1]
        while state:
            written = await hostile.post(
                f"{address}/move", key, version=state["version"], move=move
            )
            state = written and await hostile.post(
                f"{address}/undo", key, version=written["version"]
            )

    return attempt


async def rematches(hostile: Hostile) -> Attempt:
    async def attempt(_: int) -> None:
        table = await hostile.open_table("klassik", ANNA)
        key = table.get("key", "")
        while table:
            address = f"/api/v1/tables/{table['id']}"
            await hostile.post(f"{address}/abstain", key)
            await hostile.post(f"{address}/abandon", key)
            table = await hostile.post(f"{address}/rematch", key)

    return attempt


async def bots_alone(hostile: Hostile) -> Attempt:
    return lambda _: hostile.open_table("karten", *[CHAMPION] * 5)


async def at_many_tables(hostile: Hostile) -> Attempt:
    """Sit with the strongest bots at as many tables as it gets, and move wherever it can."""
    tables: list[dict[str, Any]] = []
    for _ in range(TABLES):
        table = await hostile.open_table("karten", ANNA, *[CHAMPION] * 4)
        if table:
            tables.append(table)

    async def attempt(number: int) -> None:
        table = tables[number % len(tables)]
        address, key = f"/api/v1/tables/{table['id']}", table["key"]
        listed = await hostile.get(f"{address}/moves", key=key)
        if listed.get("moves"):
            version, move = listed["version"], listed["moves"][-1]
            await hostile.post(f"{address}/move", key, version=version, move=move)

    return attempt


async def opening_tables(hostile: Hostile) -> Attempt:
    seats = [{"name": f"{number}"} for number in range(8)]
    return lambda _: hostile.open_table("klassik", *seats)


async def streams(hostile: Hostile) -> Attempt:
    table = await hostile.open_table("klassik", ANNA, FREE)
    key = f"Authorization: Bearer {table['key']}".encode()
    line = f"GET /api/v1/tables/{table['id']}/events HTTP/1.1".encode()
    return lambda _: hostile.send(head(key, line=line))


async def names_hosts_and_seats(hostile: Hostile) -> Attempt:
    async def attempt(number: int) -> None:
        table = await hostile.open_table("klassik", {"name": f"Anna {number}"}, FREE) or first
        cookie = f"Cookie: pasch-{table['id']}={table['key']}".encode()
        line = f"GET /t/{table['id']}?as={number} HTTP/1.1".encode()
        await hostile.send(head(cookie, line=line, host=f"host{number}.example".encode()))

    first = await hostile.open_table("klassik", ANNA, FREE)
    return attempt


COOKIES = b"Cookie: " + b"; ".join(b"pasch-%d=%d" % (number, number) for number in range(50_000))
TABLE_COOKIES = b"Cookie: " + b"; ".join(b"pasch-t%d=key" % number for number in range(150))
LONG_QUERY = head(
    line=b"GET /?" + b"&".join(b"x=%d" % number for number in range(3000)) + b" HTTP/1.1"
)
PAGES = (
    head(line=b"GET / HTTP/1.1"),
    head(b"Cookie: pasch-TABLE=OWN", line=b"GET /t/TABLE HTTP/1.1"),
    head(line=b"GET /rules/klassik HTTP/1.1"),
)

ATTACKS = {
    "idle connections, half a head on every other": Attack(idle, 1000),
    "heads of a megabyte": Attack(sending(head(host=b"x" * MEGABYTE))),
    "50,000 cookies": Attack(sending(head(COOKIES))),
    "cookies that name 150 tables": Attack(sending(head(TABLE_COOKIES))),
    "long queries": Attack(sending(LONG_QUERY)),
    "what cannot be read": Attack(sending(*UNREADABLE, *WRONG)),
    "thousands of requests in one go": Attack(sending(REQUEST * 6000)),
    "pages": Attack(sending(*PAGES)),
    "names, hosts and seats without end": Attack(names_hosts_and_seats),
    "invisible names": Attack(invisible_names),
    "write and take back": Attack(writing_and_undoing),
    "rematches": Attack(rematches),
    "tables": Attack(opening_tables),
    "streams": Attack(streams, 300),
    "tables of the strongest bots": Attack(bots_alone),
    "100 tables with the strongest bots": Attack(at_many_tables),
}
