"""The whole page in one file: it can be sent, kept and opened without any server."""

from html import escape
from importlib.resources import files

from pasch.coach.analysis import Analysis
from pasch.coach.page.body import analysis_body
from pasch.coach.page.decisions import costly_decisions
from pasch.play import Match
from pasch.words import Lang, say


def analysis_page(match: Match, analysis: Analysis, lang: Lang) -> str:
    """Return the page of a match, as far as it was played."""
    folder = files(__package__).joinpath("static")
    style = "".join(
        folder.joinpath(name).read_text("utf-8") for name in ("page.css", "analysis.css")
    )
    title = escape(" : ".join(f"{player.name} {player.score}" for player in analysis.players))
    return (
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head><body>"
        f'<main class="analysis"><header><h1>{title}</h1>'
        f"<p>{escape(say(lang, 'analyse.title'))}</p></header>"
        f"{analysis_body(analysis, costly_decisions(match, analysis), lang)}"
        "</main></body></html>\n"
    )
