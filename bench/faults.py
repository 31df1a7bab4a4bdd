"""What is left of acknowledged moves when something breaks: killed processes, disks, clocks.

    script/bench faults [--kills N] [NAME …]

Ten programs play over the API, against bots and each other, and note every answer. Afterwards the
log must hold each acknowledged move once and at its place, every state that anybody was shown must
follow from it, all matches must have come to their end, and a server that is started afresh must
show every table as it was last seen. A run in which anything is missing ends with an error.

Names choose among the faults. Disks are small file systems in files, for which one must be root;
clocks are set with libfaketime, where it is installed or Debian's can be had.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom

from bench.breaking import clocks, disks, kills
from bench.breaking.report import HEADING, Fault

Breaking = Callable[[Path, int], Fault]


def faults(times: int, library: Path | None) -> dict[str, Breaking]:
    """Return what can be tried here."""
    found: dict[str, Breaking] = {
        "sqlite-kills": lambda folder, seed: kills.sqlite_killed(folder, times, seed),
        "cluster-kills": lambda folder, seed: kills.cluster_killed(folder, times, seed),
    }
    if os.geteuid() == 0:
        found["sqlite-full"] = disks.sqlite_full
        found["sqlite-read-only"] = disks.sqlite_read_only
        found["postgres-full"] = disks.postgres_full
    else:
        print("Disks are left out: nobody but root can mount them.", file=sys.stderr)
    found["postgres-read-only"] = disks.postgres_read_only
    if library is None:
        print("Clocks are left out: there is no libfaketime.", file=sys.stderr)
        return found
    for days in (8, -8):
        found[f"clock{days:+d}"] = lambda folder, seed, days=days: clocks.clock_set(  # type: ignore[misc]
            folder, library, days, seed
        )
    return found


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="script/bench faults")
    parser.add_argument("--kills", type=int, default=100, metavar="N")
    parser.add_argument("names", nargs="*", metavar="NAME")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        home.chmod(0o755)
        possible = faults(chosen.kills, clocks.faketime(home))
        unknown = [name for name in chosen.names if name not in possible]
        if unknown:
            parser.error(f"no such fault: {', '.join(unknown)}; there are {', '.join(possible)}")
        print(HEADING, flush=True)
        for name in chosen.names or possible:
            seed = SystemRandom().randrange(10_000)
            print(f"{name}, {seed=}", file=sys.stderr)
            folder = home / name
            folder.mkdir()
            print(possible[name](folder, seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
