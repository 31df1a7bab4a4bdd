"""What somebody else has just done with cards, to be seen and not only read."""

from typing import NamedTuple

from pasch.play.view import Hidden
from pasch.rules import Score, Swap
from pasch.rules.values import Values
from pasch.web.table.view import TableView


class Deed(NamedTuple):
    """Cards that were laid down for all to see, and how many were drawn unseen."""

    seat: int
    laid: Values
    drawn: int


def latest_deed(view: TableView) -> Deed | None:
    """Return what was done last, where somebody other than whoever looks has done it."""
    assert view.match is not None  # noqa: S101 - nobody holds cards before the match
    drawn = 0
    for logged in reversed(view.match.log):
        if logged.seat == view.seat:
            return None
        match logged.what:
            case Hidden(size):
                drawn = size
            case Swap(discard):
                return Deed(logged.seat, discard, drawn)
            case Score(_, cards, discard):
                return Deed(logged.seat, (*cards, *discard), drawn)
    return None
