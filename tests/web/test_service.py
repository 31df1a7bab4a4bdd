"""What the service does with actions, readers and bots; time is made short where it must pass."""

import asyncio
import gc
from collections.abc import Callable, Coroutine, Sequence

import pytest

from pasch.play import Event, Match
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import parse_event
from pasch.rules import Edition, Field, Write, edition
from pasch.web import following, going_on, reading, remembered
from pasch.web import service as service_module
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.store import Conflict
from pasch.web.table import actions, dealing, stored
from pasch.web.table.access import digest
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table, table_from
from pasch.web.table.dealing import go_on_unless_moved
from pasch.web.table.errors import NoSuchTable, NotYours, TableError
from pasch.web.table.stored import StoredEvent
from pasch.web.table.table import Table
from tests.coach.matches import match_between
from tests.web.following import changes
from tests.web.memory import MemoryStore

PATIENCE = 60
NEVER = 3600.0


class SharedStore(MemoryStore):
    """A store that others append to as well."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        self.reads += 1
        return await super().read(table, after)


class HeardBus(LocalBus):
    def __init__(self) -> None:
        self.announced: list[str] = []

    async def announce(self, table: str) -> None:
        self.announced.append(table)


def new_service(store: MemoryStore, *, pace: float = 0) -> TableService:
    return TableService(store, LocalBus(), Metrics(), pace=pace)


async def new_table(service: TableService, *specs: SeatSpec) -> tuple[Table, str]:
    opened, keys = open_table(edition("klassik"), specs or [SeatSpec("Anna")])
    return await service.open(opened, abstains=True), digest(keys.host)


def throw(owner: str) -> Callable[[Table, Now], Change]:
    return lambda table, now: actions.throw(table, owner, version(table), now)


def write_chance(owner: str) -> Callable[[Table, Now], Change]:
    move = Write(Field.CHANCE)
    return lambda table, now: actions.move(table, owner, version(table), move, now)


def take_back(owner: str) -> Callable[[Table, Now], Change]:
    return lambda table, now: actions.undo(table, owner, version(table), now)


def first_step(owner: str) -> Callable[[Table, Now], Change]:
    """Throw, or make the first move there is."""

    def action(table: Table, now: Now) -> Change:
        assert table.match is not None
        if table.awaits_throw:
            return actions.throw(table, owner, version(table), now)
        return actions.move(table, owner, version(table), table.match.position.moves()[0], now)

    return action


def version(table: Table) -> int:
    return 0 if table.match is None else len(table.match.events)


def say(owner: str, text: str) -> Callable[[Table, Now], Change]:
    return lambda table, now: actions.say(table, owner, text, now)


def run(scene: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


# actions


def test_a_move_applies_each_of_its_events_once_and_parses_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    applied: list[Event] = []
    after = Match.after

    def counted(match: Match, event: Event) -> Match:
        applied.append(event)
        return after(match, event)

    def parsed(_: Edition, text: str) -> Event:
        raise AssertionError(f"{text} was parsed")

    monkeypatch.setattr(Match, "after", counted)
    monkeypatch.setattr(stored, "parse_event", parsed)

    async def scene() -> None:
        service = new_service(MemoryStore())
        table, owner = await new_table(service, SeatSpec("Anna"), SeatSpec("Ben"))
        assert table.match is not None
        assert applied == [*table.match.events]
        while table.phase == "playing":
            applied.clear()
            before = version(table)
            table = await service.act(table.id, first_step(owner))
            assert table.match is not None
            assert tuple(applied) == table.match.events[before:] != ()
        await service.close()

    run(scene)


def test_reading_applies_and_parses_each_event_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store, texts = MemoryStore(), list[str]()
    parse = parse_event

    def counted(edition: Edition, text: str) -> Event:
        texts.append(text)
        return parse(edition, text)

    monkeypatch.setattr(stored, "parse_event", counted)

    async def scene() -> None:
        first = new_service(store)
        table, owner = await new_table(first, SeatSpec("Anna"), SeatSpec("Ben"))
        table = await first.act(table.id, throw(owner))
        await first.close()
        second = new_service(store)
        assert await second.table(table.id) == table
        assert await second.table(table.id) == table
        assert texts == [event.body for event in store.tables[table.id] if event.kind == "played"]
        await second.close()

    run(scene)


def test_a_long_log_is_read_in_parts_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "EVENTS_AT_ONCE", 2)
    store = MemoryStore()

    async def scene() -> None:
        service = new_service(store)
        table, owner = await new_table(service)
        for number in range(60):
            table = await service.act(table.id, say(owner, str(number)))
        async with asyncio.timeout(20):
            assert await new_service(store).table(table.id) == table

    run(scene)


def test_others_have_their_turn_while_a_long_log_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "EVENTS_AT_ONCE", 2)
    store = MemoryStore()

    async def scene() -> None:
        service = new_service(store)
        table, owner = await new_table(service)
        for number in range(60):
            table = await service.act(table.id, say(owner, str(number)))
        reading = asyncio.ensure_future(new_service(store).table(table.id))
        turns = 0
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 60 / 2

    run(scene)


def test_people_have_a_part_in_the_chance_unless_they_say_otherwise() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna")])
        assert (await service.open(opened)).is_dealing
        await service.close()

    run(scene)


def test_what_happens_is_announced_and_counted() -> None:
    async def scene() -> None:
        bus, metrics = HeardBus(), Metrics()
        service = TableService(MemoryStore(), bus, metrics, pace=0)
        table, owner = await new_table(service)
        assert (metrics.tables, metrics.events, metrics.conflicts) == (1, table.seq, 0)
        assert bus.announced == [table.id]
        table = await service.act(table.id, say(owner, "Hallo"))
        assert (metrics.tables, metrics.events) == (1, table.seq)
        assert bus.announced == [table.id] * 2
        with pytest.raises(NotYours):
            await service.act(table.id, say("a stranger", "Hallo"))
        assert await service.act(table.id, lambda table, _: Change(table)) == table
        assert (metrics.tables, metrics.events, metrics.conflicts) == (1, table.seq, 0)
        assert bus.announced == [table.id] * 2
        await service.close()

    run(scene)


def test_an_action_is_judged_again_where_another_worker_was_quicker() -> None:
    async def scene() -> None:
        store = MemoryStore()
        here, there = new_service(store), new_service(store)
        table, owner = await new_table(here)
        await there.table(table.id)
        await here.act(table.id, say(owner, "one"))
        both = await there.act(table.id, say(owner, "two"))
        assert [remark.text for remark in both.remarks] == ["one", "two"]
        assert (here.metrics.conflicts, there.metrics.conflicts) == (0, 1)
        # What would be refused by what is remembered may be right meanwhile, and the other way.
        await here.act(table.id, throw(owner))
        with pytest.raises(TableError, match="no time to throw"):
            await there.act(table.id, throw(owner))
        await here.close()
        await there.close()

    run(scene)


def test_a_rematch_is_opened_once_whoever_is_quicker() -> None:
    async def scene() -> None:
        store = MemoryStore()
        here, there = new_service(store), new_service(store)
        table, owner = await new_table(here)
        await here.act(table.id, lambda table, now: actions.abandon(table, owner, now))
        await there.table(table.id)
        following = await here.rematch(table.id, owner)
        assert await there.rematch(table.id, owner) == following
        assert await here.rematch(table.id, owner) == following
        assert following is not None
        assert (await here.table(following)).phase == "playing"
        await here.close()
        await there.close()

    run(scene)


def test_a_rematch_pressed_eight_times_at_once_opens_one_table() -> None:
    async def scene() -> None:
        store = SharedStore()
        here, there = new_service(store), new_service(store)
        table, owner = await new_table(here)
        await here.act(table.id, lambda table, now: actions.abandon(table, owner, now))
        presses = [service.rematch(table.id, owner) for service in (here, there) for _ in range(4)]
        following = {*await asyncio.gather(*presses)}
        assert len(following) == 1
        assert len(store.tables) == 2
        await here.close()
        await there.close()

    run(scene)


class RestoredStore(MemoryStore):
    """A store into which somebody may restore a backup, as other workers notice."""

    present = ""

    async def present_history(self) -> str:
        return self.present

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        if self.present != self.history:
            raise Conflict
        await super().append(table, seq, events)


def test_a_table_that_a_restored_backup_does_not_have_is_not_opened_again_from_memory() -> None:
    async def scene() -> None:
        store = RestoredStore()
        service = new_service(store)
        await service.start()
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna")])
        await service.open_once(opened, abstains=True)
        store.tables.clear()
        store.present = "another course of events"
        with pytest.raises(NoSuchTable):
            await service.open_once(opened, abstains=True)
        again = await service.open_once(opened, abstains=True)
        assert len(store.tables[opened.id]) == again.seq
        await service.close()

    run(scene)


def test_a_table_that_is_not_there_is_not_found() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        with pytest.raises(NoSuchTable) as missing:
            await service.table("x" * 60)
        assert missing.value.text("en").count("x") == 40
        await service.close()

    run(scene)


def test_what_nobody_waits_for_any_more_concerns_nobody() -> None:
    class Slow(MemoryStore):
        async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
            await asyncio.sleep(0.01)
            return await super().read(table, after)

    wrong: list[object] = []

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: wrong.append(context))
        service = new_service(Slow())
        impatient = asyncio.ensure_future(service.table("nowhere"))
        await asyncio.sleep(0)
        impatient.cancel()
        with pytest.raises(NoSuchTable):
            await service.table("elsewhere")
        await asyncio.sleep(0)
        await service.close()
        gc.collect()

    run(scene)
    assert not wrong


def test_a_limited_number_of_tables_is_remembered_and_the_latest_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remembered, "MOST_TABLES_REMEMBERED", 2)

    async def scene() -> None:
        store = SharedStore()
        store.is_shared = False
        service = new_service(store)
        tables = [(await new_table(service))[0] for _ in range(3)]
        assert store.reads == 0
        for table in tables[1:]:
            assert await service.table(table.id) is table
        assert store.reads == 0
        assert await service.table(tables[0].id) == tables[0]
        assert store.reads == 1
        await service.table(tables[2].id)
        assert store.reads == 1
        await service.close()

    run(scene)


def test_what_a_match_was_given_takes_room_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_EVENTS_REMEMBERED", 100)
    played = match_between("klassik", ("zufall",), seed=1)

    async def scene() -> None:
        service = new_service(MemoryStore())
        for _ in range(3):
            opened, _keys = table_from(played, 60, "Anna", "zufall")
            await service.open(opened, abstains=True)
        assert len(service._remembered._tables) == 1
        await service.close()

    run(scene)


# bots


def test_reading_a_table_wakes_no_bot() -> None:
    async def scene() -> None:
        store = MemoryStore()
        first = new_service(store, pace=NEVER)
        table, _ = await new_table(first, SeatSpec(bot="zufall"))
        await first.close()
        second = new_service(store)
        assert (await second.table(table.id)).seq == table.seq
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert len(store.tables[table.id]) == table.seq
        second.going_on.wake(table)
        while (await second.table(table.id)).phase == "playing":
            await asyncio.sleep(0.001)
        await second.close()

    run(scene)


def test_who_follows_a_table_keeps_its_bots_awake() -> None:
    async def scene() -> None:
        store = MemoryStore()
        first = new_service(store, pace=NEVER)
        table, _ = await new_table(first, SeatSpec(bot="zufall"))
        await first.close()
        second = new_service(store)
        async for state in changes(second, table.id):
            if state.phase == "over":
                break
        await second.close()

    run(scene)


def test_bots_of_another_worker_that_died_are_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "LOOK_AGAIN", 0.001)

    async def scene() -> None:
        store = SharedStore()
        dying, staying = new_service(store, pace=NEVER), new_service(store)
        table, owner = await new_table(dying, SeatSpec("Anna"), SeatSpec())
        states = changes(staying, table.id)
        assert (await anext(states)).phase == "open"
        await dying.act(
            table.id,
            lambda table, now: actions.fill_with_bot(table, owner, 1, "zufall", now),
        )
        # The one at which the match began is gone; the other only follows.
        await dying.act(table.id, lambda table, now: actions.hand_over(table, owner, 0, now))
        await dying.close()
        async for table in states:
            if table.phase == "over":
                break
        await staying.close()

    run(scene)


def test_no_bot_is_woken_twice_or_when_all_is_over() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore(), pace=NEVER)
        table, _ = await new_table(service, SeatSpec(bot="zufall"))
        before = asyncio.all_tasks()
        service.going_on.wake(table)
        assert asyncio.all_tasks() == before
        await service.close()
        service.going_on.wake(table)
        assert len(asyncio.all_tasks()) < len(before)

    run(scene)


class DownStore(MemoryStore):
    """A store that fails as often as it should."""

    failures = 0

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("the disk is full")
        await super().append(table, seq, events)


def test_a_bot_waits_before_it_tries_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waited: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(going_on, "TRY_AGAIN", 77.0)
    monkeypatch.setattr(asyncio, "sleep", noted)

    async def scene() -> None:
        store = DownStore()
        service = new_service(store, pace=5.0)
        opened, _ = open_table(edition("klassik"), [SeatSpec(bot="zufall")])
        await service.open(opened)
        store.failures = 2
        while (await service.table(opened.id)).phase == "playing":
            await sleep(0.001)
        await service.close()

    run(scene)
    assert waited[:5] == [5.0, 77.0, 5.0, 77.0, 5.0]
    assert waited.count(77.0) == 2
    assert len(caplog.records) == 2


def test_a_bot_waits_longer_while_a_move_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: asyncio.Queue[float] = asyncio.Queue()
    moments: asyncio.Queue[None] = asyncio.Queue()
    long = 5.0 * going_on.SECOND_THOUGHTS

    async def noted(seconds: float) -> None:
        waits.put_nowait(seconds)
        await moments.get()

    async def scene() -> None:
        service = new_service(MemoryStore(), pace=5.0)
        specs = [SeatSpec("Anna"), SeatSpec(bot="zufall")]
        opened, keys = open_table(edition("klassik"), specs, first=0)
        table, anna = await service.open(opened, abstains=True), digest(keys.host)
        monkeypatch.setattr(asyncio, "sleep", noted)
        await service.act(table.id, first_step(anna))
        await service.act(table.id, write_chance(anna))
        assert await waits.get() == long
        await service.act(table.id, take_back(anna))
        written = await service.act(table.id, write_chance(anna))
        # Whoever fills a field anew has as long again to think twice.
        moments.put_nowait(None)
        assert await waits.get() == long
        assert await service.table(table.id) == written
        moments.put_nowait(None)
        assert await waits.get() == 5.0
        assert not actions.can_undo(await service.table(table.id), anna)
        await service.close()

    run(scene)


def test_a_bot_that_was_too_slow_looks_again() -> None:
    class Quicker(MemoryStore):
        """Lets somebody say something just before the bot's first move."""

        is_first = True

        async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
            if seq and self.is_first:
                self.is_first = False
                self.tables[table].append(StoredEvent(0, "said", '{"seat": 0, "text": "Hallo"}'))
                raise Conflict
            await super().append(table, seq, events)

    async def scene() -> None:
        service = new_service(Quicker())
        table, _ = await new_table(service, SeatSpec(bot="zufall"))
        while (table := await service.table(table.id)).phase == "playing":
            await asyncio.sleep(0.001)
        assert [remark.text for remark in table.remarks] == ["Hallo"]
        assert service.metrics.conflicts == 1
        assert service.metrics.events == table.seq - 1
        await service.close()

    run(scene)


