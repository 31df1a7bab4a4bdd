"""A bot that takes over for somebody, or has: what both of them see."""

from typing import NamedTuple

from pasch.web.table.view import TableView


class StandIn(NamedTuple):
    """One's own seat that a bot plays at the moment."""

    seat: int
    name: str


class Takeovers(NamedTuple):
    """What is shown of it."""

    id: str
    until_ms: int | None
    """When a bot takes over for the seat to act."""
    name: str
    is_yours: bool
    """Whether that seat is of whoever looks."""
    stand_ins: tuple[StandIn, ...]
    is_alone: bool
    """Whether whoever looks has one seat only, which need not be named."""


def takeovers(view: TableView) -> Takeovers:
    """Return what whoever looks is shown."""
    # Whose turn it is concerns nobody here, unless a bot takes over for them.
    acting = None if view.takeover_ms is None or view.to_act is None else view.seats[view.to_act]
    return Takeovers(
        id=view.id,
        until_ms=view.takeover_ms,
        name=(acting and acting.name) or "",
        is_yours=bool(acting and acting.is_yours),
        stand_ins=tuple(
            StandIn(number, seat.name or "")
            for number, seat in enumerate(view.seats)
            if seat.is_yours and seat.stand_in is not None and view.phase == "playing"
        ),
        is_alone=len(view.you) == 1,
    )
