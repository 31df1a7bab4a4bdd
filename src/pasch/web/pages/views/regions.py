"""A table as regions of a page, each of which is sent again only when it has changed."""

from typing import Literal

from markupsafe import Markup

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.narration import narrate
from pasch.rules import DiceView
from pasch.web.pages.memory import Recall, afresh
from pasch.web.pages.render import joined, piece, rendered
from pasch.web.pages.selection import Selection
from pasch.web.pages.views.block import block
from pasch.web.pages.views.deal import contributors, deal_for_script
from pasch.web.pages.views.ending import ending
from pasch.web.pages.views.felt import felt
from pasch.web.pages.views.invite import invitation
from pasch.web.pages.views.players import players
from pasch.web.pages.views.race import why_over
from pasch.web.pages.views.sidebar import NO_EXTRAS, PageExtras, sidebar
from pasch.web.pages.views.takeover import takeovers
from pasch.web.settings import DEFAULT_PORT
from pasch.web.table.view import TableView
from pasch.words import Lang

Screen = Literal["lobby", "curtain", "playing", "over"]
Regions = dict[str, Markup]

MOST_LINES = 6
"""The most lines of the log that are shown."""


def screen(view: TableView) -> Screen:
    """Tell which of its faces a table shows."""
    if view.phase == "open":
        return "lobby"
    if view.phase == "over":
        return "over"
    # Whose turn it is and sees no hand shares the screen with others who must not see it.
    return "curtain" if view.seat is None and view.is_your_turn else "playing"


def regions(
    view: TableView,
    selection: Selection,
    lang: Lang,
    extras: PageExtras = NO_EXTRAS,
    recall: Recall = afresh,
) -> Regions:
    """Render what there is to see; the curtain shows nothing that could change.

    Between two moves most of a table does not change: readers who follow it recall that part.
    """
    if view.match is None:
        return {"lobby": _lobby(view, lang, extras), "deal": _deal(view, lang)}
    if screen(view) == "curtain":
        return {}
    lines = narrate(view.match)[-MOST_LINES:]
    chips = (recall(rendered, "player.html", lang, player=player) for player in players(view))
    return {
        "deal": _deal(view, lang),
        "log": joined(recall(rendered, "line.html", lang, phrase=line.phrase) for line in lines),
        "players": joined(chips),
        "block": block(view, selection, lang, recall),
        "felt": _cloth(view, selection, lang),
        "status": _status(view, lang, recall),
        "takeover": recall(rendered, "takeover.html", lang, takeovers=takeovers(view)),
        "sidebar": recall(rendered, "sidebar.html", lang, sidebar=sidebar(view, extras)),
    }


def _lobby(view: TableView, lang: Lang, extras: PageExtras) -> Markup:
    return rendered(
        "lobby.html",
        lang,
        view=view,
        names=", ".join(seat.name for seat in view.seats if seat.name),
        bots=BOTS,
        default_bot=DEFAULT_BOT,
        default_port=DEFAULT_PORT,
        invitation=invitation(extras),
    )


def _deal(view: TableView, lang: Lang) -> Markup:
    return rendered("deal.html", lang, deal=deal_for_script(view))


def _cloth(view: TableView, selection: Selection, lang: Lang) -> Markup:
    if view.phase == "over":
        return _ending(view, lang)
    if view.deal.awaits is not None:
        return rendered("dealing.html", lang, view=view, contributors=contributors(view))
    return _felt(view, selection, lang)


def _felt(view: TableView, selection: Selection, lang: Lang) -> Markup:
    shown = felt(view, selection)
    waits = shown.mode in {"wait", "absent"}
    dice = (
        piece("die.html", lang, die=die, may_throw=shown.may_throw, shows_kept=waits)
        for die in shown.dice
    )
    hand = (
        piece("card.html", lang, card=card, mode=shown.mode, link=selection.link(""))
        for card in shown.cards
    )
    return rendered(
        "felt.html",
        lang,
        view=view,
        felt=shown,
        selection=selection,
        dice=joined(dice),
        hand=joined(hand),
    )


def _status(view: TableView, lang: Lang, recall: Recall) -> Markup:
    """Say whose turn it is and what lies on the table, for those who do not see it."""
    if view.to_act is None or view.match is None:
        return piece("status.html", lang, mode="over" if view.phase == "over" else "dealing")
    position = view.match.position
    dice = tuple(die for die in view.match.layout if die is not None)
    return recall(
        rendered,
        "status.html",
        lang,
        mode="playing",
        is_yours=view.is_your_turn and len(view.you) == 1,
        name=view.seats[view.to_act].name,
        dice=dice,
        throw=position.throw if isinstance(position, DiceView) else 0,
        throws=position.edition.throws_per_turn if isinstance(position, DiceView) else 0,
    )


def _ending(view: TableView, lang: Lang) -> Markup:
    return rendered("ending.html", lang, view=view, ending=ending(view), why=why_over(view))
