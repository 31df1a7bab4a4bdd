"""Who is at a table is known at every worker, and nobody is called away on no knowledge."""

import asyncio
import json
from contextlib import ExitStack

import pytest

from pasch.web.live import attendance
from pasch.web.live.attendance import Attendance
from pasch.web.live.bus import Hearer, Listener
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from tests.web.following import there
from tests.web.memory import MemoryStore

ANNA, BEN = "anna", "ben"


class Wire:
    """A bus between workers of one process: what one tells, all others hear."""

    def __init__(self) -> None:
        self.ends: list[End] = []


class End:
    carries = True

    def __init__(self, wire: Wire) -> None:
        self.is_connected = True
        self.hearer: Hearer | None = None
        self.told: list[dict[str, object]] = []
        self._wire = wire
        wire.ends.append(self)

    async def start(self, _: Listener, hearer: Hearer) -> None:
        self.hearer = hearer

    async def announce(self, table: str) -> None:
        raise NotImplementedError

    async def share(self, text: str) -> None:
        self.told.append(json.loads(text))
        for end in self._wire.ends if self.is_connected else ():
            if end is not self and end.is_connected and end.hearer is not None:
                await end.hearer(text)

    async def close(self) -> None:
        raise NotImplementedError


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(attendance, "time", clock)
    return clock


async def worker(wire: Wire) -> tuple[Attendance, End, list[str]]:
    end, news = End(wire), list[str]()
    made = Attendance(end, news.append, is_shared=True)
    await end.start(_unheard, made.hear)
    return made, end, news


async def _unheard(_: str | None) -> None:
    raise NotImplementedError


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_whoever_is_at_another_worker_is_there(clock: Clock) -> None:
    async def scene() -> None:
        wire = Wire()
        one, _, news = await worker(wire)
        other, _, _ = await worker(wire)
        with ExitStack() as bens, there(one, "t", ANNA):
            await settle()
            assert not one.sees_everybody("t"), "others may yet answer"
            clock.now += attendance.ANSWERED_WITHIN
            assert one.sees_everybody("t")
            news.clear()
            bens.enter_context(there(other, "t", BEN))
            await settle()
            assert one.at("t") == other.at("t") == {ANNA, BEN}
            assert news == ["t"]
            bens.close()
            await settle()
            assert one.at("t") == {ANNA}
        await one.close()
        await other.close()

    asyncio.run(scene())


def test_a_worker_that_dies_takes_its_people_along_and_one_that_lives_keeps_them(
    clock: Clock,
) -> None:
    async def scene() -> None:
        wire = Wire()
        one, _, _ = await worker(wire)
        other, _, _ = await worker(wire)
        with there(one, "t", ANNA), there(other, "t", BEN):
            await settle()
            for _ in range(4):
                clock.now += attendance.SHARE_AGAIN
                other.remind("t")
                await settle()
                assert one.at("t") == {ANNA, BEN}
            clock.now += attendance.BELIEVED_FOR
            assert one.at("t") == {ANNA}
        await one.close()
        await other.close()

    asyncio.run(scene())


def test_without_a_link_nobody_is_called_away_until_all_were_asked_again(clock: Clock) -> None:
    async def scene() -> None:
        wire = Wire()
        one, end, _ = await worker(wire)
        other, _, _ = await worker(wire)
        with there(one, "t", ANNA):
            clock.now += attendance.ANSWERED_WITHIN
            end.is_connected = False
            assert not one.sees_everybody("t")
            with there(other, "t", BEN):
                await settle()
                end.is_connected = True
                one.ask_again()
                assert not one.sees_everybody("t")
                await settle()
                assert one.at("t") == {ANNA, BEN}
        await one.close()
        await other.close()

    asyncio.run(scene())


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"worker": 1, "table": "t", "here": 7}'])
def test_what_another_version_tells_harms_nothing(text: str) -> None:
    async def scene() -> None:
        one, _, news = await worker(Wire())
        with there(one, "t", None):
            await one.hear(text)
            assert one.at("t") == frozenset()
        assert news == []
        await one.close()

    asyncio.run(scene())


def test_tables_that_nobody_follows_take_no_room() -> None:
    async def scene() -> None:
        one, _, _ = await worker(Wire())
        with there(one, "t", ANNA):
            pass
        await one.hear('{"worker": "w", "table": "t", "here": ["ben"], "asks": true}')
        assert one.at("t") == frozenset()
        assert [one._readers, one._asked, one._shared, one._elsewhere] == [{}] * 4
        await one.close()

    asyncio.run(scene())


def test_whoever_has_somebody_there_answers_and_nobody_asks_back(clock: Clock) -> None:
    async def scene() -> None:
        wire = Wire()
        one, ones, _ = await worker(wire)
        other, others, _ = await worker(wire)
        empty, emptys, _ = await worker(wire)
        with there(one, "t", ANNA), there(empty, "t", None):
            await settle()
            for end in wire.ends:
                end.told.clear()
            with there(other, "t", None):
                await settle()
                assert other.at("t") == {ANNA}
                assert [news["asks"] for news in others.told] == [True]
                assert [(news["here"], news["asks"]) for news in ones.told] == [([ANNA], False)]
                assert emptys.told == []
        for made in (one, other, empty):
            await made.close()

    asyncio.run(scene())


