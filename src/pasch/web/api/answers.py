"""What programs get besides the state of a table."""

from typing import Annotated

from pydantic import Field

from pasch.bots import BOTS
from pasch.rules import DEFAULT_EDITION
from pasch.web.api.described import (
    A_DIGEST,
    A_KEY,
    A_TABLE,
    AN_INSTANT,
    Bot,
    Count,
    Described,
    FieldCode,
    Instant,
    Move,
    Rules,
    SeatNumber,
    TableName,
    example,
)
from pasch.web.table.create import LONGEST_PATIENCE, MOST_SEATS, PATIENCE, SHORTEST_PATIENCE


class OpenedTable(Described):
    """A table just opened, and the keys to it."""

    id: TableName = Field(examples=[A_TABLE])
    """The id of the table: `/t/ID` is its page."""
    key: str = Field(examples=[A_KEY])
    """Opens your seats: send it as `Authorization: Bearer KEY`."""
    join_key: str = Field(examples=[A_KEY])
    """For those who shall join; `/t/ID/join/KEY` is the page for people."""
    watch_key: str = Field(examples=[A_KEY])
    """For those who may watch; `/t/ID/watch/KEY` is the page for people."""


class JoinedTable(Described):
    """A seat taken, and the key to it."""

    id: TableName = Field(examples=[A_TABLE])
    """The id of the table."""
    seat: SeatNumber = Field(examples=[1])
    """The seat that is yours, counted from 0."""
    key: str = Field(examples=[A_KEY])
    """Opens your seat: send it as `Authorization: Bearer KEY`."""


class NextTable(Described):
    """Where the same people play again; your key opens your seat there too."""

    next_table: TableName | None = Field(examples=[A_TABLE])
    """The id of the new table; null until the rematch begins."""


class InvitedSeat(Described):
    """A seat at a table that invites programs."""

    name: str | None = Field(examples=["Anna"])
    """Whose it is; null while it is free."""
    bot: Bot | None = Field(examples=[None])
    """The bot of the server that has it."""
    is_program: bool = Field(examples=[False])
    """Whether a program plays it."""


class Invitation(Described):
    """A table that a program may join without a key."""

    id: TableName = Field(examples=[A_TABLE])
    """The id of the table."""
    rules: Rules = Field(examples=[DEFAULT_EDITION])
    """The edition with its options."""
    seats: list[InvitedSeat] = Field(examples=[[example(InvitedSeat)]])
    """Who sits there already, and which seats are free."""
    patience: int = Field(ge=SHORTEST_PATIENCE, le=LONGEST_PATIENCE, examples=[PATIENCE])
    """Seconds that you have for every step before a bot may play for you."""
    opened_ms: Instant = Field(examples=[AN_INSTANT])
    """When the table was opened, in milliseconds since 1970."""


class Invitations(Described):
    """The tables whose hosts invite programs, the latest first."""

    tables: list[Invitation] = Field(examples=[[example(Invitation)]])
    """Those where a seat is free and no match has begun."""


class Moves(Described):
    """The legal moves of your seat."""

    version: Count = Field(examples=[12])
    """What they were listed in view of: to be sent with one of them."""
    moves: list[Move] = Field(examples=[["keep 6 6", "write 6er", "strike KN"]])
    """Every move that is possible now; none when it is not your turn to move."""


class EditionInfo(Described):
    """An edition that can be played."""

    rules: str = Field(examples=[DEFAULT_EDITION])
    """What to name it by."""
    fields: list[FieldCode] = Field(examples=[["1er", "2er", "3er"]])
    """The codes of its fields, in the order of the block."""
    most_players: Annotated[int, Field(ge=1, le=MOST_SEATS)] = Field(examples=[8])
    """How many seats a table may have."""
    options: dict[str, bool] = Field(examples=[{"joker_after_zero": False}])
    """With their defaults; `RULES+OPTION` switches one on, `RULES-OPTION` switches it off."""


class Info(Described):
    """What can be played here, against whom, and which key records are signed with."""

    version: str = Field(examples=["0.1.0"])
    """The version of the server's program."""
    editions: list[EditionInfo] = Field(examples=[[example(EditionInfo)]])
    """What can be played."""
    bots: list[Bot] = Field(examples=[list(BOTS)])
    """The bots that can be given a seat, the weakest first."""
    public_key: str = Field(examples=[A_DIGEST])
    """What records are signed with, 64 hexadecimal digits: `pasch verify FILE --key KEY`."""


class DayInfo(Described):
    """A day's game, as far as it may be known; times are milliseconds since 1970."""

    date: str = Field(examples=["2026-01-01"])
    """The day."""
    match: str = Field(examples=[A_TABLE])
    """The id of everybody's match."""
    rules: Rules = Field(examples=[DEFAULT_EDITION])
    """The edition that is played."""
    commitment: str = Field(examples=[A_DIGEST])
    """What binds the secret from which all throws follow."""
    bound_ms: Instant = Field(examples=[AN_INSTANT])
    """Since when."""
    begins_ms: Instant = Field(examples=[AN_INSTANT])
    """When it can be begun."""
    ends_ms: Instant = Field(examples=[AN_INSTANT])
    """When it is too late to begin."""
    closes_ms: Instant = Field(examples=[AN_INSTANT])
    """When it is too late to play on."""
    shows_ms: Instant = Field(examples=[AN_INSTANT])
    """When the secret is shown."""
    secret: str | None = Field(examples=[None])
    """What all throws follow from; null until it is shown."""


class Problem(Described):
    """What was wrong, and what would be right."""

    error: str = Field(examples=["table.not_your_turn"])
    """What it is, for programs: it stays the same in every language."""
    message: str = Field(examples=["It is not your turn."])
    """What it is, for people, in the language of the header `Accept-Language`."""
    rule: str | None = Field(default=None, examples=["D4"])
    """The id of the rule that forbids a move, where one does."""
