"""How many different positions can be reached after so many events, kept as data.

`positions` are those after 0, 1, 2 … events, `ways` all the moves and outcomes that lead on.

A change of these numbers is a change of the rules. Some counts begin late in a match of one
player, where the rules on further Kniffel matter: `written` is what stands on the block.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from pasch.rules import EDITIONS, edition
from tests.rules.counting import counted

COUNTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "counts" / "positions.json").read_text("utf-8")
)


def name(case: dict[str, Any]) -> str:
    return f"{case['rules']}-{case['players']}" + ("-late" if "written" in case else "")


@pytest.mark.parametrize("case", COUNTS, ids=name)
def test_as_many_positions_are_reachable_as_were_counted(case: dict[str, Any]) -> None:
    positions, ways = case["positions"], case["ways"]
    assert counted(case, len(ways)) == {"positions": positions, "ways": ways}


def test_positions_of_every_edition_are_counted() -> None:
    assert {edition(case["rules"]).key for case in COUNTS} == set(EDITIONS)


def test_the_first_counts_are_those_that_can_be_worked_out_on_paper() -> None:
    # 252 throws; then 210 keeps of fewer than five dice or a column with one entry: 36 in the
    # upper part, 27 each as Dreierpasch, Viererpasch and Chance (0 and 5 to 30), 2 in each of
    # the four others; then 252 throws with each of these columns, or as the second throw.
    columns = 36 + 3 * 27 + 4 * 2
    klassik = next(case for case in COUNTS if name(case) == "klassik-1")
    assert klassik["positions"][:4] == [1, 252, 210 + columns, 252 * (1 + columns)]


def test_narrow_entries_take_away_the_entries_that_can_be_counted_on_paper() -> None:
    # 36 throws with four or more equal dice and the 2 Große Straßen lose one entry each (D12),
    # the 30 Full Houses two.
    narrow, free = (
        next(case for case in COUNTS if name(case) == rules)
        for rules in ("gewinnkarte+narrow_entries-1", "gewinnkarte-1")
    )
    assert free["ways"][1] - narrow["ways"][1] == 36 + 2 + 2 * 30
