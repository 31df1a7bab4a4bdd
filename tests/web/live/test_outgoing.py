"""What is sent to many goes out together, when all of it has been drawn."""

import asyncio
from collections.abc import Callable, Coroutine

from pasch.web.live.outgoing import Outgoing


class Writing:
    """Remembers what was sent, and with all others in which order."""

    def __init__(self, sent: list[bytes]) -> None:
        self.sent = sent

    def write(self, content: bytes) -> None:
        self.sent.append(content)


class Broken:
    """Cannot be sent anything."""

    def write(self, content: bytes) -> None:
        raise RuntimeError(content)


async def drawn() -> None:
    """Let everything happen that is to happen now."""
    for _ in range(5):
        await asyncio.sleep(0)


def run(scene: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scene())


def test_nothing_is_sent_before_all_is_drawn() -> None:
    async def scene() -> None:
        sent: list[bytes] = []
        outgoing, loop = Outgoing(), asyncio.get_running_loop()

        def show(content: bytes) -> None:
            assert not sent, "whoever was drawn for first waits for the others"
            outgoing.add(Writing(sent), content)

        for content in (b"Anna", b"Ben", b"Cleo"):
            loop.call_soon(show, content)
        await drawn()
        assert sent == [b"Anna", b"Ben", b"Cleo"]

    run(scene)


def test_what_comes_later_is_sent_as_well() -> None:
    async def scene() -> None:
        sent: list[bytes] = []
        outgoing, anna = Outgoing(), Writing(sent)
        for number in range(3):
            outgoing.add(anna, b"%d" % number)
            outgoing.add(anna, b"and %d" % number)
            await drawn()
        assert sent == [b"0", b"and 0", b"1", b"and 1", b"2", b"and 2"]

    run(scene)


def test_what_goes_wrong_with_one_concerns_nobody_else() -> None:
    async def scene() -> None:
        sent: list[bytes] = []
        wrong: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
        outgoing = Outgoing()
        outgoing.add(Broken(), b"x")
        outgoing.add(Writing(sent), b"y")
        await drawn()
        assert (sent, len(wrong)) == ([b"y"], 1)
        outgoing.add(Writing(sent), b"z")
        await drawn()
        assert sent == [b"y", b"z"]

    run(scene)


def test_whoever_ends_sends_what_is_held_first() -> None:
    async def scene() -> None:
        sent: list[bytes] = []
        outgoing = Outgoing()
        outgoing.add(Writing(sent), b"x")
        outgoing.send()
        assert sent == [b"x"]
        await drawn()
        assert sent == [b"x"]

    run(scene)
