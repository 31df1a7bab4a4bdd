"""A figure from game to game, with its trend, as a drawing."""

from collections.abc import Sequence

from pasch.coach.page.axes import (
    LEFT,
    RIGHT,
    WIDTH,
    across,
    labelled,
    opened,
    round_ticks,
    ruled,
    up,
)
from pasch.coach.statistics.trend import thinned, trend
from pasch.words import Lang, say

MOST_DOTS = 150
"""Where there are more games, a dot stands for several that follow one another."""
MOST_LABELS = 6


def over_time(
    label: str, values: Sequence[float], shown: str, level: float | None, lang: Lang
) -> str:
    """Draw a dot for every game, and the trend as a line.

    `shown` is the text by which a value is written; `level` is what the values are compared with.
    """
    dots = thinned(values, MOST_DOTS)
    known = [*dots, *([] if level is None else [level])]
    ticks = round_ticks(min(known), max(known))

    def height(value: float) -> float:
        return (value - ticks[0]) / ((ticks[-1] - ticks[0]) or 1.0)

    pieces = [opened("over-time", label)]
    pieces.append(ruled([(height(tick), say(lang, shown, value=tick)) for tick in ticks]))
    if level is not None:
        y = up(height(level))
        pieces.append(f'<path class="best" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
    places = [(nth + 0.5) / len(dots) for nth in range(len(dots))]
    pieces += [
        f'<circle class="dot" cx="{across(place):.1f}" cy="{up(height(value)):.1f}" r="4"/>'
        for place, value in zip(places, dots, strict=True)
    ]
    line = " ".join(
        f"{across(place):.1f},{up(height(value)):.1f}"
        for place, value in zip(places, trend(dots), strict=True)
    )
    pieces.append(f'<polyline class="line s1" points="{line}"/>')
    every = max(1, -(-len(values) // MOST_LABELS))
    numbers = range(0, len(values), every)
    pieces.append(labelled([((nth + 0.5) / len(values), str(nth + 1)) for nth in numbers]))
    return "".join([*pieces, "</svg>"])
