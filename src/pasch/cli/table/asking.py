"""Asking the person in front of the screen."""

from rich.console import Console
from rich.text import Text

from pasch.cli.table.console import AMBER


class Quit(Exception):
    """A person wants to stop for now; everything is saved."""


def ask(out: Console, question: str) -> str:
    """Give the line that is typed; the end of all input is a wish to stop."""
    try:
        return out.input(Text(question + " ", style=f"bold {AMBER}")).strip()
    except (EOFError, RuntimeError) as error:  # the latter where there is no input at all
        raise Quit from error
