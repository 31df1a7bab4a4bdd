"""A table's view, as programs get it."""

from pasch.play import entry as play_entry
from pasch.play import view as play_view
from pasch.play.view import Begins, Drawn, Hidden, Thrown
from pasch.rules import CardView, DiceView, Edition, Sheet
from pasch.rules.values import listed
from pasch.web.api.answers import Invitation, InvitedSeat
from pasch.web.api.table_state import (
    Deal,
    Entry,
    LogEntry,
    LoggedBeginning,
    LoggedDraw,
    LoggedHidden,
    LoggedMove,
    LoggedThrow,
    Origin,
    Remark,
    Seat,
    Sums,
    TableState,
    Worth,
)
from pasch.web.table.table import Table
from pasch.web.table.view import DealView, SeatView, TableView


def state(view: TableView) -> TableState:
    """Return what there is to see."""
    position = None if view.match is None else view.match.position
    cards = position if isinstance(position, CardView) else None
    dice = position if isinstance(position, DiceView) else None
    is_yours = view.match is not None and view.seat == view.to_act
    return TableState.model_construct(
        id=view.id,
        rules=view.edition.rules,
        phase=view.phase,
        seq=view.seq,
        version=view.version,
        your_seats=list(view.you),
        is_host=view.is_host,
        invites_programs=view.invites_programs,
        allows_hints=view.hints,
        origin=None if view.origin is None else Origin.model_construct(**view.origin._asdict()),
        seen_from=view.seat,
        seats=[_seat(view, number, seat) for number, seat in enumerate(view.seats)],
        to_act=view.to_act,
        awaits=view.awaits,
        is_your_turn=view.is_your_turn,
        turn=None if position is None else position.turn,
        throw=None if dice is None else dice.throw,
        dice=None if dice is None or view.match is None else list(view.match.layout),
        hand=None if cards is None or view.seat is None else list(cards.hand),
        pile_size=None if cards is None else cards.pile_size,
        discards=None if cards is None else list(listed(cards.discards)),
        is_last_round=cards is not None and cards.is_last_round,
        worth={
            field.code: Worth.model_construct(**worth._asdict())
            for field, worth in (position.worth() if position and is_yours else {}).items()
        },
        log=[] if view.match is None else [_log_entry(logged) for logged in view.match.log],
        can_undo=view.can_undo,
        winners=None if view.result is None else list(view.result.winners),
        is_abandoned=view.is_abandoned,
        handover_ms=view.handover_ms,
        takeover_ms=view.takeover_ms,
        remarks=[Remark.model_construct(**remark._asdict()) for remark in view.remarks],
        commitment=view.commitment,
        deal=_deal(view.deal, len(view.seats)),
        secret=view.secret,
        rematch=list(view.rematch),
        rematch_declined=list(view.rematch_declined),
        next_table=view.next_table,
    )


def invitation(table: Table) -> Invitation:
    """Return what programs hear of a table whose host invites them."""
    return Invitation(
        id=table.id,
        rules=table.edition.rules,
        seats=[
            InvitedSeat(name=seat.name, bot=seat.bot, is_program=seat.is_program)
            for seat in table.seats
        ],
        patience=table.opened.patience,
        opened_ms=table.opened_ms,
    )


def _deal(deal: DealView, seats: int) -> Deal:
    bound, shown = dict(deal.commitments), dict(deal.seeds)
    return Deal.model_construct(
        number=deal.number,
        awaits=deal.awaits,
        missing=list(deal.missing),
        commitments=[bound.get(seat) for seat in range(seats)],
        seeds=[shown.get(seat) for seat in range(seats)],
        abstaining=list(deal.abstaining),
        given=deal.given,
        silent=[list(seats) for seats in deal.silent],
    )


def _seat(view: TableView, number: int, seat: SeatView) -> Seat:
    position = None if view.match is None else view.match.position
    sheet = None if position is None else position.sheets[number]
    fields = view.edition.fields
    return Seat.model_construct(
        name=seat.name,
        bot=seat.bot,
        stand_in=seat.stand_in,
        is_program=seat.is_program,
        is_yours=seat.is_yours,
        votes=seat.votes,
        points={field.code: None if sheet is None else sheet.points[field] for field in fields},
        penalties={}
        if sheet is None
        else {field.code: sheet.penalties[field] for field in fields if sheet.penalties[field]},
        sums=None if sheet is None else _sums(view.edition, sheet, over=view.result is not None),
        hand_size=position.hand_sizes[number] if isinstance(position, CardView) else None,
    )


def _sums(edition: Edition, sheet: Sheet, *, over: bool) -> Sums:
    summary = edition.summary(sheet, over=over)
    return Sums.model_construct(**summary._asdict(), total=summary.total)


def _log_entry(logged: play_view.LogEntry) -> LogEntry:
    turn, seat = logged.turn, logged.seat
    match logged.what:
        case Thrown(dice):
            return LoggedThrow.model_construct(turn=turn, seat=seat, what="thrown", dice=list(dice))
        case Drawn(cards):
            return LoggedDraw.model_construct(turn=turn, seat=seat, what="drawn", cards=list(cards))
        case Hidden(size):
            return LoggedHidden.model_construct(turn=turn, seat=seat, what="hidden", size=size)
        case Begins(begins):
            return LoggedBeginning.model_construct(turn=turn, seat=begins, what="begins")
        case move:
            entry = None if logged.entry is None else _entry(logged.entry)
            return LoggedMove.model_construct(
                turn=turn, seat=seat, what="move", move=str(move), entry=entry
            )


def _entry(made: play_entry.Entry) -> Entry:
    return Entry.model_construct(**{**made._asdict(), "field": made.field.code})
