"""The matches of this browser beside best play."""

import asyncio
from dataclasses import replace

import pytest

from pasch.coach.statistics.games import PlayedGame, games_of
from pasch.play import Match
from pasch.web import figures as module
from pasch.web.asking import asking_address
from pasch.web.figures import Figures
from tests.coach.matches import match_between
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_refusals import Another

MATCH = match_between("klassik", ("zufall",), seed=1)


def statistics(browser: Browser) -> Page:
    page = browser.open("/statistics")
    while "http-equiv" in page.html:
        page = browser.open("/statistics")
    return page


def test_finished_matches_are_counted_for_those_who_played_them(
    browser: Browser, other_browsers: Another
) -> None:
    assert "Noch keine Partie" in statistics(browser).text
    assert not any("/statistics" in link for link in browser.open("/").links)
    played_out(browser, opened(browser, "klassik", "human", "zufall", name0="<b>Anna&"))
    opened(browser, "klassik", "human", name0="Anna")
    start = browser.open("/")
    page = browser.follow(start, "/statistics")
    page = statistics(browser)
    assert page.status == 200
    assert "248,3" in page.text
    assert page.html.count("<svg") == 1
    assert "<b>Anna" not in page.html
    assert "&lt;b&gt;Anna&amp; · Kniffel" in page.html
    assert "Zufall" not in page.text
    assert "Noch keine Partie" in statistics(other_browsers()).text


def test_at_one_device_everybody_has_figures_of_their_own(browser: Browser) -> None:
    played_out(browser, opened(browser, "klassik", "human", "human"))
    page = statistics(browser)
    assert "P0 · Kniffel" in page.html
    assert "P1 · Kniffel" in page.html


def test_whoever_comes_too_early_sees_how_far_it_is(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(*_: object) -> float:
        return 0.25

    monkeypatch.setattr(Figures, "of", not_yet)
    page = browser.open("/statistics")
    assert '<progress value="0.25"' in page.html
    assert "25 %" in page.text
    assert 'http-equiv="refresh"' in page.html


def named(*numbers: int) -> dict[str, Match]:
    """Return matches by the ids of their tables, which are those of the matches too."""
    setups = [replace(MATCH.setup, id=f"m{number}") for number in numbers]
    return {setup.id: replace(MATCH, setup=setup) for setup in setups}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which matches were worked out."""
    ids: list[str] = []

    def noted(match: Match) -> tuple[PlayedGame, ...]:
        ids.append(match.setup.id)
        return games_of(match)

    monkeypatch.setattr(module, "games_of", noted)
    return ids


def test_every_match_is_worked_out_once(made: list[str]) -> None:
    async def scenario() -> None:
        figures = Figures()
        first = await figures.of(named(1, 2), 30)
        assert isinstance(first, list)
        await figures.of(named(2, 3), 30)
        assert made == ["m1", "m2", "m3"]
        assert await figures.of({}, 0) == []
        await figures.close()

    asyncio.run(scenario())


def test_only_so_many_visitors_wait_and_each_hears_how_far_it_is(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 1)

    async def asked(
        figures: Figures, address: str, matches: dict[str, Match], wait: float
    ) -> object:
        asking_address.set(address)
        return await figures.of(matches, wait)

    async def scenario() -> None:
        figures = Figures()
        begun = asyncio.create_task(asked(figures, "one", named(1, 2), 30))
        await asyncio.sleep(0)
        assert await asked(figures, "another", named(3), 30) == 0.0
        assert isinstance(await begun, list)
        assert isinstance(await asked(figures, "another", named(3, 1), 30), list)
        assert made == ["m1", "m2", "m3"]
        await figures.close()

    asyncio.run(scenario())


def test_the_oldest_is_forgotten(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)

    async def scenario() -> None:
        figures = Figures()
        for number in (1, 2, 1, 3, 2, 1):
            await figures.of(named(number), 30)
        assert made == ["m1", "m2", "m3", "m1"]
        await figures.close()

    asyncio.run(scenario())


def test_after_a_backup_was_restored_every_match_is_worked_out_anew(made: list[str]) -> None:
    async def scenario() -> None:
        figures = Figures()
        await figures.of(named(1), 30)
        figures.forget()
        await figures.of(named(1), 30)
        assert made == ["m1", "m1"]
        await figures.close()

    asyncio.run(scenario())
