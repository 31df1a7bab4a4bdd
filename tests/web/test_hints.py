"""Hints are worked out beside the event loop, and no move waits long for one."""

import asyncio
from threading import Event

import pytest

from pasch.coach.advice import Advice
from pasch.coach.advise import advise
from pasch.coach.prospect import Prospect
from pasch.rules import Move, View, edition
from pasch.web import hints as module
from pasch.web.hints import Hints


def test_a_move_waits_for_no_busy_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()

    def slow(view: View, move: Move) -> Prospect:
        assert may_go_on.wait(30)
        return Prospect(9.4, None)

    monkeypatch.setattr(module, "word_before", slow)
    monkeypatch.setattr(module, "MOST_MOVES_WAITING", 2)
    view = edition("klassik").start(1).given((1, 2, 3, 4, 6)).view(0)
    move = view.moves()[0]

    async def scenario() -> None:
        hints = Hints()
        assert await hints.word_before(view, move, 0.01) is None
        patient = [asyncio.create_task(hints.word_before(view, move, 30)) for _ in range(2)]
        await asyncio.sleep(0)
        assert await hints.word_before(view, move, 30) is None
        may_go_on.set()
        assert await asyncio.gather(*patient) == [Prospect(9.4, None)] * 2
        hints.close()

    asyncio.run(scenario())


def test_no_hint_waits_for_the_way_to_a_total(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()

    def slow(view: View, *, at_least: int | None = None) -> Advice:
        assert at_least is None or may_go_on.wait(30)
        return advise(view)

    monkeypatch.setattr(module, "advise", slow)
    view = edition("klassik").start(1).given((1, 2, 3, 4, 6)).view(0)

    async def scenario() -> None:
        hints = Hints()
        total = asyncio.create_task(hints.advice(view, at_least=250))
        await asyncio.sleep(0)
        assert (await hints.advice(view)).moves
        assert not total.done()
        may_go_on.set()
        assert (await total).moves
        hints.close()

    asyncio.run(scenario())
