"""What happened, told in one line per turn."""

from collections.abc import Iterator
from itertools import groupby

from pasch.cli.language import t
from pasch.cli.table.felt import values
from pasch.play.entered import Entered
from pasch.play.view import Begins, MatchView, Thrown, Told
from pasch.rules import Score, Strike, Swap, Write


def tellings(view: MatchView, since: int) -> list[str]:
    """Tell what has come of every turn from the turn `since` on."""
    told = (event for event in view.told if event.turn >= since)
    return [
        line
        for (_, seat), events in groupby(told, key=lambda event: (event.turn, event.seat))
        for event in events
        for line in _lines(view, view.setup.seats[seat].name, event)
    ]


def _lines(view: MatchView, name: str, told: Told) -> Iterator[str]:
    match told.what:
        case Begins(seat):
            yield t("told.begins", name=view.setup.seats[seat].name)
        case Thrown(dice) if told.turn == 0:
            yield t("told.throw_off", name=name, dice=values(dice))
        case Swap((), draw):
            yield t("told.only_drawn", name=name, draw=draw)
        case Swap(discard, draw):
            yield t("told.swap", name=name, discard=values(discard), draw=draw)
        case Write() | Strike() | Score() if told.entered is not None:
            yield t(_key(told), name=name, shown=_shown(told), **_written(told.entered))
            if told.entered.forgotten:
                yield t("told.forgotten", name=name, points=told.entered.forgotten)
            elif told.entered.announced:
                yield t("told.announced", name=name)
        case _:
            return


def _key(told: Told) -> str:
    return "told.strike" if isinstance(told.what, Strike) else "told.entered"


def _shown(told: Told) -> str:
    if isinstance(told.what, Score):
        return values(told.what.cards)
    return values([die for die in told.layout if die is not None])


def _written(entered: Entered) -> dict[str, object]:
    extra = f" +{entered.extra}" if entered.extra else ""
    penalty = f" −{entered.penalty}" if entered.penalty else ""
    return {"field": entered.field, "points": f"{entered.points}{extra}{penalty}"}
