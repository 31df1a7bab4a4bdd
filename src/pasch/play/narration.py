"""What happened, in one line per event that is worth a line."""

from collections.abc import Iterator
from typing import NamedTuple

from pasch.play.entry import Entry
from pasch.play.view import Begins, LogEntry, MatchView, Thrown
from pasch.rules import Score, Strike, Swap, Write
from pasch.words import Phrase, phrase


class Line(NamedTuple):
    """One line, and whose turn it is about."""

    turn: int
    seat: int
    phrase: Phrase


def narrate(view: MatchView, since: int = 0) -> list[Line]:
    """Return what has come of every turn from the turn `since` on, line by line."""
    return [
        Line(logged.turn, logged.seat, sentence)
        for logged in view.log
        if logged.turn >= since
        for sentence in sentences(view, logged)
    ]


def sentences(view: MatchView, logged: LogEntry) -> Iterator[Phrase]:
    """Return what has come of one event, a line for each; none where it is worth no line."""
    name = view.setup.seats[logged.seat].name
    match logged.what:
        case Begins(seat):
            yield phrase("narration.begins", name=view.setup.seats[seat].name)
        case Thrown(dice) if logged.turn == 0:
            yield phrase("narration.throw_off", name=name, dice=dice)
        case Swap((), draw):
            yield phrase("narration.only_drawn", name=name, draw=draw)
        case Swap(discard, draw):
            yield phrase("narration.swap", name=name, discard=discard, draw=draw)
        case Write() | Strike() | Score() if logged.entry is not None:
            yield phrase(_key(logged), name=name, shown=_shown(logged), **_written(logged.entry))
            if logged.entry.forgotten:
                yield phrase("narration.forgotten", name=name, points=logged.entry.forgotten)
            elif logged.entry.announced:
                yield phrase("narration.announced", name=name)
        case _:
            return


def _key(logged: LogEntry) -> str:
    return "narration.strike" if isinstance(logged.what, Strike) else "narration.entered"


def _shown(logged: LogEntry) -> tuple[int, ...]:
    if isinstance(logged.what, Score):
        return logged.what.cards
    return tuple(die for die in logged.layout if die is not None)


def _written(entered: Entry) -> dict[str, object]:
    extra = f" +{entered.extra}" if entered.extra else ""
    penalty = f" −{entered.penalty}" if entered.penalty else ""
    return {"field": entered.field, "points": f"{entered.points}{extra}{penalty}"}