# readers


def test_a_reader_hears_of_every_change_at_once() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        table, owner = await new_table(service)
        states = changes(service, table.id)
        assert await anext(states) == table
        assert len(service.subscribers) == 1
        for text in ("one", "two"):
            spoken = await service.act(table.id, say(owner, text))
            assert await anext(states) == spoken
        await states.aclose()
        assert len(service.subscribers) == 0
        await service.close()

    run(scene)


def test_a_slow_reader_gets_the_latest() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        table, owner = await new_table(service)
        states = changes(service, table.id)
        await anext(states)
        for text in ("one", "two"):
            spoken = await service.act(table.id, say(owner, text))
        assert await anext(states) == spoken
        waiting = asyncio.ensure_future(anext(states))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        waiting.cancel()
        await service.close()

    run(scene)


def test_silence_is_broken_by_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "SIGN_OF_LIFE", 0.005)
    # Nobody else appends to a store of one's own: there is nothing to look for in between.
    monkeypatch.setattr(following, "LOOK_AGAIN", NEVER)

    async def scene() -> None:
        service = new_service(MemoryStore())
        table, _ = await new_table(service)
        states = changes(service, table.id)
        for _ in range(3):
            assert (await anext(states)).seq == table.seq
        await states.aclose()
        await service.close()

    run(scene)


