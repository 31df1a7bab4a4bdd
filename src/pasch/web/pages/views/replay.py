"""A finished match, step by step: each throw, draw or move is one, and its number an address."""

from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from pasch.play import as_of
from pasch.play.layout import Layout
from pasch.play.match import Step
from pasch.play.narration import sentences
from pasch.play.view import Begins, Drawn, LogEntry, MatchView, Thrown, match_view
from pasch.rules import CardView, Keep
from pasch.web.pages.selection import NOTHING
from pasch.web.pages.views.block import block
from pasch.web.pages.views.block_drawing import draw_block
from pasch.web.pages.views.names import with_shown_names
from pasch.web.pages.views.players import players
from pasch.web.pages.views.regions import draw_players
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view
from pasch.words import Lang, Phrase, phrase


class ShownDie(NamedTuple):
    """A die on the table; one that is thrown again has no number."""

    number: int | None
    is_kept: bool


class ShownCard(NamedTuple):
    """A card of the hand whose turn it was."""

    number: int
    is_played: bool


class Replayed(NamedTuple):
    """A match after some of its steps."""

    view: TableView
    number: int
    last: int
    lines: tuple[Phrase, ...]
    """What the step was, in words."""
    dice: tuple[ShownDie, ...]
    hand: tuple[ShownCard, ...]
    holder: str
    """Whose hand it is."""
    is_over: bool
    is_sealed: bool
    """Whether the record is not to be had yet."""


def steps_of(table: Table) -> int:
    """Return how many steps a table's match has, taken back ones aside."""
    return 0 if table.match is None else len(table.match.steps)


def replayed(table: Table, number: int, lang: Lang) -> Replayed:
    """Return a finished match as it stood after `number` steps; hands lie open by then."""
    assert table.match is not None  # noqa: S101 - only what was played can be looked at again
    last = len(table.match.steps)
    match = as_of(table.match, number)
    step = match.steps.last if match.steps else None
    # The hand of whoever made the step, from which the cards were played.
    eyes = match.position.to_act if step is None else step.before.to_act
    view = table_view(replace(table, match=match, stand_ins=()), None)
    turn = match.position.turn if step is None else step.before.turn
    view = view._replace(seat=eyes, match=match_view(match, eyes, turn))
    view = with_shown_names(view if view.to_act is None else view._replace(to_act=eyes), lang)
    assert view.match is not None  # noqa: S101
    name = view.seats[eyes].name or ""
    return Replayed(
        view=view,
        number=number,
        last=last,
        lines=_lines(view.match, name),
        dice=_dice(view.match),
        hand=_hand(step, eyes, view.match),
        holder=name,
        is_over=number == last,
        is_sealed=table.is_sealed,
    )


def _lines(shown: MatchView, name: str) -> tuple[Phrase, ...]:
    """Say what the last step was; entries and swaps in the words of the log."""
    if not shown.log:
        return (phrase("web.replay.start"),)
    last = shown.log[-1]
    narrated = tuple(sentences(shown, last))
    return narrated or (_line(shown, last, name),)


def _line(shown: MatchView, last: LogEntry, name: str) -> Phrase:
    match last.what:
        case Thrown(dice):
            throws = sum(
                isinstance(logged.what, Thrown) and logged.turn == last.turn for logged in shown.log
            )
            return phrase("web.replay.thrown", name=name, throw=throws, dice=dice)
        case Keep(dice):
            return phrase(
                "web.replay.kept" if dice else "web.replay.none_kept", name=name, dice=dice
            )
        case Drawn(cards):
            return phrase("web.replay.drawn", name=name, cards=cards)
        case Begins(seat):
            return phrase("narration.begins", name=shown.setup.seats[seat].name)
    return phrase("web.replay.start")


def _dice(shown: MatchView) -> tuple[ShownDie, ...]:
    if isinstance(shown.position, CardView):
        return ()
    layout = _seen_layout(shown)
    before = shown.log[-1].layout if shown.log else (None,) * len(layout)
    is_throw = bool(shown.log) and isinstance(shown.log[-1].what, Thrown)
    is_keep = bool(shown.log) and isinstance(shown.log[-1].what, Keep)
    return tuple(
        ShownDie(die, (is_throw and before[place] is not None) or (is_keep and die is not None))
        for place, die in enumerate(layout)
    )


def _seen_layout(shown: MatchView) -> Layout:
    """Return the dice on the table; after an entry those that it was made with."""
    if shown.log and shown.log[-1].entry is not None:
        return shown.log[-1].layout
    return shown.layout


def _hand(step: Step | None, eyes: int, shown: MatchView) -> tuple[ShownCard, ...]:
    if not isinstance(shown.position, CardView):
        return ()
    if step is None or not shown.log or shown.log[-1].entry is None:
        return tuple(ShownCard(card, is_played=False) for card in shown.position.hand)
    before = step.before.view(eyes)
    assert isinstance(before, CardView)  # noqa: S101 - there is one game in a match
    played = [*getattr(shown.log[-1].what, "cards", ())]
    cards = []
    for card in before.hand:
        is_played = card in played
        if is_played:
            played.remove(card)
        cards.append(ShownCard(card, is_played))
    return tuple(cards)


def drawn(shown: Replayed, lang: Lang) -> dict[str, Markup]:
    """Render the players and the block as they stood; what was just entered is marked."""
    drawn_block = draw_block(block(shown.view._replace(seat=None), NOTHING), lang)
    return {"players": draw_players(players(shown.view), lang), "block": drawn_block}
