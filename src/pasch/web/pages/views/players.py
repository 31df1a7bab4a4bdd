"""The players along the top: who has how many points, and what they are about."""

from typing import NamedTuple

from pasch.rules import CardView
from pasch.web.pages.views.race import is_race
from pasch.web.pages.views.sums import sums
from pasch.web.table.view import TableView
from pasch.words import Phrase, phrase


class Player(NamedTuple):
    """One player, in brief."""

    seat: int
    name: str
    total: int
    status: Phrase
    cards: Phrase | None
    """How many they hold, where that stands beside the status."""
    is_acting: bool
    is_shown: bool
    """Whether it is the column that a small screen shows at first."""
    is_urgent: bool
    is_racing: bool
    """Whether whoever is through first ends the match."""
    turn: int
    """The turn in which this is shown; whoever looks at another column does so until the next."""


def players(view: TableView) -> list[Player]:
    """Return everybody at the table."""
    assert view.match is not None  # noqa: S101 - nobody plays before the match
    position = view.match.position
    shown = position.to_act if view.seat is None else view.seat
    over = view.result is not None
    return [
        Player(
            seat=number,
            name=seat.name or "",
            total=sums(view.edition, position.sheets[number], over).summary.total,
            status=(status := _status(view, number)),
            cards=_cards(view, number) if status.key == "web.players.race" else None,
            is_acting=number == view.to_act,
            is_shown=number == shown,
            is_urgent=_left(view, number) == 1 and view.phase == "playing",
            is_racing=is_race(view.edition),
            turn=position.turn,
        )
        for number, seat in enumerate(view.seats)
    ]


def _left(view: TableView, number: int) -> int:
    assert view.match is not None  # noqa: S101
    return view.match.position.sheets[number].points.count(None)


def _status(view: TableView, number: int) -> Phrase:
    assert view.match is not None  # noqa: S101
    position, seat, left = view.match.position, view.seats[number], _left(view, number)
    if view.result is not None:
        return phrase("web.players.place", place=view.result.ranks[number])
    if number == view.to_act and view.is_your_turn and (view.seat in {number, None}):
        return phrase("web.players.you")
    if left == 1:
        return phrase("web.players.last_field")
    if seat.stand_in is not None:
        return phrase("web.players.stand_in")
    if isinstance(position, CardView):
        return phrase("web.players.race", left=left)
    if seat.bot is not None:
        return phrase("web.players.bot", left=left)
    if seat.is_program:
        return phrase("web.players.program", left=left)
    return phrase("web.players.left", left=left)


def _cards(view: TableView, number: int) -> Phrase | None:
    position = None if view.match is None else view.match.position
    if not isinstance(position, CardView):
        return None
    return phrase("web.players.cards", cards=position.hand_sizes[number])