def test_a_shared_store_is_searched_for_news_more_often_than_readers_hear_of_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(following, "LOOK_AGAIN", 1 / 512)
    monkeypatch.setattr(following, "SIGN_OF_LIFE", 5 / 512)

    async def scene() -> None:
        store = SharedStore()
        service = new_service(store)
        table, _ = await new_table(service)
        states = changes(service, table.id)
        await anext(states)
        before = store.reads
        assert (await anext(states)).seq == table.seq
        # Once since others may have moved while it was read at first. Then five pauses make a
        # silence; the table is read after each.
        assert store.reads - before == 1 + 5
        await states.aclose()
        await service.close()

    run(scene)


def test_what_was_never_announced_is_found_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "LOOK_AGAIN", 0.002)
    monkeypatch.setattr(following, "SIGN_OF_LIFE", NEVER)

    async def scene() -> None:
        store = SharedStore()
        here, there = new_service(store), new_service(store)
        table, owner = await new_table(here)
        states = changes(there, table.id)
        await anext(states)
        spoken = await here.act(table.id, say(owner, "Hallo"))
        assert await anext(states) == spoken
        await states.aclose()
        await here.close()
        await there.close()

    run(scene)


def test_readers_are_sent_home_when_the_service_closes() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        table, _ = await new_table(service)
        states = changes(service, table.id)
        await anext(states)
        waiting = asyncio.ensure_future(anext(states, None))
        await asyncio.sleep(0)
        service.dismiss_readers()
        assert await waiting is None
        assert len(service.subscribers) == 0
        await service.close()

    run(scene)


