"""What programs send, and what they get: every property described, with an example."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.events import HEX_256, LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS
from pasch.rules.fields import BY_CODE
from pasch.rules.values import NUMBERS
from pasch.web.table.access import LONGEST_KEY
from pasch.web.table.actions import LONGEST_REMARK, REMATCH_PATIENCE, RematchAnswer
from pasch.web.table.create import LONGEST_PATIENCE, MOST_SEATS, PATIENCE, SHORTEST_PATIENCE

LONGEST_TEXT = 200
LARGEST_EXACT = 2**53 - 1
"""Beyond this, programs that read all numbers as floating ones would change a seed."""


def _whole(given: object) -> object:
    """Take 3.0 for 3: JSON knows only one kind of number."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


def _named(pattern: str) -> dict[str, Any]:
    """Describe a text whose refusal says more than that it does not match."""
    return {"pattern": pattern}


_DIGEST = f"^{HEX_256.pattern}$"
_A_DIGEST = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
_A_TABLE = "k7m2xw9qzd"
_A_KEY = "3v0Qm1Zr8sYb5tKd2nXw7pLc"
_AN_EDITION = next(iter(EDITIONS))
_AN_INSTANT = 1_763_200_000_000

# What is sent.

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY)]
Whole = Annotated[int, BeforeValidator(_whole)]
Number = Annotated[Whole, Field(ge=0, le=10_000)]
Rules = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra=_named(rf"^({'|'.join(EDITIONS)})([+-][a-z_]+)*$")),
]
Bot = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra={"enum": list(BOTS)}),
]
Move = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra=_named("^(keep|write|strike|swap|score) ")),
]

# What is got.

TableName = Annotated[str, Field(pattern="^[0-9a-z]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Die = Annotated[int, Field(ge=NUMBERS[0], le=NUMBERS[-1])]
Card = Annotated[int, Field(ge=NUMBERS[0], le=NUMBERS[-1])]
Count = Annotated[int, Field(ge=0)]
Points = Annotated[int, Field(ge=0)]
FieldCode = Annotated[str, Field(json_schema_extra={"enum": list(BY_CODE)})]
Instant = Annotated[int, Field(ge=0)]


class Described(BaseModel):
    """What is documented by the text below each property."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Body(Described):
    """A body in which nothing may stand that is not understood, and no type be guessed."""

    model_config = ConfigDict(extra="forbid", strict=True)


def example(model: type[BaseModel]) -> dict[str, Any]:
    """Return what a model may look like, from the examples of its properties."""
    return {name: (field.examples or [None])[0] for name, field in model.model_fields.items()}


class SeatRequest(Body):
    """A seat to be taken: by a person of yours (`name`), a bot (`bot`), or, with neither, by
    somebody who joins.
    """

    name: Name | None = Field(default=None, examples=["Anna"])
    """The name of somebody of yours, whom your key plays for."""
    bot: Bot | None = Field(default=None, examples=[DEFAULT_BOT])
    """The bot that the server seats here."""


class TableRequest(Body):
    """A table to be opened."""

    rules: Rules = Field(examples=list(EDITIONS))
    """The edition, and after it the options that differ from what is usual: `RULES+OPTION`
    switches one on, `RULES-OPTION` off.
    """
    seats: list[SeatRequest] = Field(
        min_length=1, max_length=MOST_SEATS, examples=[[{"name": "Anna"}, {"bot": DEFAULT_BOT}, {}]]
    )
    """Who sits where, in the order of play."""
    patience: Whole = Field(
        default=PATIENCE, ge=SHORTEST_PATIENCE, le=LONGEST_PATIENCE, examples=[PATIENCE]
    )
    """Seconds after which a bot may play for somebody who is to move and does not."""
    seed: Whole | None = Field(
        default=None, ge=-LARGEST_EXACT, le=LARGEST_EXACT, examples=[20_260_101]
    )
    """Makes the match a repeatable one that proves nothing."""
    first: Number | None = Field(default=None, examples=[0])
    """The seat that begins, counted from 0; null leaves that to the rules."""
    abstain: bool = Field(default=False, examples=[True])
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """
    is_program: bool = Field(default=False, examples=[True])
    """Whether a program plays your seats: the others see it at the table."""
    invites_programs: bool = Field(default=False, examples=[True])
    """Let programs that follow `/invitations` know of the table, and join it without a key."""


class JoinRequest(Body):
    """A free seat to be taken."""

    join_key: Key | None = Field(default=None, examples=[_A_KEY])
    """As it was given to whoever opened the table; a program needs none where programs are
    invited.
    """
    name: Name = Field(examples=["Robbi"])
    """What the others call you; nobody else at the table has this name."""
    abstain: bool = Field(default=False, examples=[True])
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """
    is_program: bool = Field(default=False, examples=[True])
    """Whether a program plays: the others see it at the table."""


class VersionedRequest(Body):
    """What the action was chosen in view of."""

    version: Number = Field(examples=[12])
    """`version` of the table's state that you got last."""


class MoveRequest(VersionedRequest):
    """A move, as `moves` lists them."""

    move: Move = Field(examples=["keep 6 6", "write FH", "strike KN", "score 6er 6 6 6"])
    """What to do, in the words of records."""


class SeatNumberRequest(Body):
    """A seat."""

    seat: Number = Field(examples=[1])
    """Counted from 0."""


class BotRequest(SeatNumberRequest):
    """A bot for a free seat."""

    bot: Bot = Field(examples=[DEFAULT_BOT])
    """One of those that `/info` lists."""


class RemarkRequest(Body):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_REMARK)] = Field(
        examples=["Good luck!"]
    )
    """What all at the table can read."""


