"""Counting the positions that can be reached; `tests/counts/positions.json` keeps what was counted.

`python -m tests.rules.counting RULES PLAYERS EVENTS` prints a line for it.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from pasch.rules import DicePosition, Position, edition
from pasch.rules.fields import BY_CODE
from tests.rules.positions import column


def first(case: dict[str, Any]) -> Position:
    position = edition(case["rules"]).start(case["players"])
    if "written" in case:
        assert isinstance(position, DicePosition)
        written = {BY_CODE[code]: points for code, points in case["written"].items()}
        return position._replace(sheets=(column(written),), turn=1 + len(written))
    return position


def following(position: Position) -> Iterator[Position]:
    awaited = position.awaits
    if awaited is None:
        for move in position.moves():
            yield position.after(move)
    else:
        for outcome, _ in awaited.outcomes():
            yield position.given(outcome)


def counted(case: dict[str, Any], events: int) -> dict[str, list[int]]:
    """Return the positions after 0, 1, 2 … events, and all the ways that lead on."""
    reached = {first(case)}
    positions, ways = [len(reached)], []
    for _ in range(events):
        led_to = [after for position in reached for after in following(position)]
        reached = set(led_to)
        positions.append(len(reached))
        ways.append(len(led_to))
    return {"positions": positions, "ways": ways}


if __name__ == "__main__":
    rules, players, events = sys.argv[1:]
    wanted = {"rules": rules, "players": int(players)}
    sys.stdout.write(json.dumps({**wanted, **counted(wanted, int(events))}) + "\n")
