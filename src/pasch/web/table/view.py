"""A table as somebody may see it: all that pages and the API are made from."""

from typing import Literal, NamedTuple

from pasch.play import MatchView, match_view
from pasch.play.setup import Origin
from pasch.play.view import SeenLog
from pasch.rules import Edition, Result
from pasch.web.table.actions import REMATCH_PATIENCE, can_undo, takeover_after
from pasch.web.table.errors import NotYours
from pasch.web.table.events import DayGame
from pasch.web.table.table import Phase, Remark, Table


class SeatView(NamedTuple):
    """A seat as it is seen."""

    name: str | None
    """None while the seat is free."""
    bot: str | None
    """The bot that has this seat."""
    stand_in: str | None
    """The bot that plays for the person who has this seat."""
    is_program: bool
    """Whether a program plays for whoever has this seat."""
    is_yours: bool
    votes: int
    """How many think that a bot should play here."""


class DealView(NamedTuple):
    """How the chance of the match is bound."""

    number: int
    """Which deal it is; those before it were voided."""
    awaits: Literal["commit", "reveal"] | None
    """What the match waits for before chance speaks for the first time."""
    missing: tuple[int, ...]
    """The seats from which it is awaited."""
    commitments: tuple[tuple[int, str], ...]
    """The seats that have committed to a seed, and what binds them."""
    seeds: tuple[tuple[int, str], ...]
    """The seats whose seeds are shown, and the seeds."""
    abstaining: tuple[int, ...]
    """The seats of people who contribute no seed."""
    given: int
    """How many outcomes come from another match, and follow from nothing that is bound here."""
    silent: tuple[tuple[int, ...], ...]
    """For each voided deal the seats that did not show their seeds."""


class TableView(NamedTuple):
    """What there is to see."""

    id: str
    edition: Edition
    phase: Phase
    seq: int
    """How many events there have been at the table."""
    version: int
    """How many events there have been in the match; a move names it, so that none is judged in
    view of another position.
    """
    you: tuple[int, ...]
    """The seats of whoever looks; none for a watcher."""
    is_host: bool
    invites_programs: bool
    """Whether programs that wait for a table hear of this one."""
    hints: bool
    """Whether all have agreed that the coach may be asked, also against people."""
    origin: Origin | None
    """Where the match comes from, if it goes on from a position of another."""
    seat: int | None
    """The seat through whose eyes the match is seen; None where no hand is shown."""
    seats: tuple[SeatView, ...]
    to_act: int | None
    awaits: Literal["throw", "move"] | None
    """What the match waits for from the seat to act."""
    match: MatchView | None
    result: Result | None
    is_abandoned: bool
    can_undo: bool
    patience: int
    """Seconds after which a bot may play for the seat to act."""
    handover_ms: int | None
    """When, in milliseconds since 1970, a bot may play for the seat to act without a vote."""
    takeover_ms: int | None
    """When, in milliseconds since 1970, a bot takes over by itself, since others have agreed."""
    has_agreed: bool
    """Whether whoever looks has agreed to that."""
    remarks: tuple[Remark, ...]
    commitment: str | None
    """What binds the server to its secret; None where the match is a repeatable one."""
    deal: DealView
    secret: str | None
    """Shown once the match is over."""
    rematch: tuple[int, ...]
    """The seats of those who want a rematch."""
    rematch_awaits: tuple[int, ...]
    """The seats of those who would have to agree to it."""
    rematch_declined: tuple[int, ...]
    """The seats of those who have declined it."""
    rematch_without_ms: int | None
    """When, in milliseconds since 1970, a rematch may begin without those who do not answer."""
    next_table: str | None
    day: DayGame | None = None
    """The day, where it is a day's game."""

    @property
    def is_your_turn(self) -> bool:
        """Whether whoever looks is to throw or to move."""
        return self.to_act in self.you and self.seats[self.to_act or 0].stand_in is None


def table_view(table: Table, owner: str | None, seat: int | None = None) -> TableView:
    """Return what the owner of a key, or a watcher (None), may see; through the eyes of `seat`."""
    return seen_by(view_for_all(table), table, owner, seat)


def seen_by(
    everybody: TableView, table: Table, owner: str | None, seat: int | None = None
) -> TableView:
    """Return what somebody may see besides what everybody does."""
    you = () if owner is None else table.seats_of(owner)
    if seat is not None and seat not in you:
        raise NotYours("table.not_yours")
    if owner is None:
        return everybody
    eyes = _default_eyes(table, you) if seat is None else seat
    match = everybody.match
    if match is not None and table.match is not None and eyes is not None:
        # In the dice game all see the same; names may be shown otherwise than they are stored.
        match = (
            match_view(table.match, eyes, log_begins(table))._replace(setup=match.setup)
            if table.edition.hides_hands
            else match._replace(position=table.match.position.view(eyes))
        )
    return everybody._replace(
        you=you,
        is_host=owner == table.opened.host,
        seat=eyes,
        seats=tuple(
            seen._replace(is_yours=True) if number in you else seen
            for number, seen in enumerate(everybody.seats)
        ),
        match=match,
        can_undo=can_undo(table, owner),
        has_agreed=(everybody.to_act, owner) in table.agreed,
    )


