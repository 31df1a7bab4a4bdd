"""The addresses of the API."""

from collections.abc import Callable, Sequence
from datetime import date

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials

from pasch import __version__
from pasch.bots import BOTS
from pasch.rules import EDITIONS, edition
from pasch.web.api import answers, requests, table_state
from pasch.web.api.event_stream import event_stream
from pasch.web.api.parameters import Bearer, IdempotencyKey, SeenFrom
from pasch.web.api.problems import PROBLEMS
from pasch.web.api.states import invitation, state
from pasch.web.days import AHEAD
from pasch.web.dependencies import Service, TableId
from pasch.web.live.stream import stream_of
from pasch.web.service import TableService
from pasch.web.table import actions, calendar, create, dealing
from pasch.web.table.access import access, derived_key, digest, may_join, new_key, owner_of
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import NotYours
from pasch.web.table.record import record_text
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from pasch.web.table_stream import News, TableStream

router = APIRouter(prefix="/api/v1", responses=PROBLEMS)

OwnedAction = Callable[[Table, str, Now], Change]


def _owner(table: Table, bearer: HTTPAuthorizationCredentials) -> str:
    return owner_of(table, bearer.credentials)


def _render(table: Table, key: str, seen_from: int | None) -> bytes:
    return state(table_view(table, access(table, key), seen_from)).model_dump_json().encode()


async def _after(
    service: TableService, table_id: str, bearer: HTTPAuthorizationCredentials, action: OwnedAction
) -> Response:
    table = await service.act(
        table_id, lambda table, now: action(table, _owner(table, bearer), now)
    )
    return Response(_render(table, bearer.credentials, None), media_type="application/json")


@router.get("/info")
async def info(service: Service) -> answers.Info:
    """Tell what can be played here, against whom, and which key records are signed with."""
    return answers.Info(
        version=__version__,
        editions=[
            answers.EditionInfo(
                rules=key,
                fields=[field.code for field in kind.fields],
                most_players=kind.most_players,
                options=kind.options(),
            )
            for key, kind in EDITIONS.items()
        ],
        bots=list(BOTS),
        public_key=service.signer.key,
    )


@router.get("/days")
async def days(service: Service) -> list[answers.DayInfo]:
    """List what binds the games of days, a month back and ahead, and the secrets that are shown."""
    now = service.now()
    await service.days.bind_ahead(now)
    today = date.fromisoformat(now.date)
    found = await service.days.between((today - AHEAD).isoformat(), (today + AHEAD).isoformat())
    return [
        answers.DayInfo(
            date=day.date,
            match=day.match_id,
            rules=day.rules,
            commitment=day.commitment,
            bound_ms=day.bound_ms,
            begins_ms=calendar.begins_ms(day.date),
            ends_ms=calendar.ends_ms(day.date),
            closes_ms=calendar.closes_ms(day.date),
            shows_ms=calendar.shows_ms(day.date),
            secret=day.secret if calendar.stage_of(day.date, now.ms) == "over" else None,
        )
        for day in found
    ]


@router.post("/tables", status_code=201)
async def open_table(
    body: requests.TableRequest, service: Service, repeated: IdempotencyKey = None
) -> answers.OpenedTable:
    """Open a table. Where no seat is free, the match begins at once."""
    opened, keys = create.open_table(
        edition(body.rules),
        [
            create.SeatSpec(seat.name, seat.bot, body.is_program and seat.name is not None)
            for seat in body.seats
        ],
        patience=body.patience,
        seed=body.seed,
        first=body.first,
        identity=None if repeated is None else create.identity_of(repeated),
    )
    await service.open_once(opened, abstains=body.abstain, invites_programs=body.invites_programs)
    return answers.OpenedTable(
        id=opened.id, key=keys.host, join_key=keys.join, watch_key=keys.watch
    )


