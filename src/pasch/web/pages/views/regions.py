"""A table as regions of a page: each is a value, drawn when it is shown first or has changed."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import orjson
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.view import MatchView
from pasch.rules import DiceView
from pasch.web.pages.render import MOST_PIECES, filled, framed, hole, joined, piece, rendered
from pasch.web.pages.selection import Selection
from pasch.web.pages.views.block import block
from pasch.web.pages.views.block_drawing import draw_block
from pasch.web.pages.views.deal import came_up, contributors, deal_for_script
from pasch.web.pages.views.ending import ending
from pasch.web.pages.views.felt import WAITING, Die, Felt
from pasch.web.pages.views.invite import invitation
from pasch.web.pages.views.log import latest_lines, log
from pasch.web.pages.views.players import Player, players
from pasch.web.pages.views.race import why_over
from pasch.web.pages.views.sidebar import NO_EXTRAS, Away, PageExtras, Sidebar, away, sidebar
from pasch.web.pages.views.takeover import Takeovers, takeovers
from pasch.web.pages.views.turn import Around, Turn, turn
from pasch.web.settings import DEFAULT_PORT
from pasch.web.table.view import TableView
from pasch.words import Lang

Screen = Literal["lobby", "curtain", "playing", "over"]
Regions = dict[str, Markup]


class Region(NamedTuple):
    """All that a region shows, and how it is drawn: two that are equal look the same."""

    draw: Callable[[Any, Lang], Markup]
    value: Any


class Lobby(NamedTuple):
    """A table that waits for people, and the links that bring them."""

    view: TableView
    extras: PageExtras


class Status(NamedTuple):
    """Whose turn it is and what lies on the table."""

    mode: Literal["playing", "dealing", "over"]
    is_yours: bool = False
    name: str = ""
    dice: str = ""
    throw: int = 0
    throws: int = 0


def screen(view: TableView) -> Screen:
    """Tell which of its faces a table shows."""
    if view.phase == "open":
        return "lobby"
    if view.phase == "over":
        return "over"
    # Whose turn it is and sees no hand shares the screen with others who must not see it.
    return "curtain" if view.seat is None and view.is_your_turn else "playing"


def regions(
    view: TableView, selection: Selection, lang: Lang, extras: PageExtras = NO_EXTRAS
) -> Regions:
    """Draw what there is to see."""
    lines = () if view.match is None else log(view.match, lang)
    shown = look(view, selection, extras, lambda: latest_lines(lines))
    drawn = {name: region.draw(region.value, lang) for name, region in shown.regions.items()}
    return {"deal": _draw_deal(shown.deal, lang), **drawn} if shown.deal else drawn


def look(
    view: TableView,
    selection: Selection,
    extras: PageExtras,
    log: Callable[[], Markup],
    before: "Look | None" = None,
) -> "Look":
    """Return what there is to see; the curtain shows nothing that could change.

    What was seen before saves looking again at what changes from turn to turn only.
    """
    if view.match is None:
        lobby = Region(_draw_lobby, Lobby(_without_talk(view), extras))
        return Look(None, {"lobby": lobby}, deal_for_script(view))
    if screen(view) == "curtain":
        return Look(None, {}, {})
    turn = _turn_of(view, view.match)
    if before is not None and before.turn == turn:
        regions = {**before.regions}
        block_before, felt_before = before.regions["block"].value, before.regions["felt"].value
        deal = {**before.deal, "seen": came_up(view)}
    else:
        deal = deal_for_script(view)
        regions = {
            "log": Region(_draw_log, log()),
            "players": Region(draw_players, players(view)),
            "takeover": Region(_draw_takeover, takeovers(view)),
            "sidebar": Region(_draw_sidebar, sidebar(view, extras)),
            "away": Region(_draw_away, away(view)),
        }
        block_before = felt_before = None
    regions["block"] = Region(draw_block, block(view, selection, before=block_before))
    regions["felt"] = _cloth(view, selection, felt_before)
    regions["status"] = Region(_draw_status, _status(view))
    return Look(turn, regions, deal)


class Look(NamedTuple):
    """What somebody sees of a table, and all of it that stays the same while somebody throws."""

    turn: tuple[object, ...] | None
    regions: dict[str, Region]
    deal: dict[str, object]
    """What nobody sees but the page's script; empty behind the curtain."""


def _turn_of(view: TableView, match: MatchView) -> tuple[object, ...]:
    """Return what log, players, conversation and the names above the block follow from."""
    position = match.position
    # Before the first turn, and with cards always, what happens within a turn is news too.
    step = 0 if position.turn and isinstance(position, DiceView) else view.version
    # A turn that was taken back may have been played otherwise, with the same points.
    earlier = next((logged for logged in reversed(match.log) if logged.turn < position.turn), None)
    return (
        *(step, position.turn, position.sheets, view.phase, view.result, view.to_act, earlier),
        *(view.seats, view.seat, view.you, view.remarks, view.has_agreed, view.takeover_ms),
        *(view.deal, view.patience),
    )


def _cloth(view: TableView, selection: Selection, before: Turn | None) -> Region:
    if view.phase == "over":
        return Region(_draw_ending, _without_talk(view))
    if view.deal.awaits is not None:
        return Region(_draw_dealing, _without_talk(view))
    return Region(_draw_turn, turn(view, selection, before))