def test_all_who_follow_a_table_at_one_worker_ask_once(clock: Clock) -> None:
    async def scene() -> None:
        one, end, _ = await worker(Wire())
        with there(one, "t", ANNA):
            clock.now += attendance.ANSWERED_WITHIN
            with there(one, "t", BEN), there(one, "t", None):
                assert one.sees_everybody("t")
            await settle()
            # Whoever has come and gone again is told to the others, in the order it happened.
            assert [news["asks"] for news in end.told] == [True, False, False, False]
            assert one.sees_everybody("t"), "somebody still follows it"
        assert not one.sees_everybody("t")
        await one.close()

    asyncio.run(scene())


def test_those_elsewhere_are_known_until_the_last_follower_here_has_gone(clock: Clock) -> None:
    async def scene() -> None:
        wire = Wire()
        one, _, _ = await worker(wire)
        other, _, _ = await worker(wire)
        with there(other, "t", BEN), there(one, "t", None):
            with there(one, "t", ANNA):
                await settle()
            assert one.at("t") == {BEN}
        assert one.at("t") == frozenset()
        await one.close()
        await other.close()

    asyncio.run(scene())


def test_the_others_are_reminded_every_quarter_of_a_minute(clock: Clock) -> None:
    async def scene() -> None:
        one, end, _ = await worker(Wire())
        with there(one, "t", ANNA):
            await settle()
            end.told.clear()
            clock.now += 14.9
            one.remind("t")
            await settle()
            assert end.told == []
            clock.now += 0.1
            one.remind("t")
            one.remind("t")
            await settle()
            assert [(news["here"], news["asks"]) for news in end.told] == [([ANNA], False)]
        await one.close()

    asyncio.run(scene())


def test_a_worker_is_believed_for_three_reminders_and_then_no_more(clock: Clock) -> None:
    async def scene() -> None:
        one, _, _ = await worker(Wire())
        with there(one, "t", ANNA):
            await one.hear('{"worker": "w", "table": "t", "here": ["ben"], "asks": false}')
            clock.now += 44.9
            assert one.at("t") == {ANNA, BEN}
            clock.now += 0.1
            assert one.at("t") == {ANNA}
        await one.close()

    asyncio.run(scene())


def test_only_news_are_news(clock: Clock) -> None:
    async def scene() -> None:
        one, _, news = await worker(Wire())
        with there(one, "t", ANNA):
            news.clear()
            told = '{"worker": "w", "table": "t", "here": ["ben"], "asks": false}'
            for _ in range(3):
                await one.hear(told)
            assert news == ["t"]
            await one.hear('{"worker": "another", "table": "t", "here": ["ben"], "asks": false}')
            await one.hear('{"worker": "w", "table": "another", "here": ["ben"], "asks": false}')
            assert news == ["t"]
        await one.close()

    asyncio.run(scene())


@pytest.mark.parametrize(("is_shared", "sees"), [(False, True), (True, False)])
def test_without_a_bus_everybody_is_seen_where_there_is_one_worker(
    clock: Clock, *, is_shared: bool, sees: bool
) -> None:
    async def scene() -> None:
        news = list[str]()
        alone = Attendance(LocalBus(), news.append, is_shared=is_shared)
        with there(alone, "t", ANNA):
            clock.now += attendance.ANSWERED_WITHIN
            assert alone.sees_everybody("t") == sees
            assert alone.at("t") == {ANNA}
        assert news == ["t", "t"]
        assert asyncio.all_tasks() == {asyncio.current_task()}, "there is nobody to tell"
        await alone.close()

    asyncio.run(scene())


def test_what_is_still_being_told_is_broken_off_at_the_end() -> None:
    class Stuck(End):
        async def share(self, _: str) -> None:
            await asyncio.Event().wait()

    async def scene() -> None:
        one = Attendance(Stuck(Wire()), lambda _: None, is_shared=True)
        with there(one, "t", ANNA):
            await settle()
        async with asyncio.timeout(30):
            await one.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(scene())


def test_a_service_asks_anew_after_a_lost_link_and_not_whenever_a_table_moves() -> None:
    class Linked(End):
        listener: Listener

        async def start(self, listener: Listener, hearer: Hearer) -> None:
            self.listener = listener
            await super().start(listener, hearer)

        async def close(self) -> None:
            pass

    async def scene() -> None:
        bus = Linked(Wire())
        service = TableService(MemoryStore(), bus, Metrics(), pace=0)
        await service.start()
        with there(service.attendance, "t", ANNA):
            await settle()
            bus.told.clear()
            await bus.listener("t")
            await settle()
            assert bus.told == []
            await bus.listener(None)
            await settle()
            assert [news["asks"] for news in bus.told] == [True]
        await service.close()

    asyncio.run(scene())
