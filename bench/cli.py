"""How long `pasch` takes to answer: the best and the middle of several runs of each command; then
how soon a server shows its first page.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.first_page import print_all

RUNS = 10
COMMANDS = (
    ("--help",),
    ("play", "--help"),
    ("games",),
    ("rules", "karten"),
    ("replay", "{record}"),
    ("verify", "{record}"),
    ("sim", "klassik", "--games", "1"),
    ("play", "--seed", "1"),
    ("odds", "klassik", "--at-least", "300"),
)


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory() as home:
        environment = {**os.environ, "PASCH_HOME": home, "PASCH_LANG": "en"}
        everybody = "bot:einfach,bot:zufall"
        run(["play", "--players", everybody], environment)
        (record,) = (Path(home) / "records").iterdir()
        for command in COMMANDS:
            arguments = [argument.format(record=record) for argument in command]
            times = sorted(run(arguments, environment) for _ in range(RUNS))
            line = f"pasch {' '.join(command)}"
            print(f"{line:38} best {times[0]:.3f} s, median {median(times):.3f} s")
    print_all()


def run(arguments: list[str], environment: dict[str, str]) -> float:
    """Run one command in a process of its own, with nobody at the keyboard."""
    program = [sys.executable, "-c", "from pasch.cli import run; run()", *arguments]
    begun = perf_counter()
    subprocess.run(
        program, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    return perf_counter() - begun


if __name__ == "__main__":
    main()
