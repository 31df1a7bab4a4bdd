"""A visitor has an IPv6 network, and sends every request from another address of it."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from pasch.web.guard.address import counted_address
from pasch.web.guard.connection import Holders
from pasch.web.metrics import Metrics
from pasch.web.settings import Limits
from tests.web.test_guard_layers import wrapped

NETWORK = [f"2001:db8:1:2:{number:x}::{number:x}" for number in range(1, 30)]
NEIGHBOUR = "2001:db8:1:3::1"


async def answering(_: Scope, __: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


def statuses(limits: Limits, method: str, path: str, addresses: list[str]) -> list[int]:
    app = wrapped(answering, limits, Metrics())
    answers: list[int] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answers.append(message["status"])

    async def scene() -> None:
        for address in addresses:
            scope = {"type": "http", "method": method, "path": path, "headers": []}
            await app({**scope, "client": (address, 1)}, receive, send)

    asyncio.run(scene())
    return answers


def test_its_addresses_share_one_limit_of_requests() -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=10)
    answers = statuses(limits, "GET", "/", [*NETWORK, NEIGHBOUR])
    assert answers == [200] * 10 + [429] * 19 + [200]


def test_its_addresses_share_one_limit_of_tables() -> None:
    answers = statuses(Limits(tables_per_hour=3), "POST", "/tables", [*NETWORK, NEIGHBOUR])
    assert answers == [200] * 3 + [429] * 26 + [200]


def test_its_addresses_share_one_limit_of_connections() -> None:
    holders = Holders(most=5, is_proxy=lambda _: False)
    assert [holders.take(address) for address in NETWORK[:7]] == [True] * 5 + [False] * 2
    assert holders.take(NEIGHBOUR)
    for address in NETWORK[:7]:
        holders.give_back(address)
    assert holders.take(NETWORK[9])


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("nonsense:", "nonsense:"),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert counted_address(address) == counted
