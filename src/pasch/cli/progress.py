"""How far long work has come, for those who watch."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from pasch.solve.progress import Progress, silent

_STEPS = 1000


@contextmanager
def progress(label: str, *, shown: bool) -> Iterator[Progress]:
    """Return what takes the part of the work that is done; only a terminal shows a bar."""
    if not (shown and sys.stderr.isatty()):
        yield silent
        return
    with click.progressbar(length=_STEPS, label=label, file=sys.stderr) as bar:
        yield lambda part: bar.update(int(part * _STEPS) - bar.pos)
