"""`pasch serve`, but whoever follows a match hears no more than that something has happened.

What is left is what every move takes besides drawing: no way to draw can take less.
"""

import subprocess
import sys
from pathlib import Path

from bench.load.contender import Contender
from bench.load.pasch_tables import sit_down, started
from pasch.cli import run
from pasch.web.pages.live import Changes
from pasch.web.table.table import Table

NOTHING = b'{"screen":"playing","regions":{},"cells":[]}'

_drawn = Changes.__call__


def undrawn(self: Changes, table: Table) -> bytes:
    """Draw what is not play: the page as it is loaded, and the end."""
    in_play = table.match is not None and table.match.has_begun and not table.match.is_over
    return NOTHING if in_play else _drawn(self, table)


def serve() -> None:
    """Be the program `pasch`, but for that."""
    Changes.__call__ = undrawn  # type: ignore[method-assign]
    run()


def start(home: Path) -> subprocess.Popen[str]:
    program = "from bench.load.undrawn import serve; serve()"
    return started((sys.executable, "-c", program), home)


UNDRAWN = Contender("pasch, nothing drawn", start, sit_down)
