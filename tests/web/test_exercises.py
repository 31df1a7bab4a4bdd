"""Exercises are found beside the event loop, once, and never for too many at a time."""

import asyncio
from threading import Event

import pytest

from pasch.rules import PaschError
from pasch.web import exercises as module
from pasch.web.asking import asking_address
from pasch.web.exercises import Exercises


def test_what_is_found_is_kept_and_others_wait_for_it() -> None:
    may_go_on, asked = Event(), list[str]()

    def find() -> str:
        asked.append("once")
        assert may_go_on.wait(30)
        return "found"

    async def scenario() -> None:
        exercises = Exercises()
        assert await exercises.found("one", find, 0.01) is None
        both = [asyncio.create_task(exercises.found("one", find, 30)) for _ in range(2)]
        await asyncio.sleep(0)
        may_go_on.set()
        assert await asyncio.gather(*both) == ["found", "found"]
        assert await exercises.found("one", find, 0) == "found"
        assert asked == ["once"]
        await exercises.close()

    asyncio.run(scenario())


def test_one_address_cannot_take_all_places_and_all_together_only_so_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 3)
    monkeypatch.setattr(module, "MOST_OF_ONE_ADDRESS", 2)
    may_go_on, found = Event(), list[int]()

    async def ask(exercises: Exercises, address: str, number: int) -> None:
        def find() -> int:
            assert may_go_on.wait(30)
            found.append(number)
            return number

        asking_address.set(address)
        await exercises.found(str(number), find, 0)

    async def scenario() -> None:
        exercises = Exercises()
        for number, address in enumerate(["a", "a", "a", "b", "c"]):
            await ask(exercises, address, number)
        may_go_on.set()
        assert await exercises.found("3", lambda: -1, 30) == 3
        assert found == [0, 1, 3]
        await exercises.close()

    asyncio.run(scenario())


def test_what_is_refused_is_refused_to_whoever_asked_and_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 1)

    def refuse() -> str:
        raise PaschError("training.step", given=3)

    async def scenario() -> None:
        exercises = Exercises()
        with pytest.raises(PaschError):
            await exercises.found("one", refuse, 30)
        assert await exercises.found("one", lambda: "right", 30) == "right"
        assert await exercises.found("two", lambda: "another", 30) == "another"
        assert await exercises.found("one", lambda: "anew", 30) == "anew"
        await exercises.close()

    asyncio.run(scenario())


def test_after_a_backup_was_restored_everything_is_found_anew() -> None:
    async def scenario() -> None:
        exercises = Exercises()
        assert await exercises.found("one", lambda: "before", 30) == "before"
        exercises.forget()
        assert await exercises.found("one", lambda: "after", 30) == "after"
        await exercises.close()

    asyncio.run(scenario())


def test_what_was_asked_for_last_is_kept_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)

    async def scenario() -> None:
        exercises = Exercises()
        for asked in ("one", "two", "one", "three"):
            await exercises.found(asked, lambda: "first", 30)
        assert await exercises.found("one", lambda: "anew", 30) == "first"
        assert await exercises.found("two", lambda: "anew", 30) == "anew"
        await exercises.close()

    asyncio.run(scenario())
