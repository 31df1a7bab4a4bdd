"""What goes on for a request goes on for the address that has sent it."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from pasch.web.asking import asking_address
from pasch.web.guard.asking import Asking
from tests.web.test_guard_layers import scope_of


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("odd:name", "odd:name"),
    ],
)
def test_the_address_of_a_request_is_known_to_what_it_starts(client: str, counted: str) -> None:
    seen = []

    async def app(_: Scope, __: Receive, ___: Send) -> None:
        seen.append(asking_address.get())

    async def receive() -> Message:
        raise AssertionError

    async def send(_: Message) -> None:
        raise AssertionError

    async def scene() -> None:
        await Asking(app)(scope_of("GET", "/", client), receive, send)

    asyncio.run(scene())
    assert seen == [counted]
