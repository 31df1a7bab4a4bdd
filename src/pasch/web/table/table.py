"""A table at one moment, and what follows from one more event."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from pasch.play import Event, Match, Seat, Setup, Source, fair_source, seeded_source, start
from pasch.play.chance.commitment import commitment
from pasch.rules import Edition, edition
from pasch.web.table.events import (
    Continued,
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Opened,
    Played,
    Said,
    Started,
    TableEvent,
    TableSeat,
    TakenBack,
    WordGiven,
)

Phase = Literal["open", "playing", "over"]


class At(NamedTuple):
    """An event and when it happened, in milliseconds since 1970."""

    ms: int
    event: TableEvent


class Remark(NamedTuple):
    """Something that was said."""

    ms: int
    seat: int
    text: str


@dataclass(frozen=True)
class Table:
    """A table at one moment; `after` returns the next one, nothing is ever changed."""

    opened: Opened
    opened_ms: int
    edition: Edition
    seats: tuple[TableSeat, ...]
    seq: int = 1
    """How many events there have been."""
    match: Match | None = None
    acted_ms: int = 0
    """When something last happened in the match."""
    words: tuple[tuple[int, str], ...] = ()
    remarks: tuple[Remark, ...] = ()
    agreed: frozenset[tuple[int, str]] = frozenset()
    stand_ins: tuple[tuple[int, str], ...] = ()
    """Seats of people for whom a bot plays at the moment."""
    next_table: str | None = None

    @property
    def id(self) -> str:
        """The id of the table and of its match."""
        return self.opened.id

    @property
    def phase(self) -> Phase:
        """Whether people still sit down, play, or are through."""
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def free_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [number for number, seat in enumerate(self.seats) if seat.name is None]

    @property
    def to_act(self) -> int | None:
        """The seat that is to throw or to move, if the match waits for one."""
        if self.match is None or self.match.is_over:
            return None
        awaited = self.match.position.awaits
        return self.match.position.to_act if awaited is None else getattr(awaited, "seat", None)

    @property
    def awaits_throw(self) -> bool:
        """Whether the match waits for the first throw of a turn, which people make themselves."""
        return (
            self.match is not None
            and not self.match.is_over
            and self.match.position.awaits is not None
        )

    @property
    def commitment(self) -> str | None:
        """What binds a fair match to its secret; None for repeatable ones."""
        if self.opened.seed is not None:
            return None
        return _commitment(self.opened.id, self.edition.rules, self.opened.secret)

    @property
    def people(self) -> frozenset[str]:
        """The digests of the keys of everybody who plays, for whom no bot stands in."""
        away = dict(self.stand_ins)
        return frozenset(
            seat.owner
            for number, seat in enumerate(self.seats)
            if seat.owner is not None and number not in away
        )

    def bot_of(self, seat: int) -> str | None:
        """Return the bot that plays a seat at the moment; None where a person does."""
        return self.seats[seat].bot or dict(self.stand_ins).get(seat)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """Return the seats that a key's digest opens."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.owner == owner)

    def source(self, match: Match) -> Source:
        """Return the source of chance of a match at this table."""
        if self.opened.seed is not None:
            return seeded_source(self.opened.seed)
        return fair_source(match, bytes.fromhex(self.opened.secret))

    def after(self, at: At) -> "Table":
        """Return the table after one more event that the actions have allowed."""
        return replace(self._changed(at), seq=self.seq + 1)

    def _changed(self, at: At) -> "Table":
        match at.event:
            case Played(event):
                return self._played(at.ms, event)
            case Joined(seat, name, bot, owner):
                return self._with_seat(seat, TableSeat(name, bot, owner))
            case Left(seat):
                words = tuple(word for word in self.words if word[0] != seat)
                return replace(self._with_seat(seat, TableSeat()), words=words)
            case WordGiven(seat, word):
                others = tuple(given for given in self.words if given[0] != seat)
                return replace(self, words=(*others, (seat, word)))
            case Started(date):
                return replace(self, match=start(self._setup(date)), acted_ms=at.ms)
            case Said(seat, text):
                return replace(self, remarks=(*self.remarks, Remark(at.ms, seat, text)))
            case HandoverAgreed(seat, by):
                return replace(self, agreed=self.agreed | {(seat, by)})
            case HandedOver(seat, bot):
                return replace(self._with_stand_in(seat, bot), acted_ms=at.ms)
            case TakenBack(seat):
                return replace(self._with_stand_in(seat, None), acted_ms=at.ms)
            case Continued(table):
                return replace(self, next_table=table)
            case Opened():
                raise ValueError("a table is opened once")

    def _played(self, ms: int, event: Event) -> "Table":
        assert self.match is not None  # noqa: S101 - the actions allow nothing else
        # Somebody who was thought to be gone has to be so again at the next turn.
        return replace(self, match=self.match.after(event), acted_ms=ms, agreed=frozenset())

    def _with_seat(self, number: int, seat: TableSeat) -> "Table":
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def _with_stand_in(self, seat: int, bot: str | None) -> "Table":
        others = tuple(stand_in for stand_in in self.stand_ins if stand_in[0] != seat)
        agreed = frozenset(vote for vote in self.agreed if vote[0] != seat)
        stand_ins = others if bot is None else (*others, (seat, bot))
        return replace(self, stand_ins=stand_ins, agreed=agreed)

    def _setup(self, date: str) -> Setup:
        return Setup(
            id=self.id,
            edition=self.edition,
            seats=tuple(Seat(seat.name or "", seat.bot) for seat in self.seats),
            chance="fair" if self.opened.seed is None else "seeded",
            date=date,
            commitment=self.commitment,
            seed=self.opened.seed,
        )


@lru_cache(maxsize=4096)
def _commitment(table_id: str, rules: str, secret: str) -> str:
    # Shown with every state of the table, and always the same.
    return commitment(table_id, rules, bytes.fromhex(secret))


def opened_table(ms: int, opened: Opened) -> Table:
    """Return a table at which nothing has happened yet."""
    return Table(opened, ms, edition(opened.rules), opened.seats)
