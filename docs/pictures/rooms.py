"""Draws the rooms of the package from the import contracts, so that the picture cannot lie.

Every contract of type "layers" in pyproject.toml becomes a panel: what stands higher is imported by
what stands lower, never the other way round. What a room is for is the first sentence of its own
docstring.
"""

import ast
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
FILE = Path(__file__).with_name("rooms.svg")
WIDTH, GAP, NEAR, PAD = 860, 14, 4, 14
MOST_IN_A_ROW = 4
LETTERS_PER_PIXEL = 1 / 7.6
LINE, HEAD = 18, 40
STYLE = """<style>
text { font: 14px system-ui, sans-serif; fill: #2b2620; }
.title { font-weight: 600; font-size: 16px; }
.room { font: 600 15px ui-monospace, Consolas, monospace; }
rect { fill: #f6f1e7; stroke: #b9ad98; }
path { stroke: #c2503a; stroke-width: 2; fill: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #ece6da; }
  rect { fill: #1d252b; stroke: #56636d; }
  path { stroke: #e58a72; }
}
</style>"""


class Panel(NamedTuple):
    """One contract: the package it speaks of, and its layers from the top down."""

    package: str
    layers: tuple[tuple[str, ...], ...]


def panels() -> list[Panel]:
    """Return every contract about layers, turned so that what is imported stands on top."""
    contracts: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"][
        "importlinter"
    ]["contracts"]
    return [
        Panel(
            contract["containers"][0],
            tuple(
                tuple(room.strip(" ()") for room in layer.replace(":", "|").split("|"))
                for layer in reversed(contract["layers"])
            ),
        )
        for contract in contracts
        if contract["type"] == "layers"
    ]


def purpose(module: str) -> str:
    """Return the first sentence of a module's docstring."""
    path = ROOT / "src" / Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split()).rstrip(".")


def picture() -> str:
    """Return the whole picture."""
    parts: list[str] = []
    top = 0
    for panel in panels():
        drawn, top = _panel(panel, top)
        parts += drawn
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" role="img" '
        'aria-label="The rooms of the package and the order of their imports">\n'
        + "\n".join((STYLE, *parts))
        + "\n</svg>\n"
    )


def _panel(panel: Panel, top: int) -> tuple[list[str], int]:
    parts = [
        f'<text class="title" x="{PAD + 20}" y="{top + 24}">{panel.package}: '
        "each room imports only rooms above it</text>"
    ]
    first = top = top + HEAD
    for layer in panel.layers:
        for row in _rows(layer):
            drawn, height = _row(panel.package, row, top)
            parts += drawn
            top += height + NEAR
        top += GAP - NEAR
    arrow = PAD + 2
    parts.append(f'<path d="M{arrow} {top - GAP}V{first}m-6 9 6-9 6 9"/>')
    return parts, top + GAP


def _rows(layer: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Break a layer of many rooms into rows, close to each other, with room for words."""
    count = -(-len(layer) // MOST_IN_A_ROW)
    for number in range(count):
        yield layer[len(layer) * number // count : len(layer) * (number + 1) // count]


def _row(package: str, rooms: tuple[str, ...], top: int) -> tuple[list[str], int]:
    left = PAD + 20
    width = (WIDTH - left - NEAR * (len(rooms) - 1) - PAD) / len(rooms)
    texts = [
        wrap(purpose(f"{package}.{room}"), int((width - 2 * PAD) * LETTERS_PER_PIXEL))
        for room in rooms
    ]
    height = 34 + LINE * max(map(len, texts))
    parts: list[str] = []
    for number, (room, lines) in enumerate(zip(rooms, texts, strict=True)):
        parts += _box(room, lines, (left + number * (width + NEAR), top, width, height))
    return parts, height


def _box(room: str, lines: list[str], place: tuple[float, float, float, float]) -> Iterator[str]:
    x, y, width, height = place
    yield f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" rx="6"/>'
    yield f'<text class="room" x="{x + PAD:.0f}" y="{y + 22:.0f}">{room}</text>'
    for number, line in enumerate(lines):
        yield f'<text x="{x + PAD:.0f}" y="{y + 42 + LINE * number:.0f}">{escape(line)}</text>'


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
