"""What programs send, and what they get."""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from pasch.play.events import HEX_256, LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS
from pasch.web.table.access import LONGEST_KEY
from pasch.web.table.actions import LONGEST_REMARK
from pasch.web.table.create import LONGEST_PATIENCE, MOST_SEATS, PATIENCE, SHORTEST_PATIENCE

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY)]
Text = Annotated[str, StringConstraints(max_length=200)]


def _whole(given: object) -> object:
    """Take 3.0 for 3: JSON knows only one kind of number."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


Whole = Annotated[int, BeforeValidator(_whole)]
Number = Annotated[Whole, Field(ge=0, le=10_000)]
LARGEST_EXACT = 2**53 - 1
"""Beyond this, programs that read all numbers as floating ones would change a seed."""


class Body(BaseModel):
    """A body in which nothing may stand that is not understood, and no type be guessed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatRequest(Body):
    """A seat to be taken: by a person of yours (`name`), a bot (`bot`), or, with neither, by
    somebody who joins.
    """

    name: Name | None = None
    bot: Text | None = None


class TableRequest(Body):
    """A table to be opened."""

    rules: Text = Field(examples=list(EDITIONS))
    seats: list[SeatRequest] = Field(min_length=1, max_length=MOST_SEATS)
    patience: Whole = Field(default=PATIENCE, ge=SHORTEST_PATIENCE, le=LONGEST_PATIENCE)
    """Seconds after which a bot may play for somebody who is to move and does not."""
    seed: Whole | None = Field(default=None, ge=-LARGEST_EXACT, le=LARGEST_EXACT)
    """Makes the match a repeatable one that proves nothing."""
    first: Number | None = None
    """The seat that begins, counted from 0; null leaves that to the rules."""
    abstain: bool = False
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """


class JoinRequest(Body):
    """A free seat to be taken."""

    join_key: Key
    """As it was given to whoever opened the table."""
    name: Name
    abstain: bool = False
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """


class VersionedRequest(Body):
    """What the action was chosen in view of: `version` of the table that you got last."""

    version: Number


class MoveRequest(VersionedRequest):
    """A move, as `moves` lists them."""

    move: Text = Field(examples=["keep 6 6", "write FH", "strike KN", "score 6er 6 6 6"])


class SeatNumberRequest(Body):
    """A seat, counted from 0."""

    seat: Number


class BotRequest(SeatNumberRequest):
    """A bot for a free seat."""

    bot: Text


class RemarkRequest(Body):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_REMARK)]


class DealRequest(Body):
    """Which deal it is for: `number` of the table's `deal`."""

    deal: Number


class CommitRequest(DealRequest):
    """What binds you to your seed."""

    commitment: Annotated[str, StringConstraints(pattern=f"^{HEX_256.pattern}$")]
    """SHA-256, in hexadecimal, of the lines `pasch/seed/1`, table id, number of your seat counted
    from 1, seed.
    """


class RevealRequest(DealRequest):
    """The seed that you are bound to."""

    seed: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SEED)]


class OpenedTable(BaseModel):
    """A table just opened, and the keys to it."""

    id: str
    key: str
    """Opens your seats: send it as `Authorization: Bearer KEY`."""
    join_key: str
    """For those who shall join; `/t/ID/join/KEY` is the page for people."""
    watch_key: str
    """For those who may watch; `/t/ID/watch/KEY` is the page for people."""


class JoinedTable(BaseModel):
    """A seat taken, and the key to it."""

    id: str
    seat: int
    key: str


class NextTable(BaseModel):
    """Where the same people play again; your key opens your seat there too."""

    next_table: str | None = Field(description="Null until all people want the rematch.")


class Worth(BaseModel):
    """What a free field would get now."""

    points: int
    extra: int
    penalty: int


class Sums(BaseModel):
    """A column added up."""

    upper: int
    bonus: int
    malus: int
    lower: int
    extra: int
    penalties: int
    total: int


