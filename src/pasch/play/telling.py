"""What happened, told in one line per event that is worth telling."""

from collections.abc import Iterator
from typing import NamedTuple

from pasch.play.entered import Entered
from pasch.play.view import Begins, MatchView, Thrown, Told
from pasch.rules import Score, Strike, Swap, Write
from pasch.words import Phrase, phrase


class Line(NamedTuple):
    """One line, and whose turn it tells of."""

    turn: int
    seat: int
    phrase: Phrase


def tellings(view: MatchView, since: int = 0) -> list[Line]:
    """Tell what has come of every turn from the turn `since` on."""
    return [
        Line(told.turn, told.seat, told_phrase)
        for told in view.told
        if told.turn >= since
        for told_phrase in _phrases(view, view.setup.seats[told.seat].name, told)
    ]


def _phrases(view: MatchView, name: str, told: Told) -> Iterator[Phrase]:
    match told.what:
        case Begins(seat):
            yield phrase("told.begins", name=view.setup.seats[seat].name)
        case Thrown(dice) if told.turn == 0:
            yield phrase("told.throw_off", name=name, dice=dice)
        case Swap((), draw):
            yield phrase("told.only_drawn", name=name, draw=draw)
        case Swap(discard, draw):
            yield phrase("told.swap", name=name, discard=discard, draw=draw)
        case Write() | Strike() | Score() if told.entered is not None:
            yield phrase(_key(told), name=name, shown=_shown(told), **_written(told.entered))
            if told.entered.forgotten:
                yield phrase("told.forgotten", name=name, points=told.entered.forgotten)
            elif told.entered.announced:
                yield phrase("told.announced", name=name)
        case _:
            return


def _key(told: Told) -> str:
    return "told.strike" if isinstance(told.what, Strike) else "told.entered"


def _shown(told: Told) -> tuple[int, ...]:
    if isinstance(told.what, Score):
        return told.what.cards
    return tuple(die for die in told.layout if die is not None)


def _written(entered: Entered) -> dict[str, object]:
    extra = f" +{entered.extra}" if entered.extra else ""
    penalty = f" −{entered.penalty}" if entered.penalty else ""
    return {"field": entered.field, "points": f"{entered.points}{extra}{penalty}"}
