"""A table at one moment, and what follows from one more event."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from pasch.play import Event, Match, Seat, Setup, Source, fair_source, seeded_source
from pasch.play.chance.commitment import commitment
from pasch.play.events import ChanceResolved, parse_event
from pasch.play.origin import start_from
from pasch.play.setup import Origin
from pasch.rules import Begin, Edition, edition
from pasch.web.table.calendar import day_match_id
from pasch.web.table.events import (
    Abstained,
    Continued,
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Opened,
    Played,
    ProgramsInvited,
    RematchDeclined,
    RematchWanted,
    RematchWithdrawn,
    ReturnedToSeat,
    Said,
    Started,
    TableEvent,
    TableSeat,
    Voided,
    WordGiven,
)

Phase = Literal["open", "playing", "over"]


class AwaitedSeeds(NamedTuple):
    """What a match waits for before chance speaks for the first time."""

    deal: int
    """Which deal it is: the first, or a later one where others were voided."""
    what: Literal["commit", "reveal"] | None
    """That all commit to a seed, that all show theirs, or nothing any more."""


class At(NamedTuple):
    """An event and when it happened, in milliseconds since 1970."""

    ms: int
    event: TableEvent


class Remark(NamedTuple):
    """Something that was said."""

    ms: int
    seat: int
    text: str


_NOBODY: frozenset[tuple[int, str]] = frozenset()
RETURNS_WITH_TIME = 3
"""How often the waiting begins anew for somebody who takes a seat back from a bot."""


@dataclass(frozen=True)
class Table:
    """A table at one moment; `after` returns the next one, nothing is ever changed.

    What is asked several times for every move is worked out once.
    """

    opened: Opened
    opened_ms: int
    edition: Edition
    seats: tuple[TableSeat, ...]
    seq: int = 1
    """How many events there have been."""
    match: Match | None = None
    invites_programs: bool = False
    """Whether programs that wait for a table hear of this one while a seat is free."""
    acted_ms: int = 0
    """When something last happened in the match, by the clock on the wall: to be shown, since such
    clocks are set forward and back.
    """
    acted_seq: int = 0
    """Which event that was; how long the match has waited since is measured by the service."""
    abstaining: frozenset[int] = frozenset()
    """Seats of people who contribute no seed to the chance of the match."""
    voided: tuple[Voided, ...] = ()
    """The deals that came to nothing, since somebody did not show a seed."""
    remarks: tuple[Remark, ...] = ()
    agreed: frozenset[tuple[int, str]] = frozenset()
    stand_ins: tuple[tuple[int, str], ...] = ()
    """Seats of people for whom a bot plays at the moment."""
    handovers: tuple[int, ...] = ()
    """By seat, how often it was left to a bot."""
    rematch_wanted: frozenset[str] = frozenset()
    """The digests of the keys of everybody who wants to play again."""
    rematch_declined: frozenset[str] = frozenset()
    """The digests of the keys of everybody who does not."""
    rematch_withdrawn: tuple[str, ...] = ()
    """Those who have taken their offer or their consent back, as often as they have done so."""
    rematch_id: str = ""
    """The id that the table of the rematch shall have, as soon as somebody wants one: however many
    open it at once, there is one.
    """
    next_table: str | None = None

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.opened.id

    @property
    def match_id(self) -> str:
        """The id of the match: the table's own, or that of the day for all who play its game."""
        return self.id if self.opened.day is None else day_match_id(self.opened.day.date)

    @property
    def is_sealed(self) -> bool:
        """Whether what came up here is still to come up for others: nobody else may look on."""
        day = self.opened.day
        return day is not None and day.counts and (self.match is None or self.match.secret is None)

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

    @cached_property
    def to_act(self) -> int | None:
        """The seat that is to throw or to move, if the match waits for one."""
        if self.match is None or self.match.is_over or self.is_dealing:
            return None
        awaited = self.match.position.awaits
        if isinstance(awaited, Begin):
            return None
        return self.match.position.to_act if awaited is None else awaited.seat

    @property
    def awaits_throw(self) -> bool:
        """Whether the match waits for the first throw of a turn, which people make themselves."""
        return (
            self.match is not None
            and not self.match.is_over
            and not self.is_dealing
            and self.match.position.awaits is not None
        )

    @property
    def secret(self) -> str:
        """What the fair chance of the match follows from, besides the seeds; in hex."""
        return self.voided[-1].secret if self.voided else self.opened.secret

    @property
    def deal(self) -> int:
        """Which deal it is, counted from 1."""
        return len(self.voided) + 1

    @property
    def contributors(self) -> tuple[int, ...]:
        """The seats that contribute a seed to the chance of the match: one for every person."""
        if self.opened.seed is not None or self.opened.day is not None:
            return ()
        first_seats = {seat.owner: number for number, seat in reversed([*enumerate(self.seats)])}
        return tuple(
            number
            for owner, number in sorted(first_seats.items(), key=lambda item: item[1])
            if owner is not None and number not in self.abstaining
        )

    @property
    def uncommitted(self) -> tuple[int, ...]:
        """The seats that have yet to commit to a seed."""
        match = self.match
        if match is None or match.has_begun or match.is_over:
            return ()
        return tuple(seat for seat in self.contributors if match.seeds[seat] is None)

    @property
    def unrevealed(self) -> tuple[int, ...]:
        """The seats that have yet to show their seeds."""
        match = self.match
        if match is None or match.has_begun or match.is_over or self.uncommitted:
            return ()
        return tuple(
            seat for seat, seed in enumerate(match.seeds) if seed is not None and seed.seed is None
        )

    @property
    def awaited_seeds(self) -> AwaitedSeeds:
        """What the match waits for; there is one time for each, however many commit or reveal."""
        if self.uncommitted:
            return AwaitedSeeds(self.deal, "commit")
        return AwaitedSeeds(self.deal, "reveal" if self.unrevealed else None)

    @property
    def is_dealing(self) -> bool:
        """Whether the match waits for people's seeds before chance speaks for the first time."""
        if self.match is None or self.match.has_begun:
            return False
        return bool(self.uncommitted or self.unrevealed)

    @property
    def commitment(self) -> str | None:
        """What binds a fair match to its secret; None for repeatable ones."""
        if self.opened.seed is not None:
            return None
        return _commitment(self.match_id, self.edition.rules, self.secret)

    @property
    def origin(self) -> Origin | None:
        """Where the match comes from, if it goes on from a position of another."""
        if self.opened.origin is None:
            return None
        return Origin(self.opened.origin, len(self.opened.given))

    @property
    def given_outcomes(self) -> int:
        """How many outcomes come from another match."""
        given = _given_events(self.edition, self.opened.given)
        return sum(isinstance(event, ChanceResolved) for event in given)

    @property
    def owners(self) -> frozenset[str]:
        """The digests of the keys of everybody who has a seat, also while a bot stands in."""
        return frozenset(seat.owner for seat in self.seats if seat.owner is not None)

    @property
    def people(self) -> frozenset[str]:
        """The digests of the keys of everybody who plays, for whom no bot stands in."""
        away = dict(self.stand_ins)
        return frozenset(
            seat.owner
            for number, seat in enumerate(self.seats)
            if seat.owner is not None and number not in away
        )

    @property
    def rematch_awaits(self) -> frozenset[str]:
        """Those who have yet to agree to a rematch; nobody waits for who has left for a bot."""
        return self.people - self.rematch_wanted

    @property
    def rematch_without(self) -> tuple[int, ...]:
        """The seats of people who have not agreed to a rematch: bots play for them there."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.owner is not None and seat.owner not in self.rematch_wanted
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
        return fair_source(match, bytes.fromhex(self.secret))

    def after(self, at: At) -> "Table":
        """Return the table after one more event that the actions have allowed."""
        changed = self._changed(at)
        # Play, which most events are, has been counted there: it need not be copied twice.
        return changed if isinstance(at.event, Played) else replace(changed, seq=self.seq + 1)

    def _changed(self, at: At) -> "Table":  # noqa: PLR0912 - one for every kind of event
        match at.event:
            case Played(event):
                return self._played(at.ms, event)
            case Joined(seat, name, bot, owner, is_program):
                return self._with_seat(seat, TableSeat(name, bot, owner, is_program))
            case ProgramsInvited():
                return replace(self, invites_programs=True)
            case Left(seat):
                abstaining = self.abstaining - {seat}
                return replace(self._with_seat(seat, TableSeat()), abstaining=abstaining)
            case WordGiven():
                return self
            case Started(date):
                return self._started(at.ms, date)
            case Abstained(seat):
                return replace(self, abstaining=self.abstaining | {seat})._acted(at.ms)
            case Voided():
                return self._voided(at.ms, at.event)
            case Said(seat, text):
                return replace(self, remarks=(*self.remarks, Remark(at.ms, seat, text)))
            case HandoverAgreed(seat, by):
                return replace(self, agreed=self.agreed | {(seat, by)})
            case HandedOver(seat, bot):
                return self._handed_over(seat, bot)._acted_by(seat, at.ms)
            case ReturnedToSeat(seat):
                returned = self._with_stand_in(seat, None)
                # Whoever comes back has time again, but cannot keep all others waiting for ever.
                is_new = self.handovers[seat] <= RETURNS_WITH_TIME
                return returned._acted_by(seat, at.ms) if is_new else returned
            case RematchWanted(by, following):
                wanted = replace(
                    self,
                    rematch_wanted=self.rematch_wanted | {by},
                    rematch_declined=self.rematch_declined - {by},
                    rematch_id=self.rematch_id or following,
                )
                # From the first offer on it is counted how long the others are waited for.
                return wanted if self.rematch_wanted else wanted._acted(at.ms)
            case RematchWithdrawn(by):
                return replace(
                    self,
                    rematch_wanted=self.rematch_wanted - {by},
                    rematch_withdrawn=(*self.rematch_withdrawn, by),
                )
            case RematchDeclined(by):
                return replace(self, rematch_declined=self.rematch_declined | {by})
            case Continued(table):
                return replace(self, next_table=table)
            case Opened():
                raise ValueError("a table is opened once")

    def _started(self, ms: int, date: str) -> "Table":
        given = _given_events(self.edition, self.opened.given)
        return replace(self, match=start_from(self._setup(date), given))._acted(ms)

    def _voided(self, ms: int, voided: Voided) -> "Table":
        assert self.match is not None  # noqa: S101 - only what was dealt can be voided
        abstaining = self.abstaining | {*voided.silent}
        anew = replace(self, voided=(*self.voided, voided), abstaining=abstaining)
        return anew._started(ms, self.match.setup.date)

    def _played(self, ms: int, event: Event) -> "Table":
        assert self.match is not None  # noqa: S101 - the actions allow nothing else
        # Somebody who was thought to be gone has to be so again at the next turn.
        seq = self.seq + 1
        played = {
            **self.__dict__,
            "match": self.match.after(event),
            "agreed": _NOBODY,
            "acted_ms": ms,
            "acted_seq": seq,
            "seq": seq,
        }
        for name in _WORKED_OUT:
            played.pop(name, None)
        # Most events come this way, and `replace` takes several times as long.
        table = object.__new__(Table)
        table.__dict__.update(played)
        return table

    def _acted(self, ms: int) -> "Table":
        return replace(self, acted_ms=ms, acted_seq=self.seq + 1)

    def _acted_by(self, seat: int, ms: int) -> "Table":
        # Who comes and goes must not be able to draw out the waiting for another.
        return self._acted(ms) if seat == self.to_act else self

    def _with_seat(self, number: int, seat: TableSeat) -> "Table":
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def _with_stand_in(self, seat: int, bot: str | None) -> "Table":
        others = tuple(stand_in for stand_in in self.stand_ins if stand_in[0] != seat)
        agreed = frozenset(vote for vote in self.agreed if vote[0] != seat)
        stand_ins = others if bot is None else (*others, (seat, bot))
        return replace(self, stand_ins=stand_ins, agreed=agreed)

    def _handed_over(self, seat: int, bot: str) -> "Table":
        times = (*self.handovers[:seat], self.handovers[seat] + 1, *self.handovers[seat + 1 :])
        return replace(self._with_stand_in(seat, bot), handovers=times)

    def _setup(self, date: str) -> Setup:
        return Setup(
            id=self.match_id,
            edition=self.edition,
            seats=tuple(Seat(seat.name or "", seat.bot) for seat in self.seats),
            chance="fair" if self.opened.seed is None else "seeded",
            date=date,
            first=self.opened.first,
            commitment=self.commitment,
            voided=len(self.voided),
            seed=self.opened.seed,
            origin=self.origin,
        )


_WORKED_OUT = [name for name, found in vars(Table).items() if isinstance(found, cached_property)]
"""What a table keeps that follows from all else."""


@lru_cache(maxsize=4096)
def _commitment(match_id: str, rules: str, secret: str) -> str:
    # Shown with every state of the table, and always the same.
    return commitment(match_id, rules, bytes.fromhex(secret))


@lru_cache(maxsize=256)
def _given_events(edition: Edition, texts: tuple[str, ...]) -> tuple[Event, ...]:
    # Counted for every view of the table, and always the same.
    return tuple(parse_event(edition, text) for text in texts)


def opened_table(ms: int, opened: Opened) -> Table:
    """Return a table at which nothing has happened yet."""
    never = (0,) * len(opened.seats)
    return Table(opened, ms, edition(opened.rules), opened.seats, handovers=never)