class Seat(BaseModel):
    """A seat, and the column of whoever sits there."""

    name: str | None
    bot: str | None
    stand_in: str | None
    """The bot that plays for the person whose seat this is."""
    is_yours: bool
    votes: int
    points: dict[str, int | None]
    """By the field's code, null where it is free."""
    penalties: dict[str, int]
    sums: Sums | None
    hand_size: int | None
    """Card game: how many cards they hold."""


class Entry(BaseModel):
    """What a move wrote on the block."""

    field: str
    points: int
    extra: int
    penalty: int
    forgotten: int
    announced: bool


class LogEntry(BaseModel):
    """One thing that happened."""

    turn: int
    seat: int
    what: Literal["move", "thrown", "drawn", "hidden", "begins"]
    move: str | None = None
    values: list[int] | None = None
    """The dice thrown, or the cards that you drew."""
    size: int | None = None
    """How many cards somebody else drew."""
    entry: Entry | None = None


class Remark(BaseModel):
    """Something that was said."""

    ms: int
    seat: int
    text: str


class Deal(BaseModel):
    """How the chance of the match is bound, before it speaks for the first time."""

    number: int
    """Counted from 1; those before it were voided."""
    awaits: Literal["commit", "reveal"] | None
    """What the match waits for: that all commit to a seed, that all show theirs, or nothing."""
    missing: list[int]
    """The seats from which it is awaited."""
    commitments: list[str | None]
    """By seat, what binds its seed."""
    seeds: list[str | None]
    """By seat, the seed once it is shown."""
    abstaining: list[int]
    """The seats of people who contribute no seed."""
    silent: list[list[int]]
    """For each voided deal the seats that did not show their seeds."""


class TableState(BaseModel):
    """A table as the owner of a key may see it."""

    id: str
    rules: str
    phase: Literal["open", "playing", "over"]
    seq: int
    """How many events there have been at the table."""
    version: int
    """To be sent with the next action."""
    your_seats: list[int]
    is_host: bool
    seen_from: int | None
    """The seat through whose eyes the match is shown."""
    seats: list[Seat]
    to_act: int | None
    awaits: Literal["throw", "move"] | None
    is_your_turn: bool
    turn: int | None
    throw: int | None
    """Dice: the throws made in this turn."""
    dice: list[int | None] | None
    """Dice: the places on the table, null where the die is in the cup."""
    hand: list[int] | None
    """Cards: your hand."""
    pile_size: int | None
    discards: list[int] | None
    """Cards: what lies on the discard pile, in order of their numbers."""
    is_last_round: bool
    worth: dict[str, Worth]
    log: list[LogEntry]
    """What happened since everybody's last turn."""
    can_undo: bool
    winners: list[int] | None
    is_abandoned: bool
    handover_ms: int | None
    remarks: list[Remark]
    commitment: str | None
    """What binds the server to its secret; null where the table was opened with a seed, so that its
    chance proves nothing.
    """
    deal: Deal
    secret: str | None
    rematch: list[int] = Field(description="The seats of those who want a rematch.")
    next_table: str | None


class Moves(BaseModel):
    """The legal moves of your seat."""

    version: int
    moves: list[str]


class EditionInfo(BaseModel):
    """An edition that can be played."""

    rules: str
    fields: list[str]
    most_players: int
    options: dict[str, bool]
    """With their defaults; `RULES+OPTION` switches one on, `RULES-OPTION` switches it off."""


class Info(BaseModel):
    """What can be played here, against whom, and which key records are signed with."""

    editions: list[EditionInfo]
    bots: list[str]
    public_key: str
    """What records are signed with, 64 hexadecimal digits: `pasch verify FILE --key KEY`."""


class DayInfo(BaseModel):
    """A day's game, as far as it may be known; times are milliseconds since 1970."""

    date: str
    match: str
    """The id of everybody's match."""
    rules: str
    commitment: str
    """What binds the secret from which all throws follow."""
    bound_ms: int
    """Since when."""
    begins_ms: int
    ends_ms: int
    """When it is too late to begin."""
    closes_ms: int
    """When it is too late to play on."""
    shows_ms: int
    """When the secret is shown."""
    secret: str | None


class Problem(BaseModel):
    """What was wrong, and what would be right."""

    error: str
    message: str
    """In the language of the header Accept-Language."""
    rule: str | None = None