@router.post("/tables/{table_id}/join", status_code=201)
async def join(
    table_id: TableId, body: requests.JoinRequest, service: Service, repeated: IdempotencyKey = None
) -> answers.JoinedTable:
    """Take a free seat."""
    key = new_key() if repeated is None else derived_key(repeated, f"seat\n{table_id}")
    owner = digest(key)

    def sit_down(table: Table, now: Now) -> Change:
        if table.seats_of(owner):
            return Change(table)
        return _way_in(table, body)(
            table, body.name, owner, now, abstains=body.abstain, is_program=body.is_program
        )

    table = await service.act(table_id, sit_down)
    return answers.JoinedTable(id=table_id, seat=table.seats_of(owner)[0], key=key)


def _way_in(table: Table, body: requests.JoinRequest) -> Callable[..., Change]:
    if may_join(table, body.join_key or ""):
        return actions.join
    if body.join_key is None and body.is_program and table.invites_programs:
        return actions.join_uninvited
    raise NotYours("table.not_yours")


@router.get("/invitations")
async def invitations(service: Service) -> answers.Invitations:
    """List the tables whose hosts invite programs, which may join without a key."""
    return _invitations(await service.invitations.found())


@router.get(
    "/invitations/events", responses=event_stream(answers.Invitations), response_class=Response
)
async def wait_for_invitations(service: Service) -> Response:
    """Wait for invitations: server-sent events whose data is that list, now and at every change."""
    return stream_of(
        service.invitations.changes(), lambda tables: _invitations(tables).model_dump_json()
    )


def _invitations(tables: Sequence[Table]) -> answers.Invitations:
    return answers.Invitations(tables=[invitation(table) for table in tables])


@router.get("/tables/{table_id}", response_model=table_state.TableState)
async def see(
    table_id: TableId, bearer: Bearer, service: Service, seen_from: SeenFrom = None
) -> Response:
    """See a table as your key allows."""
    text = _render(await service.table(table_id), bearer.credentials, seen_from)
    return Response(text, media_type="application/json")


@router.get(
    "/tables/{table_id}/events",
    responses=event_stream(table_state.TableState),
    response_class=Response,
)
async def follow(
    table_id: TableId, bearer: Bearer, service: Service, seen_from: SeenFrom = None
) -> Response:
    """Follow a table: server-sent events whose data is a table's state, now and at every change."""
    key = bearer.credentials
    # A key that opens nothing is refused before the stream begins.
    table = await service.table(table_id)
    _render(table, key, seen_from)
    news = News(lambda table: _render(table, key, seen_from))
    return TableStream(service.readers, table, access(table, key), news)


@router.get("/tables/{table_id}/moves")
async def moves(
    table_id: TableId, bearer: Bearer, service: Service, seen_from: SeenFrom = None
) -> answers.Moves:
    """List the legal moves of your seat; none when it is not your turn to move."""
    table = await service.table(table_id)
    owner = _owner(table, bearer)
    if seen_from is None and table.to_act in table.seats_of(owner):
        seen_from = table.to_act
    view = table_view(table, owner, seen_from)
    legal = () if view.match is None or view.phase == "over" else view.match.position.moves()
    return answers.Moves(version=view.version, moves=[str(move) for move in legal])


@router.post("/tables/{table_id}/throw", response_model=table_state.TableState)
async def throw(
    table_id: TableId, body: requests.VersionedRequest, bearer: Bearer, service: Service
) -> Response:
    """Make the first throw of a turn."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.throw(table, owner, body.version, now),
    )


@router.post("/tables/{table_id}/move", response_model=table_state.TableState)
async def move(
    table_id: TableId, body: requests.MoveRequest, bearer: Bearer, service: Service
) -> Response:
    """Move; what is thrown or drawn for it comes up at once."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.move(
            table, owner, body.version, table.edition.parse_move(body.move), now
        ),
    )


@router.post("/tables/{table_id}/undo", response_model=table_state.TableState)
async def undo(
    table_id: TableId, body: requests.VersionedRequest, bearer: Bearer, service: Service
) -> Response:
    """Take the last move back, where you play with nobody else and chance has not spoken since."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.undo(table, owner, body.version, now),
    )


@router.post("/tables/{table_id}/say", response_model=table_state.TableState)
async def say(
    table_id: TableId, body: requests.RemarkRequest, bearer: Bearer, service: Service
) -> Response:
    """Say something to all at the table."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.say(table, owner, body.text, now),
    )