def _without_talk(view: TableView) -> TableView:
    """Leave out what changes when somebody says something, which is shown beside the table."""
    return view._replace(seq=0, remarks=())


def _status(view: TableView) -> Status:
    if view.to_act is None or view.match is None:
        return Status("over" if view.phase == "over" else "dealing")
    position = view.match.position
    return Status(
        "playing",
        is_yours=view.is_your_turn and len(view.you) == 1,
        name=view.seats[view.to_act].name or "",
        dice=" ".join([str(die) for die in view.match.layout if die is not None]),
        throw=position.throw if isinstance(position, DiceView) else 0,
        throws=position.edition.throws_per_turn if isinstance(position, DiceView) else 0,
    )


# drawing


def _draw_lobby(lobby: Lobby, lang: Lang) -> Markup:
    view = lobby.view
    return rendered(
        "lobby.html",
        lang,
        view=view,
        names=", ".join(seat.name for seat in view.seats if seat.name),
        bots=BOTS,
        default_bot=DEFAULT_BOT,
        default_port=DEFAULT_PORT,
        invitation=invitation(lobby.extras),
    )


def _draw_deal(deal: dict[str, object], lang: Lang) -> Markup:
    text = htmlsafe_json_dumps(deal, dumps=lambda given: orjson.dumps(given).decode())
    return rendered("deal.html", lang, deal=text)


def _draw_log(lines: Markup, _lang: Lang) -> Markup:
    return lines


def draw_players(shown: list[Player], lang: Lang) -> Markup:
    """Draw everybody along the top."""
    return joined(
        [
            filled(
                _frame_of_player(player._replace(name="", total=0, turn=0), lang),
                name=player.name,
                total=str(player.total),
                turn=str(player.turn),
            )
            for player in shown
        ]
    )


@lru_cache(MOST_PIECES)
def _frame_of_player(alike: Player, lang: Lang) -> str:
    holes = {name: hole(name) for name in ("name", "total", "turn")}
    return framed("player.html", lang, player=alike._replace(**holes))


def _draw_turn(turn: Turn, lang: Lang) -> Markup:
    shown = turn.felt
    return filled(
        _frame_of(turn.around, lang),
        id=turn.id,
        version=str(turn.version),
        turn=str(shown.turn),
        actor=turn.actor,
        dice=_dice(shown, lang),
        hand="" if shown.dice else _hand(turn, lang),
    )


@lru_cache(MOST_PIECES)
def _frame_of(around: Around, lang: Lang) -> str:
    selection = Selection(eyes=around.eyes, striking=around.striking)
    return framed("felt.html", lang, around=around, selection=selection, **_HOLES_AROUND)


_HOLES_AROUND = {name: hole(name) for name in ("id", "version", "turn", "actor", "dice", "hand")}


def _dice(shown: Felt, lang: Lang) -> Markup:
    waits = shown.mode in WAITING
    may_throw = shown.may_throw
    return joined([draw_die(die, may_throw, waits, lang) for die in shown.dice])


@lru_cache(MOST_PIECES)
def draw_die(die: Die, may_throw: bool, shows_kept: bool, lang: Lang) -> Markup:  # noqa: FBT001
    """Draw a die, to be kept or only to be seen."""
    return rendered("die.html", lang, die=die, may_throw=may_throw, shows_kept=shows_kept)


def _hand(turn: Turn, lang: Lang) -> Markup:
    shown = turn.felt
    hand = joined(
        piece("card.html", lang, card=card, mode=shown.mode, link=turn.selection.link(""))
        for card in shown.cards
    )
    return rendered("hand.html", lang, turn=turn, hand=hand)


def _draw_dealing(view: TableView, lang: Lang) -> Markup:
    return rendered("dealing.html", lang, view=view, contributors=contributors(view))


def _draw_ending(view: TableView, lang: Lang) -> Markup:
    return rendered("ending.html", lang, view=view, ending=ending(view), why=why_over(view))


def _draw_status(status: Status, lang: Lang) -> Markup:
    """Say it to those who do not see the table."""
    mode, is_yours, name, dice, throw, throws = status
    # What the frame depends on is whether there are dice, not which.
    frame = _frame_of_status(
        Status(mode, is_yours, "", "dice" if dice else "", throw, throws), lang
    )
    return filled(frame, name=name, dice=dice)


@lru_cache(MOST_PIECES)
def _frame_of_status(alike: Status, lang: Lang) -> str:
    dice = hole("dice") if alike.dice else ""
    return framed("status.html", lang, status=alike._replace(name=hole("name"), dice=dice))


def _draw_takeover(shown: Takeovers, lang: Lang) -> Markup:
    if shown.until_ms is None and not shown.stand_ins:
        return Markup("")
    return rendered("takeover.html", lang, takeovers=shown)


def _draw_away(shown: Away, lang: Lang) -> Markup:
    if shown.stand_ins:
        return rendered("away.html", lang, away=shown)
    if shown.to_act is None:
        return Markup("")
    return filled(
        _frame_of_away(shown._replace(id="", name=""), lang), id=shown.id, name=shown.name
    )


@lru_cache(MOST_PIECES)
def _frame_of_away(alike: Away, lang: Lang) -> str:
    return framed("away.html", lang, away=alike._replace(id=hole("id"), name=hole("name")))


def _draw_sidebar(shown: Sidebar, lang: Lang) -> Markup:
    return rendered("sidebar.html", lang, sidebar=shown)
