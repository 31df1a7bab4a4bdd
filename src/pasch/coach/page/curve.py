"""The chance to win over a match, as a drawing."""

from collections.abc import Callable
from html import escape

from pasch.coach.analysis import Analysis, Decision
from pasch.words import Lang, say

WIDTH, HEIGHT = 720, 280
LEFT, RIGHT, TOP, BOTTOM = 92, 14, 16, 36
_TICKS = (0.0, 0.5, 1.0)
MOST_LABELS = 7


def chance_curve(analysis: Analysis, lang: Lang, link: Callable[[int], str | None]) -> str:
    """Draw everybody's chance to win from turn to turn, with a ring at every marked decision.

    `link` returns where a click on the ring of a decision leads, given its step, if anywhere.
    """
    standings = analysis.standings
    pieces = [
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(say(lang, "coach.page.curve"))}">'
    ]
    for part in _TICKS:
        y = _y(part)
        label = escape(say(lang, "analyse.percent", part=100 * part))
        pieces.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        pieces.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
    players = len(analysis.players)
    rounds = (len(standings) - 1) // players
    for number in range(1, rounds + 1, max(1, -(-rounds // MOST_LABELS))):
        x = _x((number - 1) * players, len(standings))
        pieces.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{number}</text>')
    for seat in range(players):
        points = " ".join(
            f"{_x(nth, len(standings)):.1f},{_y(standing.chances[seat]):.1f}"
            for nth, standing in enumerate(standings)
        )
        pieces.append(f'<polyline class="line s{seat}" points="{points}"/>')
    # Where rings overlap, the dearest lies on top and is the one that is hit.
    decisions = (decision for player in analysis.players for decision in player.decisions)
    for decision in sorted(decisions, key=lambda decision: decision.cost.points):
        pieces.append(_ring(analysis, decision, lang, link))
    return "".join([*pieces, "</svg>"])


def _ring(
    analysis: Analysis, decision: Decision, lang: Lang, link: Callable[[int], str | None]
) -> str:
    if decision.mark is None or decision.turn > len(analysis.standings):
        return ""
    nth = decision.turn - 1
    chance = analysis.standings[nth].chances[decision.seat]
    title = ring_title(analysis, decision, lang)
    x, y = _x(nth, len(analysis.standings)), _y(chance)
    ring = (
        f'<circle class="ring mark-{decision.mark}" cx="{x:.1f}" cy="{y:.1f}" r="5">'
        f"<title>{escape(title)}</title></circle>"
    )
    target = link(decision.step)
    if target is None:
        return ring
    return f'<a href="{escape(target)}" aria-label="{escape(title)}">{ring}</a>'


def ring_title(analysis: Analysis, decision: Decision, lang: Lang) -> str:
    """Say whose decision a ring stands for, and what it cost."""
    return say(
        lang,
        "coach.page.ring",
        name=analysis.players[decision.seat].name,
        mark=say(lang, f"coach.mark.{decision.mark}"),
        points=-decision.cost.points,
    )


def _x(nth: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * nth / max(count - 1, 1)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)
