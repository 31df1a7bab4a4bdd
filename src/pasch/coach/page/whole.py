"""The whole page in one file: it can be sent, kept and opened without any server."""

from html import escape
from importlib.resources import files

from pasch.coach.analysis import Analysis
from pasch.coach.page.bars import luck_and_skill
from pasch.coach.page.curve import chance_curve
from pasch.coach.page.decisions import anchor, costly_decisions, decision_list
from pasch.play import Match
from pasch.words import Lang, say


def analysis_page(match: Match, analysis: Analysis, lang: Lang) -> str:
    """Return the page of a match, as far as it was played."""
    folder = files(__package__).joinpath("static")
    style = "".join(
        folder.joinpath(name).read_text("utf-8") for name in ("page.css", "analysis.css")
    )
    title = escape(" : ".join(f"{player.name} {player.score}" for player in analysis.players))
    question = escape(say(lang, "analyse.title"))
    parts = [
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head><body>"
        '<main class="analysis">',
        f"<header><h1>{title}</h1><p>{question}</p></header>",
        _players(analysis, lang),
    ]
    costly = costly_decisions(match, analysis)
    shown = {each.decision.step: f"#{anchor(each.decision.step)}" for each in costly}
    if analysis.standings:
        parts.append(
            _section(
                say(lang, "coach.page.curve"),
                chance_curve(analysis, lang, shown.get) + _legend(analysis),
            )
        )
    parts.append(
        _section(
            say(lang, "coach.page.luck_and_skill"),
            luck_and_skill(analysis, lang) + _sums(analysis, lang),
        )
    )
    if costly:
        decisions = decision_list(costly, analysis, lang)
        parts.append(_section(say(lang, "analyse.mattered"), decisions))
    return "".join([*parts, "</main></body></html>\n"])


def _section(heading: str, content: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{content}</section>"


def _players(analysis: Analysis, lang: Lang) -> str:
    tiles = []
    for seat, player in enumerate(analysis.players):
        accuracy = say(lang, "analyse.percent", part=100 * player.accuracy)
        level = (
            f"<dt>{escape(say(lang, 'analyse.level'))}</dt>"
            f"<dd>{escape(say(lang, f'coach.level.{player.level}'))}</dd>"
            if analysis.adds_up
            else ""
        )
        cost = say(lang, "analyse.points", points=player.cost)
        tiles.append(
            f'<div class="tile s{seat}"><h2>{escape(player.name)}</h2><dl>'
            f"<dt>{escape(say(lang, 'analyse.accuracy'))}</dt><dd>{escape(accuracy)}</dd>"
            f"<dt>{escape(say(lang, 'analyse.cost'))}</dt><dd>{escape(cost)}</dd>"
            f"{level}</dl></div>"
        )
    return f'<div class="tiles">{"".join(tiles)}</div>'


def _legend(analysis: Analysis) -> str:
    names = "".join(
        f'<li class="s{seat}">{escape(player.name)}</li>'
        for seat, player in enumerate(analysis.players)
    )
    return f'<ul class="legend">{names}</ul>'


def _sums(analysis: Analysis, lang: Lang) -> str:
    if not analysis.adds_up:
        return "".join(f"<p>{escape(say(lang, note))}</p>" for note in analysis.notes)
    sums = [
        say(
            lang,
            "coach.page.sum",
            name=player.name,
            end=player.end_value,
            start=player.start_value,
            luck=player.luck,
            cost=player.cost,
            without=player.without_luck,
        )
        for player in analysis.players
    ]
    return "".join(f"<p>{escape(line)}</p>" for line in sums)
