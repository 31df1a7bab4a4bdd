"""Whatever is typed at the table: it is accepted or explained, and no match is lost."""

from random import Random

import pytest

from pasch.cli.game import input as typed
from pasch.play.saved import load
from pasch.rules import EDITIONS
from tests.cli.nonsense import nonsense
from tests.cli.people import Table

LINES = 10_000
WAYS = (("--seed", "1"), ("--by-hand",), ("--contribute",), ("--seed", "2", "--first", "Ben"))
PLAUSIBLE = (
    *("j", "n", "u", "?", "66", "1", "16", "0", "+", "12+", "11111+", "12345", "66666", "2 2 3"),
    *("1er", "2er", "3er", "4er", "5er", "6er", "3p", "4p", "fh", "ks", "gs", "kn", "ch"),
    *("x 1er", "xkn", "- ch", "x fh", "6er !", "1er 1", "3p 66653", "ks 1234 !", "gr", "kleine"),
)
QUITTING = {name for name, control in typed._CONTROLS.items() if control is typed.Control.QUIT}


def line(random: Random) -> str:
    """Return a line that is a move more or less often."""
    kind = random.random()
    if kind < 0.1:
        return ""
    chosen = random.choice(PLAUSIBLE) if kind < 0.4 else nonsense(random)
    return "" if chosen.strip().casefold() in QUITTING else chosen


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
@pytest.mark.parametrize("rules", EDITIONS)
def test_ten_thousand_lines_at_the_table_are_answered(
    table: Table, rules: str, way: tuple[str, ...]
) -> None:
    random = Random(f"{rules} {way}")
    left = LINES // (len(WAYS) * len(EDITIONS)) + 1
    while left > 0:
        lines = [line(random) for _ in range(left)]
        heard = table.run("play", "--rules", rules, "--players", "Anna,Ben", *way, typing=lines)
        assert (heard.status, heard.err) == (0, "")
        left -= len(table.typed)
        path = table.path()
        assert load(path).match.setup.edition.rules == rules
        path.unlink()
