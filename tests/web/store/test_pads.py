"""Score pads that are shown live, in both databases."""

import asyncio

from pasch.web.store.contract import StoredPad
from pasch.web.store.opening import open_store


def pad(ms: int) -> StoredPad:
    return StoredPad("owner", ms, 1, '{"names":["Änne"]}')


def test_the_last_state_is_kept_and_changed_by_its_owner_alone(address: str) -> None:
    async def scenario() -> None:
        store = await open_store(address)
        await store.open_pad("a", pad(10), 0, 5)
        assert await store.read_pad("a") == pad(10)
        assert await store.read_pad("b") is None
        assert not await store.change_pad("a", "other", 11, "{}")
        assert not await store.change_pad("b", "owner", 11, "{}")
        assert await store.change_pad("a", "owner", 12, "{}")
        assert await store.read_pad("a") == StoredPad("owner", 12, 2, "{}")
        assert not await store.close_pad("a", "other")
        assert not await store.close_pad("b", "owner")
        assert await store.close_pad("a", "owner")
        assert await store.read_pad("a") is None
        await store.close()

    asyncio.run(scenario())


def test_what_is_old_or_too_many_goes(address: str) -> None:
    async def scenario() -> None:
        store = await open_store(address)
        for ms in (10, 20, 30, 40):
            await store.open_pad(f"at {ms}", pad(ms), before_ms=15, most=2)
        kept = [ms for ms in (10, 20, 30, 40) if await store.read_pad(f"at {ms}")]
        assert kept == [30, 40]
        await store.close()

    asyncio.run(scenario())


def test_a_pad_that_is_just_not_too_old_stays(address: str) -> None:
    async def scenario() -> None:
        store = await open_store(address)
        for ms in (9, 10, 20):
            await store.open_pad(f"at {ms}", pad(ms), before_ms=10 if ms == 20 else 0, most=5)
        assert [ms for ms in (9, 10, 20) if await store.read_pad(f"at {ms}")] == [10, 20]
        await store.close()

    asyncio.run(scenario())
