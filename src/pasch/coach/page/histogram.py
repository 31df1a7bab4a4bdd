"""How final totals are distributed, beside best play, as a drawing."""

from html import escape

from pasch.coach.page.axes import across, labelled, opened, round_ticks, ruled, up
from pasch.coach.statistics.overview import Overview
from pasch.words import Lang, say

GAP = 0.12
"""The part of a class's width that stays free between bars."""
MOST_LABELS = 6


def histogram(overview: Overview, lang: Lang) -> str:
    """Draw the part of the games in every class as a bar, and best play's as a line over it."""
    classes = overview.classes
    ticks = round_ticks(0.0, 100 * max(max(each.part, each.best or 0.0) for each in classes))
    most = ticks[-1] / 100
    width = 1 / len(classes)
    pieces = [opened("histogram", say(lang, "stats.distribution"))]
    pieces.append(
        ruled([(tick / ticks[-1], say(lang, "analyse.percent", part=tick)) for tick in ticks])
    )
    for nth, each in enumerate(classes):
        left, right = across((nth + GAP / 2) * width), across((nth + 1 - GAP / 2) * width)
        top = up(each.part / most)
        title = say(
            lang, "stats.class_title", low=each.low, high=each.high - 1, part=100 * each.part
        )
        pieces.append(
            f'<rect class="own" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}"'
            f' height="{up(0) - top:.1f}"><title>{escape(title)}</title></rect>'
        )
    if classes[0].best is not None:
        steps = " ".join(
            f"{across((nth + side) * width):.1f},{up((each.best or 0.0) / most):.1f}"
            for nth, each in enumerate(classes)
            for side in (0, 1)
        )
        pieces.append(f'<polyline class="best" points="{steps}"/>')
    every = -(-len(classes) // MOST_LABELS)
    marks = [(nth * width, str(each.low)) for nth, each in enumerate(classes)]
    pieces.append(labelled(marks[::every]))
    return "".join([*pieces, "</svg>"])
