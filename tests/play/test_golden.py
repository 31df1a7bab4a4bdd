"""Whole matches that never change: read, replayed, proved fair, and added up once more.

The sums are checked here as a person with the block would: from the points written in each
turn, without a line of the package.
"""

import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from pasch.play import read_record, verify, write_record
from pasch.rules import EDITIONS

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.pasch"))
TURN = re.compile(
    r"\d+\. (?P<name>[^:]+): .*?(?P<move>write|strike|score) (?P<field>\w+).*? = (?P<sum>[^;]*)"
)
PART = re.compile(r"([+-] )?(\d+)")
TOTAL = re.compile(r"Total ([^:]+): (\d+) = ")
RULES = re.compile(r"^Rules: (\w+)", re.MULTILINE)


class Sums(NamedTuple):
    """What the block of a leaflet adds to the upper part, or takes off."""

    bonus: int
    bonus_from: int
    malus: int = 0
    malus_below: int = 0


ON_THE_BLOCK = {
    "klassik": Sums(bonus=35, bonus_from=63),
    "gewinnkarte": Sums(bonus=35, bonus_from=63),
    "karten": Sums(bonus=35, bonus_from=63, malus=20, malus_below=43),
}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_reading_replays_every_move_and_writing_gives_the_same_text(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_throw_and_draw_is_proved(path: Path) -> None:
    match = read_record(path.read_text("utf-8"))
    outcomes = sum(step.before.awaits is not None for step in match.steps)
    assert verify(match).outcomes == outcomes > 50


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_totals_are_what_a_person_adds_up(path: Path) -> None:
    text = path.read_text("utf-8")
    upper: defaultdict[str, int] = defaultdict(int)
    other: defaultdict[str, int] = defaultdict(int)
    for turn in filter(None, map(TURN.match, text.splitlines())):
        points, *parts = [
            int(f"{sign}{value}".replace(" ", "")) for sign, value in PART.findall(turn["sum"])
        ]
        (upper if turn["field"].endswith("er") else other)[turn["name"]] += points
        other[turn["name"]] += sum(parts)
    totals = TOTAL.findall(text)
    assert totals
    rules = RULES.search(text)
    assert rules
    sums = ON_THE_BLOCK[rules[1]]
    for name, total in totals:
        bonus = sums.bonus if upper[name] >= sums.bonus_from else 0
        malus = sums.malus if upper[name] < sums.malus_below else 0
        assert int(total) == upper[name] + other[name] + bonus - malus


@pytest.mark.parametrize("key", EDITIONS)
def test_every_edition_has_golden_matches_for_two_and_for_the_most_players(key: str) -> None:
    stems = {path.stem for path in GOLDEN}
    assert {f"{key}-2", f"{key}-{EDITIONS[key].most_players}"} <= stems
