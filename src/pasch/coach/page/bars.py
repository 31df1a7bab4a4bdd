"""Luck and skill side by side, in points, as a drawing."""

from html import escape

from pasch.coach.analysis import Analysis
from pasch.words import Lang, say

WIDTH, ROW = 720, 36
LEFT, RIGHT = 220, 96


def luck_and_skill(analysis: Analysis, lang: Lang) -> str:
    """Draw for everybody how much luck there was, and how much was given away."""
    rows = [
        (name, value, kind)
        for player in analysis.players
        for name, value, kind in (
            (say(lang, "coach.page.luck_of", name=player.name), player.luck, "luck"),
            (say(lang, "coach.page.skill"), -player.cost, "skill"),
        )
    ]
    most = max(20.0, *(abs(value) for _, value, _ in rows))
    middle, half = (LEFT + WIDTH - RIGHT) / 2, (WIDTH - RIGHT - LEFT) / 2
    height = ROW * len(rows)
    pieces = [
        f'<svg class="bars" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(say(lang, "coach.page.luck_and_skill"))}">'
    ]
    for nth, (name, value, kind) in enumerate(rows):
        y, long = nth * ROW, half * abs(value) / most
        x = middle if value >= 0 else middle - long
        sign = "plus" if value >= 0 else "minus"
        shown = escape(say(lang, "analyse.signed", points=value))
        pieces += [
            f'<text class="{kind}" x="0" y="{y + 25}">{escape(name)}</text>',
            _bar("ground", LEFT, y, 2 * half),
            _bar(sign, x, y, long),
            f'<text class="{sign}" x="{WIDTH}" y="{y + 25}" text-anchor="end">{shown}</text>',
        ]
    pieces.append(f'<path class="middle" d="M{middle:.1f} 0V{height}"/></svg>')
    return "".join(pieces)


def _bar(kind: str, x: float, y: int, width: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y + 11}" width="{width:.1f}" height="14" rx="7"/>'
