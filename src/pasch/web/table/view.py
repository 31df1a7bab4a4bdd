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


class Moving(NamedTuple):
    """What of a table is another with every throw and move: what a view of it begins with."""

    seq: int
    version: int
    to_act: int | None
    awaits: Literal["throw", "move"] | None
    match: MatchView | None
    handover_ms: int | None
    takeover_ms: int | None
    seat: int | None = None
    can_undo: bool = False
    has_agreed: bool = False


class TableView(NamedTuple):
    """What there is to see. It begins with what is moving, so that all else can be kept."""

    seq: int
    """How many events there have been at the table."""
    version: int
    """How many events there have been in the match; a move names it, so that none is judged in
    view of another position.
    """
    to_act: int | None
    awaits: Literal["throw", "move"] | None
    """What the match waits for from the seat to act."""
    match: MatchView | None
    handover_ms: int | None
    """When, in milliseconds since 1970, a bot may play for the seat to act without a vote."""
    takeover_ms: int | None
    """When, in milliseconds since 1970, a bot takes over by itself, since others have agreed."""
    seat: int | None
    """The seat through whose eyes the match is seen; None where no hand is shown."""
    can_undo: bool
    has_agreed: bool
    """Whether whoever looks has agreed that a bot may play for the seat to act."""
    id: str
    edition: Edition
    phase: Phase
    you: tuple[int, ...]
    """The seats of whoever looks; none for a watcher."""
    is_host: bool
    invites_programs: bool
    """Whether programs that wait for a table hear of this one."""
    hints: bool
    """Whether all have agreed that the coach may be asked, also against people."""
    origin: Origin | None
    """Where the match comes from, if it goes on from a position of another."""
    seats: tuple[SeatView, ...]
    result: Result | None
    is_abandoned: bool
    patience: int
    """Seconds after which a bot may play for the seat to act."""
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


def _settled(view: TableView) -> tuple[object, ...]:
    """Return what of a view stays while nothing happens but throws and moves."""
    everything: tuple[object, ...] = view
    return everything[len(Moving._fields) :]


def table_view(table: Table, owner: str | None, seat: int | None = None) -> TableView:
    """Return what the owner of a key, or a watcher (None), may see; through the eyes of `seat`."""
    return seen_by(view_for_all(table), table, owner, seat)


class SeenByOne(NamedTuple):
    """What everybody could see of a table at some moment, and what somebody with seats there."""

    everybody: TableView
    one: TableView


def seen_by(
    everybody: TableView,
    table: Table,
    owner: str | None,
    seat: int | None = None,
    before: SeenByOne | None = None,
) -> TableView:
    """Return what somebody may see besides what everybody does.

    What the same one has seen before need not be looked at again.
    """
    settled: tuple[object, ...] | None = None
    you = () if owner is None else table.seats_of(owner)
    if seat is not None and seat not in you:
        raise NotYours("table.not_yours")
    if owner is None:
        return everybody
    if before is not None and _settled(before.everybody) == _settled(everybody):
        settled = _settled(before.one)
    eyes = _default_eyes(table, you) if seat is None else seat
    moving = Moving(
        everybody.seq,
        everybody.version,
        everybody.to_act,
        everybody.awaits,
        _match_seen(everybody.match, table, eyes),
        everybody.handover_ms,
        everybody.takeover_ms,
        eyes,
        can_undo(table, owner),
        (everybody.to_act, owner) in table.agreed,
    )
    if settled is None:
        whole = everybody._replace(
            you=you,
            is_host=owner == table.opened.host,
            seats=tuple(
                seen._replace(is_yours=True) if number in you else seen
                for number, seen in enumerate(everybody.seats)
            ),
        )
        settled = _settled(whole)
    return TableView._make((*moving, *settled))


def _match_seen(match: MatchView | None, table: Table, eyes: int | None) -> MatchView | None:
    if match is None or table.match is None or eyes is None:
        return match
    # Names may be shown otherwise than they are stored.
    if table.edition.hides_hands:
        return match_view(table.match, eyes, log_begins(table))._replace(setup=match.setup)
    # In the dice game all see the same.
    return MatchView(match.setup, table.match.position.view(eyes), match.layout, match.log)


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
            return TableView._make((*_moving(table, seen), *_settled(before.view)))
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
        *moving,
        id=table.id,
        edition=table.edition,
        phase=table.phase,
        you=(),
        is_host=False,
        invites_programs=table.invites_programs,
        hints=table.opened.hints,
        origin=table.origin,
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
        result=None if match is None else match.position.result(),
        is_abandoned=match is not None and match.is_abandoned,
        patience=table.opened.patience,
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
