"""How far long work has come, for those who watch."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import click

from pasch.cli.compiling import compiling_noticed
from pasch.cli.language import t
from pasch.solve.progress import Progress, silent

_STEPS = 1000


@contextmanager
def progress(label: str, *, shown: bool, compiles: bool = False) -> Iterator[Progress]:
    """Return what takes the part of the work that is done; only a terminal shows a bar.

    Where something is compiled for it, the bar says so.
    """
    if not (shown and sys.stderr.isatty()):
        yield silent
        return
    with (
        click.progressbar(length=_STEPS, label=label, file=sys.stderr) as bar,
        ExitStack() as stack,
    ):

        def on_compiling(loops: int) -> None:
            bar.label = t("cli.compiling", loops=loops) if loops else label
            bar.render_progress()

        if compiles:
            stack.enter_context(compiling_noticed(on_compiling))
        yield lambda part: bar.update(int(part * _STEPS) - bar.pos)
