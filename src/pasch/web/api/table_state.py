"""A table as programs see it."""

from typing import Annotated, Literal

from pydantic import Field

from pasch.rules import DEFAULT_EDITION
from pasch.web.api.described import (
    A_DIGEST,
    A_TABLE,
    AN_INSTANT,
    Bot,
    Card,
    Count,
    Described,
    Die,
    FieldCode,
    Instant,
    Move,
    Points,
    Rules,
    SeatNumber,
    TableName,
    example,
)


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

    ms: Instant = Field(examples=[AN_INSTANT])
    """When, in milliseconds since 1970."""
    seat: SeatNumber = Field(examples=[0])
    """By whom."""
    text: str = Field(examples=["Good luck!"])
    """What was said."""


class Origin(Described):
    """Another match, from a position of which this one goes on."""

    match: str = Field(examples=[A_TABLE])
    """The id of that match, as its record has it."""
    steps: Annotated[int, Field(ge=1)] = Field(examples=[57])
    """How many of its outcomes and moves, from the first on, are given."""


class Deal(Described):
    """How the chance of the match is bound, before it speaks for the first time."""

    number: Annotated[int, Field(ge=1)] = Field(examples=[1])
    """Counted from 1; those before it were voided."""
    awaits: Literal["commit", "reveal"] | None = Field(examples=["commit"])
    """What the match waits for: that all commit to a seed, that all show theirs, or nothing."""
    missing: list[SeatNumber] = Field(examples=[[0]])
    """The seats from which it is awaited."""
    commitments: list[str | None] = Field(examples=[[A_DIGEST, None]])
    """By seat, what binds its seed."""
    seeds: list[str | None] = Field(examples=[["5d41402abc4b2a76b9719d911017c592", None]])
    """By seat, the seed once it is shown."""
    abstaining: list[SeatNumber] = Field(examples=[[1]])
    """The seats of people who contribute no seed."""
    given: Count = Field(examples=[0])
    """How many throws or draws come from another match: they follow from nothing that is bound
    here.
    """
    silent: list[list[SeatNumber]] = Field(examples=[[[1]]])
    """For each voided deal the seats that did not show their seeds."""


class TableState(Described):
    """A table as the owner of a key may see it."""

    id: TableName = Field(examples=[A_TABLE])
    """The id of the table, and of its match unless that is the game of a day."""
    rules: Rules = Field(examples=[DEFAULT_EDITION])
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
    origin: Origin | None = Field(examples=[None])
    """Where the beginning comes from, if it was played in another match."""
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
    handover_ms: Instant | None = Field(examples=[AN_INSTANT])
    """When, in milliseconds since 1970, a bot may play for the seat to act without a vote."""
    takeover_ms: Instant | None = Field(examples=[AN_INSTANT])
    """When, in milliseconds since 1970, a bot takes over for the seat to act, since others have
    voted for it and unless it acts before; null while nobody has.
    """
    remarks: list[Remark] = Field(examples=[[example(Remark)]])
    """What was said at the table."""
    commitment: str | None = Field(examples=[A_DIGEST])
    """What binds the server to its secret; null where the table was opened with a seed, so that its
    chance proves nothing.
    """
    deal: Deal = Field(examples=[example(Deal)])
    """How people have their part in the chance of the match."""
    secret: str | None = Field(examples=[A_DIGEST])
    """What the chance of the match followed from; null until it is over."""
    rematch: list[SeatNumber] = Field(examples=[[1]])
    """The seats of those who want a rematch."""
    rematch_declined: list[SeatNumber] = Field(examples=[[]])
    """The seats of those who have declined one."""
    next_table: TableName | None = Field(examples=[A_TABLE])
    """The id of the table of the rematch, where the same keys open the same seats."""