# health


def test_it_says_which_parts_work(caplog: pytest.LogCaptureFixture) -> None:
    class Unreachable(MemoryStore):
        async def check(self) -> None:
            raise OSError("gone")

    class CutBus(LocalBus):
        is_connected = False

    async def scene() -> None:
        well = new_service(MemoryStore())
        assert await well.check() == {"store": True, "bus": None}
        assert not caplog.records
        ill = TableService(Unreachable(), CutBus(), Metrics(), pace=0)
        for _ in range(2):
            assert await ill.check() == {"store": False, "bus": False}
        alone = TableService(MemoryStore(), CutBus(), Metrics(), pace=0)
        assert await alone.check() == {"store": True, "bus": False}

    run(scene)
    assert len(caplog.records) == 1


def test_a_store_that_never_answers_counts_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(MemoryStore):
        async def check(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(service_module, "LONGEST_CHECK", 0.01)

    async def scene() -> None:
        assert (await new_service(Silent()).check())["store"] is False

    run(scene)


def test_what_is_refused_is_judged_again_in_view_of_what_others_have_done() -> None:
    async def play() -> None:
        store = MemoryStore()
        here, elsewhere = new_service(store), new_service(store)
        table, _ = await new_table(here, SeatSpec("Anna"), SeatSpec(), SeatSpec())
        before, ben, judged = table.seq, digest("ben's"), []
        await elsewhere.act(
            table.id, lambda table, now: actions.join(table, "Ben", ben, now, abstains=True)
        )

        def say(table: Table, now: Now) -> Change:
            judged.append(table.seq)
            return actions.say(table, ben, "Hallo", now)

        after = await here.act(table.id, say)
        assert [remark.text for remark in after.remarks] == ["Hallo"]
        assert judged == [before, before + 2]
        await here.close()

    run(play)


def test_a_match_goes_on_without_the_seed_of_who_is_not_there() -> None:
    async def play() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0, seed_patience=0.01)
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec(bot="zufall")])
        await service.open(opened)
        async for table in changes(service, opened.id):
            if not table.is_dealing:
                break
        assert (table.abstaining, table.deal) == (frozenset({0}), 1)
        assert table.to_act is not None
        await service.close()

    run(play)