class DealRequest(Body):
    """Which deal it is for."""

    deal: Number = Field(examples=[1])
    """`number` of the table's `deal`."""


class CommitRequest(DealRequest):
    """What binds you to your seed."""

    commitment: Annotated[str, StringConstraints(pattern=_DIGEST)] = Field(examples=[_A_DIGEST])
    """SHA-256, in hexadecimal, of the lines `pasch/seed/1`, table id, number of your seat counted
    from 1, seed.
    """


class RevealRequest(DealRequest):
    """The seed that you are bound to."""

    seed: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SEED)] = Field(
        examples=["5d41402abc4b2a76b9719d911017c592"]
    )
    """The text that you have made up, which your commitment is the digest of."""


class RematchRequest(Body):
    """Whether you want a rematch."""

    answer: RematchAnswer = Field(
        default="yes",
        description="`now` begins it without those who have declined or did not answer for "
        f"{REMATCH_PATIENCE} seconds; bots play for them until they come.",
        examples=["yes"],
    )


class OpenedTable(Described):
    """A table just opened, and the keys to it."""

    id: TableName = Field(examples=[_A_TABLE])
    """The id of the table: `/t/ID` is its page."""
    key: str = Field(examples=[_A_KEY])
    """Opens your seats: send it as `Authorization: Bearer KEY`."""
    join_key: str = Field(examples=[_A_KEY])
    """For those who shall join; `/t/ID/join/KEY` is the page for people."""
    watch_key: str = Field(examples=[_A_KEY])
    """For those who may watch; `/t/ID/watch/KEY` is the page for people."""


class JoinedTable(Described):
    """A seat taken, and the key to it."""

    id: TableName = Field(examples=[_A_TABLE])
    """The id of the table."""
    seat: SeatNumber = Field(examples=[1])
    """The seat that is yours, counted from 0."""
    key: str = Field(examples=[_A_KEY])
    """Opens your seat: send it as `Authorization: Bearer KEY`."""


