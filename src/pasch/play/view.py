"""A match as one seat, or a watcher, may see it: all that pages, bots and the API get."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from pasch.play.chain import Chain
from pasch.play.entry import Entry, entry_of
from pasch.play.events import Moved
from pasch.play.layout import Layout
from pasch.play.match import Match, Step
from pasch.play.setup import Setup
from pasch.rules import Awaited, Begin, Draw, Move, Outcome, View


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that were thrown, in the order of their places."""

    dice: Outcome


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards that the viewer has drawn."""

    cards: Outcome


@dataclass(frozen=True, slots=True)
class Hidden:
    """Cards that somebody else has drawn."""

    size: int


@dataclass(frozen=True, slots=True)
class Begins:
    """The seat that begins, as it was drawn."""

    seat: int


class LogEntry(NamedTuple):
    """One thing that happened."""

    turn: int
    seat: int
    what: Move | Thrown | Drawn | Hidden | Begins
    layout: Layout
    """The dice on the table before it."""
    entry: Entry | None = None
    """What a move wrote on the block."""


class MatchView(NamedTuple):
    """What there is to see."""

    setup: Setup
    position: View
    layout: Layout
    log: tuple[LogEntry, ...]


class SeenLog(NamedTuple):
    """The log of a match as somebody has seen it, after some steps and from some turn on."""

    steps: Chain[Step]
    since: int
    log: tuple[LogEntry, ...]


def match_view(
    match: Match, seat: int | None, since: int = 0, seen: SeenLog | None = None
) -> MatchView:
    """Return what a seat, or a watcher (None), may see of a match; its log from a turn on.

    What the same one has seen before need not be looked at again.
    """
    known: tuple[LogEntry, ...] = ()
    rest, fresh = match.steps, list[LogEntry]()
    while rest and rest.last.before.turn >= since:
        if seen is not None and rest is seen.steps and since >= seen.since:
            known = seen.log
            if since > seen.since:
                known = tuple([entry for entry in known if entry.turn >= since])
            break
        fresh.append(_log_entry(rest.last, seat))
        rest = rest.before
    log = (*known, *reversed(fresh))
    # A seeded match's seed would give every coming throw away.
    setup = match.setup if match.setup.seed is None else replace(match.setup, seed=None)
    return MatchView(setup, match.position.view(seat), match.layout, log)


def _log_entry(step: Step, seat: int | None) -> LogEntry:
    before, event = step.before, step.event
    if isinstance(event, Moved):
        return LogEntry(before.turn, before.to_act, event.move, step.layout, entry_of(step))
    return LogEntry(
        before.turn, before.to_act, _seen(before.awaits, event.outcome, seat), step.layout
    )


def _seen(
    awaited: Awaited | None, outcome: Outcome, seat: int | None
) -> Thrown | Drawn | Hidden | Begins:
    if isinstance(awaited, Begin):
        return Begins(outcome[0] - 1)
    if isinstance(awaited, Draw):
        return Drawn(outcome) if awaited.seat == seat else Hidden(awaited.size)
    return Thrown(outcome)
