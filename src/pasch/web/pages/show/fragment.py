"""A table as regions of a page, each of which is sent again only when it has changed."""

from typing import Literal

from markupsafe import Markup

from pasch.bots import BOTS
from pasch.play.telling import tellings
from pasch.web.pages.show.block import block
from pasch.web.pages.show.chosen import Chosen
from pasch.web.pages.show.felt import felt
from pasch.web.pages.show.people import EMPTY_DESK, Desk, people
from pasch.web.pages.show.players import players
from pasch.web.pages.show.ranking import ranking
from pasch.web.pages.templates import joined, piece, rendered
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


def regions(view: TableView, chosen: Chosen, lang: Lang, desk: Desk = EMPTY_DESK) -> Regions:
    """Render what there is to see; the curtain shows nothing that could change."""
    if view.match is None:
        return {"lobby": rendered("lobby.html", lang, view=view, bots=list(BOTS), desk=desk)}
    if screen(view) == "curtain":
        return {}
    lines = tellings(view.match)[-LATEST:]
    chips = (piece("player.html", lang, player=player) for player in players(view))
    return {
        "told": joined(piece("line.html", lang, phrase=line.phrase) for line in lines),
        "players": joined(chips),
        "block": block(view, chosen, lang),
        "felt": _ending(view, lang) if view.phase == "over" else _felt(view, chosen, lang),
        "people": piece("people.html", lang, people=people(view, chosen, desk)),
    }


def _felt(view: TableView, chosen: Chosen, lang: Lang) -> Markup:
    laid = felt(view, chosen)
    dice = (piece("die.html", lang, die=die, mode=laid.mode) for die in laid.dice)
    hand = (piece("card.html", lang, card=card, mode=laid.mode) for card in laid.cards)
    return rendered(
        "felt.html",
        lang,
        view=view,
        felt=laid,
        chosen=chosen,
        dice=joined(dice),
        hand=joined(hand),
    )


def _ending(view: TableView, lang: Lang) -> Markup:
    winners = () if view.result is None else view.result.winners
    names = ", ".join(view.seats[seat].name or "" for seat in winners)
    return rendered("ending.html", lang, view=view, ranking=ranking(view), names=names)