class NextTable(Described):
    """Where the same people play again; your key opens your seat there too."""

    next_table: TableName | None = Field(examples=[_A_TABLE])
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

    id: TableName = Field(examples=[_A_TABLE])
    """The id of the table."""
    rules: Rules = Field(examples=[_AN_EDITION])
    """The edition with its options."""
    seats: list[InvitedSeat] = Field(examples=[[example(InvitedSeat)]])
    """Who sits there already, and which seats are free."""
    patience: int = Field(ge=SHORTEST_PATIENCE, le=LONGEST_PATIENCE, examples=[PATIENCE])
    """Seconds that you have for every step before a bot may play for you."""
    opened_ms: Instant = Field(examples=[_AN_INSTANT])
    """When the table was opened, in milliseconds since 1970."""


class Invitations(Described):
    """The tables whose hosts invite programs, the latest first."""

    tables: list[Invitation] = Field(examples=[[example(Invitation)]])
    """Those where a seat is free and no match has begun."""


class Worth(Described):
    """What a free field would get now."""

    points: Points = Field(examples=[25])
    """Written into the field."""
    extra: Points = Field(examples=[0])
    """Extra points on top, for a further Kniffel."""
    penalty: Points = Field(examples=[0])
    """Points taken off, for cards in excess."""


class Sums(Described):
    """A column added up, as far as it is filled."""

    upper: Points = Field(examples=[63])
    """The fields for numbers."""
    bonus: Points = Field(examples=[35])
    """Added for enough points in them."""
    malus: Points = Field(examples=[0])
    """Taken off for too few points in them, where the edition has that."""
    lower: Points = Field(examples=[140])
    """The other fields."""
    extra: Points = Field(examples=[0])
    """Extra points for further Kniffel."""
    penalties: Points = Field(examples=[0])
    """Taken off: cards in excess, a field that was not announced."""
    total: int = Field(examples=[238])
    """All of that together."""


class Seat(Described):
    """A seat, and the column of whoever sits there."""

    name: str | None = Field(examples=["Anna"])
    """Whose it is; null while it is free."""
    bot: Bot | None = Field(examples=[None])
    """The bot of the server that has it."""
    stand_in: Bot | None = Field(examples=[None])
    """The bot that plays for the person whose seat this is."""
    is_program: bool = Field(examples=[False])
    """Whether a program plays it, as it has said itself."""
    is_yours: bool = Field(examples=[True])
    """Whether your key opens it."""
    votes: Count = Field(examples=[0])
    """How many think that a bot should play for whoever is to act here."""
    points: dict[str, Points | None] = Field(examples=[{"1er": 3, "FH": 25, "KN": None}])
    """By the field's code, null where it is free."""
    penalties: dict[str, Points] = Field(examples=[{"3P": 10}])
    """By the field's code, what was taken off when it was filled."""
    sums: Sums | None = Field(examples=[example(Sums)])
    """The column added up; null before the match."""
    hand_size: Count | None = Field(examples=[5])
    """Cards: how many they hold; null with dice."""


class Entry(Described):
    """What a move wrote on the block."""

    field: FieldCode = Field(examples=["FH"])
    """The code of the field that was filled."""
    points: Points = Field(examples=[25])
    """Written into it; 0 where it was struck."""
    extra: Points = Field(examples=[0])
    """Extra points on top, for a further Kniffel."""
    penalty: Points = Field(examples=[0])
    """Taken off for cards in excess."""
    forgotten: Points = Field(examples=[0])
    """Taken off since the last field but one was not announced."""
    announced: bool = Field(examples=[False])
    """Whether the last field but one was announced with it."""


class Logged(Described):
    """When something happened, and to whom."""

    turn: Count = Field(examples=[3])
    """The turn, counted from 1 over all seats; 0 before the first one."""
    seat: SeatNumber = Field(examples=[0])
    """Whose it was."""


class LoggedMove(Logged):
    """Somebody has moved."""

    what: Literal["move"] = Field(examples=["move"])
    """What happened."""
    move: Move = Field(examples=["write FH"])
    """What they did, in the words of records."""
    entry: Entry | None = Field(examples=[example(Entry)])
    """What it wrote on the block; null where it wrote nothing."""


class LoggedThrow(Logged):
    """Somebody has thrown."""

    what: Literal["thrown"] = Field(examples=["thrown"])
    """What happened."""
    dice: list[Die] = Field(examples=[[3, 6, 6]])
    """The dice that were thrown, not those that stayed."""


