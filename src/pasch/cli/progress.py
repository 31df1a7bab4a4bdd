"""How far long work has come, for those who watch."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_STEPS = 1000


@contextmanager
def progress(label: str, *, shown: bool) -> Iterator[Callable[[float], None]]:
    """Return what is to be told which part of the work is done; only a terminal shows a bar."""
    if not (shown and sys.stderr.isatty()):
        yield lambda _: None
        return
    with click.progressbar(length=_STEPS, label=label, file=sys.stderr) as bar:
        yield lambda part: bar.update(int(part * _STEPS) - bar.pos)