class Seen(NamedTuple):
    """A table at some moment, and what everybody could see of it."""

    table: Table
    view: TableView


def view_for_all(table: Table, before: Seen | None = None) -> TableView:
    """Return what everybody may see, watchers among them.

    What was seen before need not be looked at again.
    """
    if before is not None and _is_in_play(before.table) and _is_in_play(table):
        seen = _seen_log(before)
        if _has_only_played(before.table, table):
            return before.view._replace(**_moving(table, seen)._asdict())
        return _whole_view(table, seen)
    return _whole_view(table, None)


def _is_in_play(table: Table) -> bool:
    """Tell whether nothing but moves and throws is to come, as far as the match goes."""
    match = table.match
    return match is not None and match.has_begun and not match.is_over


def _seen_log(before: Seen) -> SeenLog | None:
    match, view = before.table.match, before.view.match
    if match is None or view is None:
        return None
    return SeenLog(match.steps, log_begins(before.table), view.log)


def _has_only_played(before: Table, table: Table) -> bool:
    """Tell whether nothing has happened at a table in play but that somebody has thrown or moved.

    All else that is seen is settled before the match begins, or comes after it.
    """
    return (
        before.opened is table.opened
        and before.stand_ins is table.stand_ins
        and before.agreed == table.agreed
        and before.remarks is table.remarks
    )


class Moving(NamedTuple):
    """What of a table is another with every throw and move."""

    seq: int
    version: int
    to_act: int | None
    awaits: Literal["throw", "move"] | None
    match: MatchView | None
    handover_ms: int | None
    takeover_ms: int | None


def _moving(table: Table, seen: SeenLog | None) -> Moving:
    match, to_act, after = table.match, table.to_act, takeover_after(table)
    is_waited_for = to_act is not None and table.bot_of(to_act) is None
    return Moving(
        seq=table.seq,
        version=0 if match is None else len(match.events),
        to_act=to_act,
        awaits=None if to_act is None else "throw" if table.awaits_throw else "move",
        match=None if match is None else match_view(match, None, log_begins(table), seen),
        handover_ms=table.acted_ms + 1000 * table.opened.patience if is_waited_for else None,
        takeover_ms=None if after is None else table.acted_ms + 1000 * after,
    )


def _whole_view(table: Table, seen: SeenLog | None) -> TableView:
    match, stand_ins, moving = table.match, dict(table.stand_ins), _moving(table, seen)
    return TableView(
        id=table.id,
        edition=table.edition,
        phase=table.phase,
        seq=moving.seq,
        version=moving.version,
        you=(),
        is_host=False,
        invites_programs=table.invites_programs,
        hints=table.opened.hints,
        origin=table.origin,
        seat=None,
        seats=tuple(
            SeatView(
                seat.name,
                seat.bot,
                stand_ins.get(number),
                seat.is_program,
                is_yours=False,
                votes=sum(of == number for of, _ in table.agreed),
            )
            for number, seat in enumerate(table.seats)
        ),
        to_act=moving.to_act,
        awaits=moving.awaits,
        match=moving.match,
        result=None if match is None else match.position.result(),
        is_abandoned=match is not None and match.is_abandoned,
        can_undo=False,
        patience=table.opened.patience,
        handover_ms=moving.handover_ms,
        takeover_ms=moving.takeover_ms,
        has_agreed=False,
        remarks=table.remarks,
        commitment=table.commitment,
        deal=_deal(table),
        secret=None if match is None else match.secret,
        rematch=_seats_of(table, table.rematch_wanted),
        rematch_awaits=_seats_of(table, table.rematch_awaits),
        rematch_declined=_seats_of(table, table.rematch_declined),
        rematch_without_ms=(
            table.acted_ms + 1000 * REMATCH_PATIENCE if table.rematch_wanted else None
        ),
        next_table=table.next_table,
        day=table.opened.day,
    )


def _seats_of(table: Table, owners: frozenset[str]) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(table.seats) if seat.owner in owners)


def _deal(table: Table) -> DealView:
    bound = [] if table.match is None else [*enumerate(table.match.seeds)]
    return DealView(
        number=table.deal,
        awaits=table.awaited_seeds.what,
        missing=table.uncommitted or table.unrevealed,
        commitments=tuple((seat, seed.digest) for seat, seed in bound if seed),
        seeds=tuple((seat, seed.seed) for seat, seed in bound if seed and seed.seed is not None),
        abstaining=tuple(sorted(table.abstaining)),
        given=table.given_outcomes,
        silent=tuple(voided.silent for voided in table.voided),
    )


def _default_eyes(table: Table, you: tuple[int, ...]) -> int | None:
    if not you or (table.edition.hides_hands and len(you) > 1):
        return None
    return table.to_act if table.to_act in you else you[0]


def log_begins(table: Table) -> int:
    """Return the turn from which the log is shown: everybody's last one."""
    assert table.match is not None  # noqa: S101 - there is no log before the match
    turn = table.match.position.turn - len(table.seats)
    return turn - 1 if table.match.is_over else turn
