"""What drawings of figures share: a frame with lines across and labels."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 84, 14, 16, 36


MOST_STEPS = 4


def round_ticks(low: float, high: float) -> list[float]:
    """Return round numbers, evenly apart, from below the low one to above the high one."""
    wanted = max(high - low, 1e-9) / MOST_STEPS
    unit = 10.0 ** floor(log10(wanted))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= wanted)
    return [step * nth for nth in range(floor(low / step), ceil(high / step) + 1)]


def opened(kind: str, label: str) -> str:
    """Begin a drawing."""
    return (
        f'<svg class="{kind}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(label)}">'
    )


def across(part: float) -> float:
    """Return where a part of the width lies, from 0 at the left to 1 at the right."""
    return LEFT + (WIDTH - LEFT - RIGHT) * part


def up(part: float) -> float:
    """Return where a part of the height lies, from 0 at the bottom to 1 at the top."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - part)


def ruled(marks: Sequence[tuple[float, str]]) -> str:
    """Draw lines across at parts of the height, each with its label at the left."""
    return "".join(
        f'<path class="grid" d="M{LEFT} {up(part):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{up(part) + 5:.1f}" text-anchor="end">{escape(label)}</text>'
        for part, label in marks
    )


def labelled(marks: Sequence[tuple[float, str]]) -> str:
    """Write labels below, at parts of the width."""
    return "".join(
        f'<text x="{across(part):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(label)}</text>'
        for part, label in marks
    )