@router.post("/tables/{table_id}/commit", response_model=table_state.TableState)
async def commit(
    table_id: TableId, body: requests.CommitRequest, bearer: Bearer, service: Service
) -> Response:
    """Commit to a seed that the chance of the match will depend on."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: dealing.commit(table, owner, body.deal, body.commitment, now),
    )


@router.post("/tables/{table_id}/reveal", response_model=table_state.TableState)
async def reveal(
    table_id: TableId, body: requests.RevealRequest, bearer: Bearer, service: Service
) -> Response:
    """Show your seed, once all have committed to theirs."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: dealing.reveal(table, owner, body.deal, body.seed, now),
    )


@router.post("/tables/{table_id}/abstain", response_model=table_state.TableState)
async def abstain(table_id: TableId, bearer: Bearer, service: Service) -> Response:
    """Contribute no seed, so that nobody waits for yours."""
    return await _after(service, table_id, bearer, dealing.abstain)


@router.post("/tables/{table_id}/invite", response_model=table_state.TableState)
async def invite(table_id: TableId, bearer: Bearer, service: Service) -> Response:
    """Let programs that wait for a table know of this one; only the host may do so."""
    return await _after(service, table_id, bearer, actions.invite_programs)


@router.post("/tables/{table_id}/fill", response_model=table_state.TableState)
async def fill(
    table_id: TableId, body: requests.BotRequest, bearer: Bearer, service: Service
) -> Response:
    """Let a bot have a free seat; only the host may do so."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.fill_with_bot(table, owner, body.seat, body.bot, now),
    )


@router.post("/tables/{table_id}/clear", response_model=table_state.TableState)
async def clear(
    table_id: TableId, body: requests.SeatNumberRequest, bearer: Bearer, service: Service
) -> Response:
    """Make a seat free again, before the match begins; only the host may do so."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.clear_seat(table, owner, body.seat, now),
    )


@router.post("/tables/{table_id}/leave", status_code=204)
async def leave(table_id: TableId, bearer: Bearer, service: Service) -> None:
    """Get up, before the match begins."""
    await service.act(table_id, lambda table, now: actions.leave(table, _owner(table, bearer), now))


@router.post("/tables/{table_id}/hand-over", response_model=table_state.TableState)
async def hand_over(
    table_id: TableId, body: requests.SeatNumberRequest, bearer: Bearer, service: Service
) -> Response:
    """Let a bot play your seat; or vote that one should play another's."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.hand_over(table, owner, body.seat, now),
    )


@router.post("/tables/{table_id}/take-back", response_model=table_state.TableState)
async def take_back(
    table_id: TableId, body: requests.SeatNumberRequest, bearer: Bearer, service: Service
) -> Response:
    """Play your seat yourself again."""
    return await _after(
        service,
        table_id,
        bearer,
        lambda table, owner, now: actions.return_to_seat(table, owner, body.seat, now),
    )


@router.post("/tables/{table_id}/abandon", response_model=table_state.TableState)
async def abandon(table_id: TableId, bearer: Bearer, service: Service) -> Response:
    """Break the match off, where you play with nobody else."""
    return await _after(service, table_id, bearer, actions.abandon)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(
    table_id: TableId,
    bearer: Bearer,
    service: Service,
    body: requests.RematchRequest | None = None,
) -> answers.NextTable:
    """Offer a rematch, agree, decline or withdraw. Once all people want it, a table is opened."""
    owner = _owner(await service.table(table_id), bearer)
    answer = "yes" if body is None else body.answer
    return answers.NextTable(next_table=await service.rematch(table_id, owner, answer))


@router.get(
    "/tables/{table_id}/record",
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    response_class=Response,
)
async def record(table_id: TableId, bearer: Bearer, service: Service) -> PlainTextResponse:
    """Get the match as text: signed once it is over, with hidden hands or a seed not before."""
    table = await service.table(table_id)
    access(table, bearer.credentials)
    return PlainTextResponse(record_text(table, service.signer))
