"""The whole page in one file: it can be sent, kept and opened without any server."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from pasch.coach.analysis import Analysis
from pasch.coach.page.body import analysis_body
from pasch.coach.page.decisions import costly_decisions
from pasch.coach.page.statistics import statistics_body
from pasch.coach.statistics.overview import Overview
from pasch.play import Match
from pasch.words import Lang, say


def analysis_page(match: Match, analysis: Analysis, lang: Lang) -> str:
    """Return the page of a match, as far as it was played."""
    title = " : ".join(f"{player.name} {player.score}" for player in analysis.players)
    body = analysis_body(analysis, costly_decisions(match, analysis), lang)
    return _page(lang, title, say(lang, "analyse.title"), body)


def statistics_page(shown: Sequence[Overview], lang: Lang) -> str:
    """Return the page of many games."""
    names = ", ".join(dict.fromkeys(overview.name for overview in shown))
    return _page(lang, say(lang, "stats.title"), names, statistics_body(shown, lang))


def _page(lang: Lang, title: str, subtitle: str, body: str) -> str:
    folder = files(__package__).joinpath("static")
    style = "".join(
        folder.joinpath(name).read_text("utf-8") for name in ("page.css", "analysis.css")
    )
    return (
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
        f'<main class="analysis"><header><h1>{escape(title)}</h1>'
        f"<p>{escape(subtitle)}</p></header>"
        f"{body}"
        "</main></body></html>\n"
    )
