"""What happens at a table. The list of these is the table; all else is derived from it."""

from dataclasses import dataclass

from pasch.play import Event


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat at the table: a person's, a bot's, or free while it has no name."""

    name: str | None = None
    bot: str | None = None
    owner: str | None = None
    """The digest of the key that opens it; None for bots and free seats."""
    is_program: bool = False
    """Whether a program plays for the owner of the key, as it has said itself."""


@dataclass(frozen=True, slots=True)
class DayGame:
    """The day whose game is played at a table: by everybody who plays it, with the same throws."""

    date: str
    counts: bool
    """Whether it is played on the day itself, and not when its secret is known to all."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Somebody has opened the table."""

    id: str
    rules: str
    seats: tuple[TableSeat, ...]
    host: str
    """Digests of the keys of the host, of those who may join, and of those who may watch."""
    join: str
    watch: str
    secret: str
    """What the fair chance of the match follows from, in hex; shown when the match is over."""
    patience: int
    """Seconds after which a bot may play for somebody who is to move and does not."""
    seed: int | None = None
    """Makes the match a repeatable one that proves nothing."""
    first: int | None = None
    """The seat that begins, where whoever opened the table has named one (C2)."""
    hints: bool = False
    """Whether people who play against each other may ask the coach; all see it before they sit."""
    origin: str | None = None
    """The match from a position of which this one goes on."""
    given: tuple[str, ...] = ()
    """What happened in it until then, event by event as matches write them."""
    day: DayGame | None = None
    """The day, where it is a day's game; then the secret is that of all its tables."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody has taken a free seat, or the host has given it to a bot."""

    seat: int
    name: str
    bot: str | None = None
    owner: str | None = None
    is_program: bool = False


@dataclass(frozen=True, slots=True)
class ProgramsInvited:
    """The host lets programs that wait for a table know of this one; they need no key to join."""


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has become free before the match began."""

    seat: int


@dataclass(frozen=True, slots=True)
class WordGiven:
    """Before browsers made seeds, a player sent the server a word; it has no effect any more."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Started:
    """All seats are taken and the match has begun."""

    date: str


@dataclass(frozen=True, slots=True)
class Abstained:
    """A person contributes no seed to the chance of the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voided:
    """A seed that was committed to was not shown: the deal begins anew, with another secret."""

    secret: str
    silent: tuple[int, ...]
    """The seats whose seeds were not shown; they contribute none to what follows."""


@dataclass(frozen=True, slots=True)
class Played:
    """Something happened in the match."""

    event: Event


@dataclass(frozen=True, slots=True)
class Said:
    """A player has said something to all."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class HandoverAgreed:
    """A player thinks that a bot should play for somebody who is gone."""

    seat: int
    by: str
    """The digest of the key of who agreed."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A bot plays for somebody from now on."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class ReturnedToSeat:
    """Somebody for whom a bot had played is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class RematchWanted:
    """Somebody would play again with the same people, after the match."""

    by: str
    """The digest of the key of who wants it."""
    following: str = ""
    """The id that the table of the rematch shall have, named by whoever wants it first."""


@dataclass(frozen=True, slots=True)
class RematchWithdrawn:
    """Somebody has taken back that they would play again."""

    by: str
    """The digest of the key of who wanted it."""


@dataclass(frozen=True, slots=True)
class RematchDeclined:
    """Somebody would not play again, unless they change their mind."""

    by: str
    """The digest of the key of who does not want it."""


@dataclass(frozen=True, slots=True)
class Continued:
    """The same people play again, at a new table."""

    table: str


TableEvent = (
    Opened
    | Joined
    | ProgramsInvited
    | Left
    | WordGiven
    | Started
    | Abstained
    | Voided
    | Played
    | Said
    | HandoverAgreed
    | HandedOver
    | ReturnedToSeat
    | RematchWanted
    | RematchWithdrawn
    | RematchDeclined
    | Continued
)
