"""Analyses are made beside the event loop, one at a time, and kept."""

import asyncio
from dataclasses import replace
from threading import Event

import pytest

from pasch.play import Match
from pasch.solve.progress import Progress
from pasch.web import analyses as module
from pasch.web.analyses import Analyses, MadeAnalysis
from pasch.web.asking import asking_address
from tests.coach.matches import match_between

MATCH = match_between("klassik", ("zufall", "zufall"), seed=1)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, list[Match]]:
    """Let analyses wait until they may go on, and note which were made."""
    may_go_on, made = Event(), list[Match]()
    true_made = module._made

    def waiting(match: Match, progress: Progress) -> MadeAnalysis:
        progress(0.25)
        assert may_go_on.wait(30)
        made.append(match)
        return true_made(match, progress)

    monkeypatch.setattr(module, "_made", waiting)
    return may_go_on, made


def test_who_does_not_wait_hears_how_far_it_is(held: tuple[Event, list[Match]]) -> None:
    async def scenario() -> None:
        may_go_on, made = held
        analyses = Analyses()
        assert await analyses.of_match("t", MATCH, 0.2) == 0.25
        both = [asyncio.create_task(analyses.of_match("t", MATCH, 30)) for _ in range(2)]
        may_go_on.set()
        first, second = await asyncio.gather(*both)
        assert isinstance(first, MadeAnalysis)
        assert first is second is await analyses.of_match("t", MATCH, 0)
        assert made == [MATCH]
        await analyses.close()

    asyncio.run(scenario())


def test_only_so_many_wait(
    held: tuple[Event, list[Match]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(module, "MOST_WAITING", 1)
        may_go_on, made = held
        analyses = Analyses()
        await analyses.of_match("t", MATCH, 0)
        other = match_between("klassik", ("zufall",), seed=2, turns=2)
        assert await analyses.of_match("other", other, 0) == 0.0
        may_go_on.set()
        assert isinstance(await analyses.of_match("t", MATCH, 30), MadeAnalysis)
        assert made == [MATCH]
        assert isinstance(await analyses.of_match("other", other, 30), MadeAnalysis)
        await analyses.close()

    asyncio.run(scenario())


def test_one_address_cannot_take_all_places(held: tuple[Event, list[Match]]) -> None:
    may_go_on, _ = held

    async def scenario() -> None:
        analyses = Analyses()
        matches = [replace(MATCH, setup=replace(MATCH.setup, id=f"m{n}")) for n in range(4)]
        asking_address.set("one")
        for match in matches[:3]:
            await analyses.of_match(match.setup.id, match, 0)
        asking_address.set("another")
        asked = asyncio.create_task(analyses.of_match("m3", matches[3], 30))
        await asyncio.sleep(0)
        may_go_on.set()
        assert isinstance(await asked, MadeAnalysis)
        assert [match.setup.id for match in held[1]] == ["m0", "m1", "m3"]
        await analyses.close()

    asyncio.run(scenario())


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(module, "MOST_KEPT", 1)
        analyses = Analyses()
        first = await analyses.of_match("t", MATCH, 30)
        await analyses.of_match("other", MATCH, 30)
        again = await analyses.of_match("t", MATCH, 30)
        assert isinstance(again, MadeAnalysis)
        assert again is not first
        await analyses.close()

    asyncio.run(scenario())


def test_two_tables_of_one_match_have_an_analysis_each() -> None:
    """All who play a day's game share its id, and each has made other moves."""

    async def scenario() -> None:
        analyses = Analyses()
        other = match_between("klassik", ("zufall",), seed=2, turns=2)
        other = replace(other, setup=replace(other.setup, id=MATCH.setup.id))
        first, second = (
            await analyses.of_match("one", MATCH, 30),
            await analyses.of_match("two", other, 30),
        )
        assert isinstance(first, MadeAnalysis)
        assert isinstance(second, MadeAnalysis)
        assert first.analysis != second.analysis
        await analyses.close()

    asyncio.run(scenario())
