"""Dice and cards on the felt."""

from rich.text import Text

from pasch.cli.game.console import AMBER, FAINT, NUMBERS
from pasch.play.layout import Layout
from pasch.rules.values import Values

_PIPS = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
_EMPTY = ("       ", "       ", "       ")

LARGE_DICE = 5 * 10
"""The width from which dice can show their pips."""


SPACED_DICE = 5 * 6
"""The width from which dice need not touch."""


def dice(layout: Layout, width: int) -> Text:
    """Draw the five dice in their places, with pips where there is room for them."""
    is_large = width >= LARGE_DICE
    gap = " " if width >= SPACED_DICE else ""
    rows = [Text() for _ in range(5 if is_large else 3)]
    for die in layout:
        face = (
            [f"│{pips}│" for pips in _PIPS.get(die or 0, _EMPTY)]
            if is_large
            else [f"│ {die or ' '} │"]
        )
        inside = len(face[0]) - 2
        drawn = [f"╭{'─' * inside}╮", *face, f"╰{'─' * inside}╯"]
        for row, line in zip(rows, drawn, strict=True):
            row.append(line + gap, style=FAINT if die is None else "bold")
    return Text("\n").join(rows)


def hand(cards: Values) -> Text:
    """Draw a hand as a fan."""
    rows = [Text(), Text(), Text()]
    for card in cards:
        style = f"bold {NUMBERS[card - 1]}"
        for row, line in zip(rows, ("╭──", f"│{card} ", "╰──"), strict=True):
            row.append(line, style=style)
    for row, line in zip(rows, "╮│╯", strict=True):
        row.append(line, style=FAINT)
    return Text("\n").join(rows)


def throws(made: int, most: int) -> Text:
    """Draw which throw it is."""
    return Text("●" * made, style=AMBER).append("○" * (most - made), style=FAINT)