class LoggedDraw(Logged):
    """You have drawn."""

    what: Literal["drawn"] = Field(examples=["drawn"])
    """What happened."""
    cards: list[Card] = Field(examples=[[1, 4]])
    """The cards that came."""


class LoggedHidden(Logged):
    """Somebody else has drawn."""

    what: Literal["hidden"] = Field(examples=["hidden"])
    """What happened."""
    size: Count = Field(examples=[2])
    """How many cards came."""


class LoggedBeginning(Logged):
    """It was decided who begins."""

    what: Literal["begins"] = Field(examples=["begins"])
    """What happened."""


LogEntry = Annotated[
    LoggedMove | LoggedThrow | LoggedDraw | LoggedHidden | LoggedBeginning,
    Field(discriminator="what"),
]


class Remark(Described):
    """Something that was said."""

    ms: Instant = Field(examples=[_AN_INSTANT])
    """When, in milliseconds since 1970."""
    seat: SeatNumber = Field(examples=[0])
    """By whom."""
    text: str = Field(examples=["Good luck!"])
    """What was said."""


class Deal(Described):
    """How the chance of the match is bound, before it speaks for the first time."""

    number: Annotated[int, Field(ge=1)] = Field(examples=[1])
    """Counted from 1; those before it were voided."""
    awaits: Literal["commit", "reveal"] | None = Field(examples=["commit"])
    """What the match waits for: that all commit to a seed, that all show theirs, or nothing."""
    missing: list[SeatNumber] = Field(examples=[[0]])
    """The seats from which it is awaited."""
    commitments: list[str | None] = Field(examples=[[_A_DIGEST, None]])
    """By seat, what binds its seed."""
    seeds: list[str | None] = Field(examples=[["5d41402abc4b2a76b9719d911017c592", None]])
    """By seat, the seed once it is shown."""
    abstaining: list[SeatNumber] = Field(examples=[[1]])
    """The seats of people who contribute no seed."""
    silent: list[list[SeatNumber]] = Field(examples=[[[1]]])
    """For each voided deal the seats that did not show their seeds."""


