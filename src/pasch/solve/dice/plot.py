"""Distributions as pictures: bars in the terminal, SVG or PNG in a file."""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from pasch.solve.dice.odds import Odds
from pasch.solve.require import require
from pasch.words import PaschError

FORMATS = (".svg", ".png")
_POINTS_PER_BAR = 10
_NEGLIGIBLE = 0.0005
_STEPS = "▏▎▍▌▋▊▉█"


class Bar(NamedTuple):
    """The totals from `total` up to the next bar, and how probable they are together."""

    total: int
    chance: float
    bar: str


def bars(odds: Odds, width: int) -> list[Bar]:
    """Draw a bar for every ten points, leaving out the ends where hardly anything happens."""
    padded = np.pad(odds.chances, (0, -len(odds.chances) % _POINTS_PER_BAR))
    chances = padded.reshape(-1, _POINTS_PER_BAR).sum(axis=1)
    met = np.flatnonzero(chances >= _NEGLIGIBLE)
    scale = width * len(_STEPS) / chances.max()
    return [
        Bar(nth * _POINTS_PER_BAR, float(chances[nth]), _bar(chances[nth] * scale))
        for nth in range(met[0], met[-1] + 1)
    ]


def _bar(steps: float) -> str:
    whole, rest = divmod(round(steps), len(_STEPS))
    return _STEPS[-1] * whole + (_STEPS[rest - 1] if rest else "")


def draw(odds: Odds, file: Path, title: str, across: str, up: str) -> None:
    """Draw the probability of every total into a file."""
    if file.suffix.lower() not in FORMATS:
        raise PaschError("odds.format", given=file.name, known=", ".join(FORMATS))
    require("matplotlib", "plot")
    from matplotlib.figure import Figure  # noqa: PLC0415 - large, and for this alone

    met = np.flatnonzero(odds.chances >= odds.chances.max() / 1000)
    totals = np.arange(met[0], met[-1] + 1)
    figure = Figure(figsize=(9, 4.5), layout="constrained")
    axes = figure.add_subplot()
    axes.bar(totals, 100 * odds.chances[totals], width=1.0, color="#2f6f9f")
    axes.axvline(odds.mean, color="#c0392b", linewidth=1)
    axes.set(title=title, xlabel=across, ylabel=up)
    figure.savefig(file, dpi=120)
