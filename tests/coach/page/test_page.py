"""The page of an analysis: one file, safe whatever players are called, with links that lead."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from pasch.coach.analyse import analyse
from pasch.coach.page.bars import luck_and_skill
from pasch.coach.page.curve import chance_curve
from pasch.coach.page.decisions import MOST_DECISIONS
from pasch.coach.page.whole import analysis_page
from pasch.play import Match
from pasch.words import LANGUAGES, Lang
from tests.coach.matches import match_between
from tests.play.matches import by_hand

MATCH = match_between("klassik", ("einfach", "zufall"), seed=3)


class Seen(HTMLParser):
    """Notes what a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag != "meta":
            self.open.append(tag)
        self.ids |= {found["id"] or ""} if "id" in found else set()
        self.links |= {found["href"] or ""} if "href" in found else set()
        self.sources += [name for name in found if name in {"src", "style", "onclick"}]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def seen(page: str) -> Seen:
    parser = Seen()
    parser.feed(page)
    assert parser.open == []
    return parser


def drawn(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)  # noqa: S314 - our own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_curve_leads_to_the_decisions_that_are_shown(lang: Lang) -> None:
    page = analysis_page(MATCH, analyse(MATCH), lang)
    found = seen(page)
    assert len(found.ids) == MOST_DECISIONS
    assert {f"#{name}" for name in found.ids} == found.links
    assert found.sources == []
    assert "http" not in page


def test_a_name_cannot_become_part_of_the_page() -> None:
    names = ("<script>alert()</script>", "\"'&<b>")
    seats = tuple(
        seat._replace(name=name) for seat, name in zip(MATCH.setup.seats, names, strict=True)
    )
    match = replace(MATCH, setup=replace(MATCH.setup, seats=seats))
    page = analysis_page(match, analyse(match), "de")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    seen(page)


def test_the_drawings_are_whole() -> None:
    analysis = analyse(MATCH)
    curve = drawn(chance_curve(analysis, "de", lambda step: f"#{step}"))
    lines = [piece for piece in curve.iter() if piece.tag == "polyline"]
    assert [len(line.attrib["points"].split()) for line in lines] == [27, 27]
    marks = sum(decision.mark is not None for decision in analysis.decisions)
    assert len(list(curve.iter("circle"))) == marks > 0
    bars = drawn(luck_and_skill(analysis, "en"))
    widths = [float(bar.attrib["width"]) for bar in bars.iter("rect")]
    assert max(widths[1::2]) == pytest.approx(widths[0] / 2)


@pytest.mark.parametrize(
    "match",
    [
        by_hand(players=2),
        match_between("klassik", ("stark",), 1),
        match_between("klassik", ("zufall",), 1, 4),
    ],
    ids=["not begun", "alone and without fault", "broken off"],
)
def test_every_match_has_a_page(match: Match) -> None:
    page = analysis_page(match, analyse(match), "de")
    seen(page)
    assert re.search("Glück und Können", page)
