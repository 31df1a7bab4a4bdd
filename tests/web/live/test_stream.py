"""Server-sent events, as readers get them."""

import asyncio
from collections.abc import AsyncGenerator, Callable

import pytest
from starlette.types import Message

from pasch.web.live.stream import EventStream, stream, stream_of
from pasch.web.live.subscribers import Subscribers
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from tests.web.table.tables import NOW, new_table


class States:
    """A table before and after a remark, with a silence in between."""

    def __init__(self) -> None:
        self.first = new_table("klassik", SeatSpec("Anna"), seed=1).table
        self.second = actions.say(self.first, self.first.opened.host, "Hallo", NOW).table
        self.is_closed = False

    async def follow(self) -> AsyncGenerator[Table, None]:
        try:
            for table in (self.first, self.first, self.second, self.second):
                yield table
        finally:
            self.is_closed = True


async def nobody_leaves() -> Message:
    await asyncio.Event().wait()
    return {}


def heard(states: States, render: Callable[[Table], str], seq: int = 0) -> list[str]:
    return asyncio.run(sent_by(lambda: stream(states.follow(), render, seq=seq)))


async def sent_by(opened: Callable[[], EventStream]) -> list[str]:
    """Return what a stream sends until its end."""
    answer = opened()
    assert answer.media_type == "text/event-stream"
    assert answer.headers["x-accel-buffering"] == "no"
    assert "content-length" not in answer.headers
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await answer({}, nobody_leaves, send)
    assert [message.get("more_body") for message in sent[-2:]] == [True, False]
    return [message["body"].decode() for message in sent[1:-1]]


def test_a_state_is_sent_once_and_silence_is_a_comment() -> None:
    states = States()
    first, second = states.first.seq, states.second.seq
    assert heard(states, lambda table: f"state {table.seq}") == [
        f"id: {first}\ndata: state {first}\n\n",
        ": still here\n\n",
        f"id: {second}\ndata: state {second}\n\n",
        ": still here\n\n",
    ]


def test_a_state_that_the_reader_has_is_not_sent_again() -> None:
    states = States()
    first, second = states.first.seq, states.second.seq
    silence = ": still here\n\n"
    news = [silence, silence, f"id: {second}\ndata: {second}\n\n", silence]
    assert heard(states, lambda table: str(table.seq), first) == news


def test_who_has_gone_is_sent_nothing_more() -> None:
    states = States()

    async def scene() -> list[Message]:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)
            await asyncio.sleep(0)

        async def gone() -> Message:
            return {"type": "http.disconnect"}

        await stream(states.follow(), lambda _: "seen")({}, gone, send)
        return sent

    assert asyncio.run(scene())[-1].get("more_body") is not False, "it was not sent to its end"
    assert states.is_closed


def test_what_goes_wrong_on_the_way_is_not_hidden() -> None:
    def render(_: Table) -> str:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        heard(States(), render)


def test_every_line_of_a_state_is_marked() -> None:
    states = States()
    assert heard(states, lambda _: "a\n\nb")[0] == (
        f"id: {states.first.seq}\ndata: a\ndata: \ndata: b\n\n"
    )


def test_a_reader_who_may_see_no_more_is_let_go_at_once() -> None:
    states = States()

    def render(table: Table) -> str:
        if table is states.second:
            raise NotYours("table.not_yours")
        return "seen"

    assert len(heard(states, render)) == 2
    assert states.is_closed


def test_readers_are_woken_by_their_own_table_or_by_all() -> None:
    readers = Subscribers()
    with readers.subscribe("a") as one, readers.subscribe("a") as two, readers.subscribe("b") as b:
        assert len(readers) == 3
        readers.notify("a")
        assert (one.is_set(), two.is_set(), b.is_set()) == (True, True, False)
        readers.notify("nobody's")
        one.clear()
        readers.notify(None)
        assert (one.is_set(), b.is_set()) == (True, True)
    assert len(readers) == 0
    assert not readers._signals


def test_what_is_the_same_again_is_a_sign_of_life() -> None:
    async def found() -> AsyncGenerator[int, None]:
        for number in (1, 1, 2, 1):
            yield number

    sent = asyncio.run(sent_by(lambda: stream_of(found(), lambda number: f"number {number}")))
    assert sent == [
        "data: number 1\n\n",
        ": still here\n\n",
        "data: number 2\n\n",
        "data: number 1\n\n",
    ]
