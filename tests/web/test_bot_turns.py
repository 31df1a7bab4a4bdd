"""Few bots think at once, whoever comes and goes while they wait."""

import asyncio

from pasch.web.bot_turns import BotTurns


def test_who_gives_up_waiting_lets_nobody_think_beside_another() -> None:
    async def scene() -> None:
        turns, may_end = BotTurns(1), asyncio.Event()
        thinking: list[str] = []

        async def think(name: str) -> None:
            async with turns.turn("one address", is_awaited=True):
                thinking.append(name)
                await may_end.wait()

        first, gone, last = (asyncio.create_task(think(name)) for name in "abc")
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        await asyncio.sleep(0)
        assert thinking == ["a"]
        may_end.set()
        async with asyncio.timeout(30):
            await asyncio.gather(first, last)
        assert thinking == ["a", "c"]

    asyncio.run(scene())


def test_as_many_think_at_once_as_may_and_a_turn_is_given_back() -> None:
    async def scene() -> None:
        turns, may_end = BotTurns(2), asyncio.Event()
        thinking: list[str] = []

        async def think(name: str) -> None:
            async with turns.turn(name, is_awaited=False):
                thinking.append(name)
                await may_end.wait()

        tasks = [asyncio.create_task(think(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert thinking == ["a", "b"]
        may_end.set()
        async with asyncio.timeout(30):
            await asyncio.gather(*tasks)
        may_end.clear()
        again = [asyncio.create_task(think(name)) for name in "def"]
        await asyncio.sleep(0)
        assert thinking == [*"abcde"]
        may_end.set()
        await asyncio.gather(*again)

    asyncio.run(scene())


def test_addresses_take_turns_and_each_keeps_its_order() -> None:
    async def scene() -> None:
        turns, may_begin = BotTurns(1), asyncio.Event()
        thinking: list[str] = []

        async def think(name: str) -> None:
            async with turns.turn(name[0], is_awaited=True):
                thinking.append(name)
                await may_begin.wait()

        tasks = [asyncio.create_task(think(name)) for name in ("a1", "a2", "a3", "b1", "b2")]
        await asyncio.sleep(0)
        may_begin.set()
        async with asyncio.timeout(30):
            await asyncio.gather(*tasks)
        assert thinking == ["a1", "a2", "b1", "a3", "b2"]

    asyncio.run(scene())
