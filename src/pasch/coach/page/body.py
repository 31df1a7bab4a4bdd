"""What a page says of a match: figures, curves, and the decisions that mattered most."""

from collections.abc import Callable
from html import escape

from pasch.coach.analysis import Analysis, Decision, PlayerAnalysis
from pasch.coach.page.bars import luck_and_skill
from pasch.coach.page.curve import chance_curve, ring_title
from pasch.coach.page.decisions import AdvisedDecision, anchor, decision_list
from pasch.rules.position import round_of
from pasch.words import Lang, say


def analysis_body(
    analysis: Analysis,
    costly: tuple[AdvisedDecision, ...],
    lang: Lang,
    position: Callable[[int], str] | None = None,
    ways: Callable[[int], str] | None = None,
) -> str:
    """Return everything below the heading; what players have written is escaped.

    `position` returns where a position can be seen, given how many steps came before it; without
    it rings lead to the decisions below. `ways` returns what leads on from there, in HTML.
    """
    below = {each.decision.step: f"#{anchor(each.decision.step)}" for each in costly}
    parts = [_tiles(analysis, lang), f'<p class="means">{_said(lang, "coach.page.means")}</p>']
    if analysis.standings:
        curve = chance_curve(analysis, lang, position or below.get)
        below_it = _legend(analysis, lang) + _marked(analysis, lang, position)
        parts.append(_section(lang, "coach.page.curve", curve + below_it))
    bars = luck_and_skill(analysis, lang) + _sums(analysis, lang)
    parts.append(_section(lang, "coach.page.luck_and_skill", bars))
    if analysis.decisions:
        decisions = decision_list(costly, analysis, lang, ways)
        flawless = f"<p>{_said(lang, 'coach.page.flawless')}</p>"
        parts.append(_section(lang, "analyse.mattered", decisions or flawless))
    return "".join(parts)


def _said(lang: Lang, key: str, **gaps: object) -> str:
    return escape(say(lang, key, **gaps))


def _section(lang: Lang, heading: str, content: str) -> str:
    return f"<section><h2>{_said(lang, heading)}</h2>{content}</section>"


def _tiles(analysis: Analysis, lang: Lang) -> str:
    tiles = (
        f'<div class="tile s{seat}"><h2>{escape(player.name)}</h2><dl>'
        + "".join(
            f"<dt>{_said(lang, f'analyse.{name}')}</dt><dd>{escape(figure)}</dd>"
            for name, figure in _figures(analysis, player, lang).items()
        )
        + "</dl></div>"
        for seat, player in enumerate(analysis.players)
    )
    return f'<div class="tiles">{"".join(tiles)}</div>'


def _figures(analysis: Analysis, player: PlayerAnalysis, lang: Lang) -> dict[str, str]:
    accuracy = say(lang, "analyse.percent", part=100 * player.accuracy)
    figures = {
        "accuracy": accuracy if player.decisions else "–",
        "cost": say(lang, "analyse.points", points=player.cost),
        "luck": say(lang, "analyse.signed", points=player.luck),
    }
    if not analysis.adds_up:
        return figures
    return {
        **figures,
        "without_luck": say(lang, "analyse.points", points=player.without_luck),
        "level": say(lang, f"coach.level.{player.level}") if player.decisions else "–",
    }


def _legend(analysis: Analysis, lang: Lang) -> str:
    names = "".join(
        f'<li class="s{seat}">{escape(player.name)}</li>'
        for seat, player in enumerate(analysis.players)
    )
    rings = _said(lang, "coach.page.rings")
    return f'<ul class="legend">{names}<li class="fault">{rings}</li></ul>'


def _marked(analysis: Analysis, lang: Lang, position: Callable[[int], str] | None) -> str:
    """List all rings, since a finger does not hit one among many."""
    marked = sorted(
        (decision for decision in analysis.decisions if decision.mark),
        key=lambda decision: decision.step,
    )
    if position is None or not marked:
        return ""
    rows = "".join(
        f'<li><a href="{escape(position(each.step))}">{_marked_name(analysis, each, lang)}</a></li>'
        for each in marked
    )
    summary = _said(lang, "coach.page.all", count=len(marked))
    return f'<details class="marked"><summary>{summary}</summary><ol>{rows}</ol></details>'


def _marked_name(analysis: Analysis, decision: Decision, lang: Lang) -> str:
    number = say(lang, "screen.round", round=round_of(decision.turn, len(analysis.players)))
    return f"<small>{escape(number)}</small> {escape(ring_title(analysis, decision, lang))}"


def _sums(analysis: Analysis, lang: Lang) -> str:
    notes = "".join(f"<p>{escape(say(lang, note))}</p>" for note in analysis.notes)
    if not analysis.adds_up:
        return notes
    return notes + "".join(
        "<p>"
        + _said(
            lang,
            "coach.page.sum",
            name=player.name,
            end=player.end_value,
            start=player.start_value,
            luck=player.luck,
            cost=player.cost,
            without=player.without_luck,
        )
        + "</p>"
        for player in analysis.players
    )