def test_a_seed_that_is_not_shown_in_time_voids_the_deal() -> None:
    async def play() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0, seed_patience=0.05)
        opened, keys = open_table(edition("klassik"), [SeatSpec("Anna")])
        first = await service.open(opened)
        bound = seed_digest(opened.id, 0, "never shown")
        owner = digest(keys.host)
        await service.act(opened.id, lambda table, now: dealing.commit(table, owner, 1, bound, now))
        async for table in changes(service, opened.id):
            if not table.is_dealing:
                break
        assert (table.deal, table.abstaining) == (2, frozenset({0}))
        assert table.commitment != first.commitment
        with pytest.raises(TableError, match="settled"):
            await service.act(
                opened.id,
                lambda table, now: dealing.reveal(table, owner, 1, "never shown", now),
            )
        await service.close()

    run(play)


def test_there_is_one_time_to_commit_and_one_to_show() -> None:
    async def play() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0, seed_patience=3600)
        opened, keys = open_table(edition("klassik"), [SeatSpec("Anna")])
        waiting = await service.open(opened)
        owner = digest(keys.host)
        bound = seed_digest(opened.id, 0, "x")
        committed = await service.act(
            opened.id, lambda table, now: dealing.commit(table, owner, 1, bound, now)
        )
        assert committed.is_dealing
        assert go_on_unless_moved(waiting, committed, service.now()) == Change(committed)
        assert go_on_unless_moved(waiting, waiting, service.now()).events
        assert go_on_unless_moved(committed, committed, service.now()).table.deal == 2
        await service.close()

    run(play)


def test_waiting_for_seeds_outlasts_a_store_that_is_out_of_reach(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Shaky(MemoryStore):
        failures = 1

        async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
            if seq and self.failures:
                self.failures -= 1
                raise OSError("out of reach")
            await super().append(table, seq, events)

    async def play() -> None:
        service = TableService(Shaky(), LocalBus(), Metrics(), pace=0, seed_patience=0.01)
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna")])
        await service.open(opened)
        async for table in changes(service, opened.id):
            if not table.is_dealing:
                break
        await service.close()

    run(play)
    assert len(caplog.records) == 1
