"""What people can do besides playing: talk, leave, take over, come back."""

from typing import NamedTuple

from pasch.play.setup import Origin
from pasch.web.reach import Reach
from pasch.web.table.actions import VOTES_COUNT_AFTER
from pasch.web.table.events import DayGame
from pasch.web.table.table import Phase, Remark
from pasch.web.table.view import SeatView, TableView
from pasch.words import Phrase, phrase

LATEST_REMARKS = 12


class Link(NamedTuple):
    """An address to pass on, or to keep."""

    kind: str
    address: str


class PageExtras(NamedTuple):
    """What whoever looks has brought along."""

    links: tuple[Link, ...] = ()
    reach: Reach = Reach("world", "")
    typed: str = ""
    """What was typed and refused, to be typed no second time."""
    mistake: str = ""
    """Why it was refused."""


NO_EXTRAS = PageExtras()


class Sidebar(NamedTuple):
    """Everything that is shown of them."""

    id: str
    phase: Phase
    seats: tuple[SeatView, ...]
    plays: bool
    """Whether whoever looks has a seat."""
    remarks: tuple[Remark, ...]
    said: int
    """How many remarks there have been, those that are shown no more among them."""
    talks: bool
    """Whether there is somebody to talk to."""
    without_seed: tuple[str, ...]
    """Who has no part in the chance of the match."""
    hints: bool
    """Whether all have agreed that the coach may be asked."""
    origin: Origin | None
    """Where the match comes from, if it goes on from a position of another."""
    links: tuple[Link, ...]
    typed: str
    mistake: str
    day: DayGame | None


class Away(NamedTuple):
    """Those who are away, or may be."""

    id: str
    stand_ins: tuple[str, ...]
    """Whom bots play for."""
    to_act: int | None
    """The seat for which a bot can be asked to play; None where that is nobody else's."""
    name: str
    has_agreed: bool
    patience: Phrase
    """How long a move is waited for before a bot may make it."""
    votes_count_after: int
    voters: int
    """People who can agree that a bot takes over, whoever looks among them."""


def talks(view: TableView) -> bool:
    """Tell whether somebody at another screen could hear what is said."""
    return bool(view.you) and any(seat.bot is None and not seat.is_yours for seat in view.seats)


def sidebar(view: TableView, extras: PageExtras) -> Sidebar:
    """Pick what is shown, and nothing that changes with every move."""
    return Sidebar(
        id=view.id,
        phase=view.phase,
        seats=view.seats,
        plays=bool(view.you),
        remarks=view.remarks[-LATEST_REMARKS:],
        said=len(view.remarks),
        talks=bool(view.remarks) or talks(view),
        without_seed=tuple(view.seats[seat].name or "" for seat in view.deal.abstaining),
        hints=view.hints,
        origin=view.origin,
        links=extras.links,
        typed=extras.typed,
        mistake=extras.mistake,
        day=view.day,
    )


def away(view: TableView) -> Away:
    """Return whom bots play for, and what can be done for whoever keeps the others waiting."""
    waits = view.phase == "playing" and view.to_act is not None
    acting = view.seats[view.to_act] if waits and view.to_act is not None else None
    is_person = acting is not None and not (acting.is_yours or acting.bot or acting.stand_in)
    return Away(
        id=view.id,
        stand_ins=tuple(
            seat.name or ""
            for seat in view.seats
            if seat.stand_in and not seat.is_yours and view.phase == "playing"
        ),
        to_act=view.to_act if is_person and view.you else None,
        name=(acting and acting.name) or "",
        has_agreed=view.has_agreed,
        patience=_patience(view.patience),
        votes_count_after=VOTES_COUNT_AFTER,
        voters=1
        + sum(
            seat.bot is None and not seat.is_yours and number != view.to_act
            for number, seat in enumerate(view.seats)
        ),
    )


def _patience(seconds: int) -> Phrase:
    if seconds % 60:
        return phrase("web.people.seconds", seconds=seconds)
    if seconds % 3600:
        return phrase("web.people.minutes", minutes=seconds // 60)
    return phrase("web.people.hours", hours=seconds // 3600)
