"""Whatever the command line: a clear answer, never a traceback."""

from pathlib import Path
from random import Random

import pytest

from pasch.cli.commands import NAMES
from tests.cli.nonsense import nonsense
from tests.cli.people import Table

PARTS = 4
LINES = 10_000 // PARTS
OPTIONS = (
    "--rules",
    "--players",
    "--seed",
    "--by-hand",
    "--first",
    "--contribute",
    "--resume",
    "--lang",
    "--help",
    "--bots",
    "--json",
    "--key",
)
VALUES = (
    "klassik",
    "karten+x",
    "gewinnkarte",
    "klassik-joker_after_zero",
    "Anna,Ben",
    "Anna,bot:einfach",
    "bot:nosuch",
    "bot:.:",
    "bot:",
    "einfach,zufall",
    "Anna",
    "7",
    "de",
    "en",
    "xx",
    "binary",
    "record",
    ".",
)


def command_line(random: Random) -> list[str]:
    """Return a command line that means something more or less often."""
    line = [random.choice((*NAMES, nonsense(random)))]
    for _ in range(random.randint(0, 4)):
        kind = random.random()
        if kind < 0.4:
            line.append(random.choice(OPTIONS))
        elif kind < 0.8:
            line.append(random.choice(VALUES))
        else:
            line.append(nonsense(random))
    if random.random() < 0.1:
        random.shuffle(line)
    # Nobody waits for long work here: what is played is short, what is solved or served is refused.
    if {"sim", "arena"} & set(line):
        return [*line, "--games", "1"]
    return [*line, "no=such"] if {"solve", "odds", "serve", "train"} & set(line) else line


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_command_lines_are_answered(
    table: Table, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(table.home)
    Path("binary").write_bytes(bytes(range(256)))
    table.run("play", "--players", "bot:zufall", "--seed", "1")
    next(Path("records").iterdir()).rename("record")
    random = Random(part)
    for number in range(LINES):
        line = command_line(random)
        heard = table.run(*line)
        assert heard.status in {0, 1, 2}, (number, line)
        assert heard.status != 2 or heard.err.strip(), (number, line)
        assert heard.out.strip() or heard.err.strip(), (number, line)
        for path in Path("matches").iterdir():
            path.unlink()
