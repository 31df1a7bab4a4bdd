"""The terminal: drawing on it, and asking the person in front of it."""

from rich.console import Console
from rich.text import Text

AMBER = "#d9942b"
TEAL = "#0f8a7a"
RED = "#d8432e"
FAINT = "bright_black"
NUMBERS = ("default", "#2f7fd1", "#2e9b63", "#c98a12", "#8a5fc9", "#d8432e")
"""A colour for each number, so that equal cards are seen at once."""


def console() -> Console:
    """Return the terminal; it finds out by itself what that can show."""
    # What people type is shown as it is: [/] and :dice: are no commands in a name or a path.
    return Console(highlight=False, soft_wrap=False, markup=False, emoji=False)


class Quit(Exception):
    """A person wants to stop for now; everything is saved."""


def ask(out: Console, question: str) -> str:
    """Return the line that is typed; the end of all input asks to stop."""
    try:
        return out.input(Text(question + " ", style=f"bold {AMBER}")).strip()
    except (EOFError, RuntimeError) as error:  # the latter where there is no input at all
        raise Quit from error
