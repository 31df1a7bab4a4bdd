"""A table as regions of a page, each of which is sent again only when it has changed."""

from typing import Literal

from markupsafe import Markup

from pasch.play.telling import tellings
from pasch.web.pages.show.block import block, is_deciding
from pasch.web.pages.show.chosen import Chosen
from pasch.web.pages.show.felt import felt
from pasch.web.pages.show.players import players
from pasch.web.pages.show.ranking import ranking
from pasch.web.pages.templates import rendered
from pasch.web.table.view import TableView
from pasch.words import Lang

Screen = Literal["lobby", "curtain", "playing", "over"]
Regions = dict[str, Markup]

LATEST = 6
"""So many lines are told at the most."""


def screen(view: TableView) -> Screen:
    """Tell which of its faces a table shows."""
    if view.phase == "open":
        return "lobby"
    if view.phase == "over":
        return "over"
    shares_screen = view.edition.hides_hands and len(view.you) > 1
    return "curtain" if shares_screen and view.seat is None and view.is_your_turn else "playing"


def regions(view: TableView, chosen: Chosen, lang: Lang, typed: str = "") -> Regions:
    """Render what there is to see; the lobby and the curtain have no regions of their own."""
    if screen(view) in {"lobby", "curtain"} or view.match is None:
        return {}
    lines = tellings(view.match)[-LATEST:]
    shown = {
        "told": rendered("told.html", lang, lines=lines, view=view),
        "players": rendered("players.html", lang, players=players(view)),
        "block": block(view, chosen, lang),
    }
    if view.phase == "over":
        shown["felt"] = rendered(
            "ending.html", lang, view=view, ranking=ranking(view), names=_winners(view)
        )
    else:
        shown["felt"] = rendered(
            "felt.html", lang, view=view, felt=felt(view, chosen), chosen=chosen
        )
    shown["people"] = rendered(
        "people.html",
        lang,
        view=view,
        chosen=chosen,
        may_strike=is_deciding(view) and not view.edition.hides_hands,
        typed=typed,
    )
    return shown


def _winners(view: TableView) -> str:
    winners = () if view.result is None else view.result.winners
    return ", ".join(view.seats[seat].name or "" for seat in winners)
