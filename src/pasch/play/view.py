"""A match as one seat, or a watcher, may see it: all that pages, bots and the API get."""

from dataclasses import replace
from typing import NamedTuple

from pasch.play.events import Happened
from pasch.play.layout import Layout
from pasch.play.match import Match, Step
from pasch.play.setup import Setup
from pasch.rules import Draw, Move, Outcome, View


class Hidden(NamedTuple):
    """Cards that somebody else has drawn."""

    cards: int


class Told(NamedTuple):
    """One thing that happened."""

    turn: int
    seat: int
    what: Move | Outcome | Hidden


class MatchView(NamedTuple):
    """What there is to see."""

    setup: Setup
    position: View
    layout: Layout
    told: tuple[Told, ...]


def match_view(match: Match, seat: int | None) -> MatchView:
    """Give what a seat, or a watcher (None), may see of a match."""
    told = tuple(_told(step, seat) for step in match.steps)
    # A seeded match's seed would give every coming throw away.
    setup = replace(match.setup, seed=None)
    return MatchView(setup, match.position.view(seat), match.layout, told)


def _told(step: Step, seat: int | None) -> Told:
    before, event = step.before, step.event
    if not isinstance(event, Happened):
        return Told(before.turn, before.seat, event.move)
    awaited = before.awaits
    if isinstance(awaited, Draw) and awaited.seat != seat:
        return Told(before.turn, before.seat, Hidden(awaited.size))
    return Told(before.turn, before.seat, event.outcome)
