"""The terminal to draw on."""

from rich.console import Console

AMBER = "#d9942b"
TEAL = "#0f8a7a"
RED = "#d8432e"
FAINT = "bright_black"
NUMBERS = ("default", "#2f7fd1", "#2e9b63", "#c98a12", "#8a5fc9", "#d8432e")
"""A colour for each number, so that equal cards are seen at once."""


def console() -> Console:
    """Give the terminal; it finds out by itself what that can show."""
    # What people type is shown as it is: [/] and :dice: are no commands in a name or a path.
    return Console(highlight=False, soft_wrap=False, markup=False, emoji=False)