class TableState(Described):
    """A table as the owner of a key may see it."""

    id: TableName = Field(examples=[_A_TABLE])
    """The id of the table, and of its match unless that is the game of a day."""
    rules: Rules = Field(examples=[_AN_EDITION])
    """The edition with its options."""
    phase: Literal["open", "playing", "over"] = Field(examples=["playing"])
    """Whether seats are being taken, the match is on, or it is over."""
    seq: Annotated[int, Field(ge=1)] = Field(examples=[17])
    """How many events there have been at the table."""
    version: Count = Field(examples=[12])
    """How many events there have been in the match: to be sent with the next action."""
    your_seats: list[SeatNumber] = Field(examples=[[0]])
    """The seats that your key opens; none for a watcher."""
    is_host: bool = Field(examples=[True])
    """Whether your key is that of whoever opened the table."""
    invites_programs: bool = Field(examples=[False])
    """Whether programs may join without a key while a seat is free."""
    allows_hints: bool = Field(examples=[False])
    """Whether people who play against each other may ask the coach here."""
    seen_from: SeatNumber | None = Field(examples=[0])
    """The seat of yours through whose eyes the match is shown; null where no hand is."""
    seats: list[Seat] = Field(examples=[[example(Seat)]])
    """Who sits where, in the order of play."""
    to_act: SeatNumber | None = Field(examples=[0])
    """The seat that is to throw or to move."""
    awaits: Literal["throw", "move"] | None = Field(examples=["move"])
    """What it is to do: the first throw of a turn, or a move."""
    is_your_turn: bool = Field(examples=[True])
    """Whether that is for you to do."""
    turn: Count | None = Field(examples=[3])
    """Turns are counted from 1 over all seats; 0 before the first, null before the match."""
    throw: Count | None = Field(examples=[1])
    """Dice: the throws made in this turn."""
    dice: list[Die | None] | None = Field(examples=[[6, 6, 2, 3, 1]])
    """Dice: what lies on the table, by its place, null where the die is in the cup."""
    hand: list[Card] | None = Field(examples=[[1, 3, 3, 5, 6]])
    """Cards: the cards of the seat that looks, in order of their numbers."""
    pile_size: Count | None = Field(examples=[84])
    """Cards: how many are left to be drawn."""
    discards: list[Card] | None = Field(examples=[[1, 1, 4]])
    """Cards: the cards on the discard pile, in order of their numbers."""
    is_last_round: bool = Field(examples=[False])
    """Cards: whether somebody has filled every field, so that the match ends with this round."""
    worth: dict[str, Worth] = Field(examples=[{"FH": example(Worth)}])
    """By the code of each field that is free, what it would get now; empty where it is not for the
    seat that looks to move.
    """
    log: list[LogEntry] = Field(examples=[[example(LoggedThrow)]])
    """What happened since everybody's last turn."""
    can_undo: bool = Field(examples=[False])
    """Whether you may take your last move back."""
    winners: list[SeatNumber] | None = Field(examples=[[0]])
    """Who has won; null until the match has come to its end."""
    is_abandoned: bool = Field(examples=[False])
    """Whether the match was broken off."""
    handover_ms: Instant | None = Field(examples=[_AN_INSTANT])
    """When, in milliseconds since 1970, a bot may play for the seat to act without a vote."""
    takeover_ms: Instant | None = Field(examples=[_AN_INSTANT])
    """When, in milliseconds since 1970, a bot takes over for the seat to act, since others have
    voted for it and unless it acts before; null while nobody has.
    """
    remarks: list[Remark] = Field(examples=[[example(Remark)]])
    """What was said at the table."""
    commitment: str | None = Field(examples=[_A_DIGEST])
    """What binds the server to its secret; null where the table was opened with a seed, so that its
    chance proves nothing.
    """
    deal: Deal = Field(examples=[example(Deal)])
    """How people have their part in the chance of the match."""
    secret: str | None = Field(examples=[_A_DIGEST])
    """What the chance of the match followed from; null until it is over."""
    rematch: list[SeatNumber] = Field(examples=[[1]])
    """The seats of those who want a rematch."""
    rematch_declined: list[SeatNumber] = Field(examples=[[]])
    """The seats of those who have declined one."""
    next_table: TableName | None = Field(examples=[_A_TABLE])
    """The id of the table of the rematch, where the same keys open the same seats."""


class Moves(Described):
    """The legal moves of your seat."""

    version: Count = Field(examples=[12])
    """What they were listed in view of: to be sent with one of them."""
    moves: list[Move] = Field(examples=[["keep 6 6", "write 6er", "strike KN"]])
    """Every move that is possible now; none when it is not your turn to move."""


class EditionInfo(Described):
    """An edition that can be played."""

    rules: str = Field(examples=[_AN_EDITION])
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
    public_key: str = Field(examples=[_A_DIGEST])
    """What records are signed with, 64 hexadecimal digits: `pasch verify FILE --key KEY`."""


class DayInfo(Described):
    """A day's game, as far as it may be known; times are milliseconds since 1970."""

    date: str = Field(examples=["2026-01-01"])
    """The day."""
    match: str = Field(examples=[_A_TABLE])
    """The id of everybody's match."""
    rules: Rules = Field(examples=[_AN_EDITION])
    """The edition that is played."""
    commitment: str = Field(examples=[_A_DIGEST])
    """What binds the secret from which all throws follow."""
    bound_ms: Instant = Field(examples=[_AN_INSTANT])
    """Since when."""
    begins_ms: Instant = Field(examples=[_AN_INSTANT])
    """When it can be begun."""
    ends_ms: Instant = Field(examples=[_AN_INSTANT])
    """When it is too late to begin."""
    closes_ms: Instant = Field(examples=[_AN_INSTANT])
    """When it is too late to play on."""
    shows_ms: Instant = Field(examples=[_AN_INSTANT])
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
