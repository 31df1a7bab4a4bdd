"""How many tables one worker on one core can serve, with SQLite; and how others compare.

    script/bench web [TABLES …] [--peers] [--undrawn]

Two browsers sit at every table: both follow the page's live updates, and they move in turn by the
page's own forms. Measured is the time from sending a move until the other browser's update has
arrived, with a move every two seconds at every table; then, as fast as it goes, moves per second.
The server has one core, those who load it have another; how busy both are is printed twice, at that
pace and at full speed.

With --peers the same is played on boardgame.io, with its files and with nothing but memory, between
two runs of pasch: how far those differ is what the machine's neighbours make of it. It is installed
from npm; where that is not possible, pasch is measured alone.

With --undrawn it is played once more on pasch without anything being drawn for those who follow.
"""

import argparse
import resource
import sys
from itertools import product

import uvloop

from bench.load.contender import Contender
from bench.load.measure import loaded
from bench.load.pasch_tables import PASCH
from bench.load.process import serving
from bench.load.report import HEADING, RATIOS_HEADING, Report, measured_row, ratios_row
from bench.load.undrawn import UNDRAWN
from bench.peers.boardgame_io.install import Missing, installed
from bench.peers.boardgame_io.matches import contenders

DEFAULT_TABLES = [100, 500, 1000]


def peers() -> list[Contender]:
    """Return the servers of others that can be run here."""
    try:
        return contenders(installed())
    except Missing as missing:
        print(f"{missing}; only pasch is measured.", file=sys.stderr)
        return []


def measured(contender: Contender, tables: int) -> Report:
    with serving(contender.start) as server:
        report = uvloop.run(loaded(contender, server, tables))
    print(measured_row(report), flush=True)
    if report.is_load_busy:
        print("The load's own core was busy: the server may be faster than that.", file=sys.stderr)
    return report


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="script/bench web")
    parser.add_argument("--peers", action="store_true", help="compare with boardgame.io")
    parser.add_argument("--undrawn", action="store_true", help="and with nothing drawn")
    parser.add_argument("tables", nargs="*", type=int, default=DEFAULT_TABLES, metavar="TABLES")
    chosen = parser.parse_args(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    others = peers() if chosen.peers else []
    own = [PASCH, UNDRAWN] if chosen.undrawn else [PASCH]
    print(HEADING, flush=True)
    again = own if others else []
    rounds = [
        [[measured(contender, tables) for contender in part] for part in (own, others, again)]
        for tables in chosen.tables
    ]
    if others:
        print(f"\n{RATIOS_HEADING}")
        for before, theirs, after in rounds:
            for ours, other in product((*before, *after), theirs):
                print(ratios_row(ours, other))


if __name__ == "__main__":
    main(sys.argv[1:])
