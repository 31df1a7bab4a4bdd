"""The page of many games: one file, safe whatever players are called, with whole drawings."""

import pytest

from pasch.coach.page.axes import round_ticks
from pasch.coach.page.histogram import histogram
from pasch.coach.page.over_time import MOST_DOTS, over_time
from pasch.coach.page.whole import statistics_page
from pasch.coach.statistics.overview import overviews
from pasch.words import LANGUAGES, Lang
from tests.coach.page.test_page import drawn, seen
from tests.coach.statistics.test_overview import GAMES, anna


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_needs_nothing_else(lang: Lang) -> None:
    page = statistics_page([anna()], lang)
    found = seen(page)
    assert found.sources == []
    assert "http" not in page
    assert page.count("<svg") == 4
    assert page.count("<tr>") == 14


def test_one_game_has_no_course_and_a_name_stays_a_name() -> None:
    odd = GAMES[0]._replace(name="<b>Anna&")
    page = statistics_page(overviews([odd]), "de")
    seen(page)
    assert page.count("<svg") == 1
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna&amp;" in page


def test_the_drawings_show_every_class_and_every_game() -> None:
    found = anna()
    bars = drawn(histogram(found, "de"))
    assert len(list(bars.iter("rect"))) == len(found.classes)
    heights = [float(bar.attrib["height"]) for bar in bars.iter("rect")]
    parts = [each.part for each in found.classes]
    assert heights == pytest.approx([max(heights) * part / max(parts) for part in parts], abs=0.2)
    values = [float(game.total) for game in found.games]
    assert len(list(drawn(over_time("x", values, "stats.value", 248.3, "de")).iter("circle"))) == 12
    many = drawn(over_time("x", values * 100, "stats.value", None, "de"))
    assert len(list(many.iter("circle"))) <= MOST_DOTS


def test_values_that_are_all_alike_can_be_drawn() -> None:
    drawing = drawn(over_time("x", [100.0] * 3, "stats.part", 100.0, "en"))
    assert all("nan" not in piece.attrib.get("cy", "") for piece in drawing.iter())


@pytest.mark.parametrize(("low", "high"), [(0, 40), (127, 312), (-98, 110), (84.2, 100), (5, 5)])
def test_ticks_are_round_and_reach_around_the_values(low: float, high: float) -> None:
    ticks = round_ticks(low, high)
    assert ticks[0] <= low + 1e-9
    assert ticks[-1] >= high - 1e-9
    assert len(ticks) <= 6
