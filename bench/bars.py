"""Bars as SVG, for the pictures of the docs; they can be read on light and on dark pages."""

from collections.abc import Sequence
from pathlib import Path

STYLE = """<style>
text { font: 14px system-ui, sans-serif; fill: #2b2620; }
.title { font-weight: 600; }
.bar { fill: #2f6f9f; }
.best { fill: #c2503a; }
@media (prefers-color-scheme: dark) {
  text { fill: #ece6da; }
  .bar { fill: #6ba6d0; }
  .best { fill: #e58a72; }
}
</style>"""
LABELS, LONGEST, LINE = 118, 380, 26
FIRST_LINE = 36


def draw(
    file: Path, title: str, rows: Sequence[tuple[str, float]], unit: str, best: str = ""
) -> None:
    """Draw a labelled bar for every row; the one called `best` stands out."""
    scale = LONGEST / max(value for _, value in rows)
    lines = [f'<text class="title" x="0" y="18">{title}</text>']
    for line, (label, value) in enumerate(rows):
        top, kind = FIRST_LINE + LINE * line, "best" if label == best else "bar"
        lines += [
            f'<text x="{LABELS - 8}" y="{top + 14}" text-anchor="end">{label}</text>',
            f'<rect class="{kind}" x="{LABELS}" y="{top}" width="{value * scale:.0f}" height="18" '
            'rx="3"/>',
            f'<text x="{LABELS + 8 + value * scale:.0f}" y="{top + 14}">{value:.1f}{unit}</text>',
        ]
    height = FIRST_LINE + LINE * len(rows) + 4
    file.parent.mkdir(exist_ok=True)
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 580 {height}">\n'
        + "\n".join((STYLE, *lines))
        + "\n</svg>\n",
        encoding="utf-8",
    )
