"""What people and bots may do at a table: each wish gives the events it leads to, or is refused.

Chance speaks as part of the wish that called for it, so that a stored move is never without its
outcome. Only the first throw of a turn waits for its player: until then the last move can be
taken back, and people want to throw for themselves.
"""

from typing import NamedTuple

from pasch.bots import choose
from pasch.play import (
    Abandoned,
    ChanceResolved,
    Event,
    Match,
    Moved,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Undone,
)
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import LONGEST_SEED, is_seed
from pasch.play.match import MatchError
from pasch.play.setup import check_names
from pasch.rules import Move, Throw
from pasch.web.table.create import check_bot, free_name
from pasch.web.table.errors import MovedOn, NotYours, TableError
from pasch.web.table.events import (
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Played,
    Said,
    Started,
    TableEvent,
    TakenBack,
    WordGiven,
)
from pasch.web.table.table import At, Table

LONGEST_REMARK = 140
MOST_REMARKS = 200
STAND_IN = "stark"

Events = tuple[TableEvent, ...]


class Now(NamedTuple):
    """The moment of a wish."""

    ms: int
    date: str


# before the match


def start_if_full(table: Table, now: Now) -> Events:
    """Begin the match as soon as no place is free."""
    if table.match is not None or table.free_seats:
        return ()
    match = table.after(At(now.ms, Started(now.date))).match
    assert match is not None  # noqa: S101 - it has just begun
    words = sorted(table.words)
    committed: list[Event] = [
        SeedCommitted(seat, seed_digest(table.id, seat, word)) for seat, word in words
    ]
    shown: list[Event] = [SeedRevealed(seat, word) for seat, word in words]
    return (Started(now.date), *_played(table, match, [*committed, *shown]))


def join(table: Table, name: str, owner: str, now: Now, word: str = "") -> Events:
    """Sit down at a free place; the match begins when it was the last one."""
    _before_the_match(table)
    if not table.free_seats:
        raise TableError("table.full")
    if table.seats_of(owner):
        raise TableError("table.sits")
    seat = table.free_seats[0]
    check_names([place.name for place in table.places if place.name is not None] + [name])
    events: list[TableEvent] = [Joined(seat, name, owner=owner)]
    if word:
        events.append(_word(seat, word))
    return _and_start(table, tuple(events), now)


def give_word(table: Table, owner: str, word: str) -> Events:
    """Contribute a word to the chance of the match."""
    _before_the_match(table)
    return (_word(_own(table, owner)[0], word),)


def fill_with_bot(table: Table, owner: str, seat: int, name: str, now: Now) -> Events:
    """Let a bot have a free place; the host decides."""
    _before_the_match(table)
    _host(table, owner)
    if seat not in table.free_seats:
        raise TableError("table.not_free")
    check_bot(name)
    taken = free_name(name.capitalize(), table.places)
    return _and_start(table, (Joined(seat, taken, bot=name),), now)


def leave(table: Table, owner: str) -> Events:
    """Get up before the match has begun; the host stays, since the table is the host's."""
    _before_the_match(table)
    if owner == table.opened.host:
        raise TableError("table.host_stays")
    return tuple(Left(seat) for seat in _own(table, owner))


# the match


def throw(table: Table, owner: str, version: int) -> Events:
    """Make the first throw of a turn."""
    match = _at_turn(table, owner, version)
    if not table.awaits_throw:
        raise TableError("table.no_throw")
    return _played(table, match, [_outcome(table, match)])


def move(table: Table, owner: str, version: int, wish: Move) -> Events:
    """Move; what is thrown or drawn for it comes up at once."""
    match = _at_turn(table, owner, version)
    return _played(table, match, [Moved(wish)])


def undo(table: Table, owner: str, version: int) -> Events:
    """Take the last move back where nobody has seen anything of what follows."""
    match = _current(table, version)
    _own(table, owner)
    if not can_undo(table, owner):
        raise MatchError("undo")
    return _played(table, match, [Undone()])


def can_undo(table: Table, owner: str) -> bool:
    """Tell whether a key's owner may take the last move back: it was theirs, and nobody else's
    business.
    """
    match = table.match
    if match is None or not match.can_undo or table.people - {owner}:
        return False
    return match.steps[-1].before.to_act in table.seats_of(owner)


def abandon(table: Table, owner: str) -> Events:
    """Break the match off, which only somebody who plays with nobody else may do."""
    _own(table, owner)
    if table.match is None or table.match.is_over:
        raise TableError("table.not_playing")
    if table.people - {owner}:
        raise NotYours("table.abandon")
    return _played(table, table.match, [Abandoned()])


def bot_step(table: Table) -> Events:
    """Let the bot whose turn it is throw or move; nothing where it is no bot's turn."""
    seat, match = table.to_act, table.match
    name = None if seat is None else table.bot_of(seat)
    if name is None or seat is None or match is None:
        return ()
    if table.awaits_throw:
        return _played(table, match, [_outcome(table, match)])
    return _played(table, match, [Moved(choose(name, match))])


# people


def say(table: Table, owner: str, text: str) -> Events:
    """Say something to all."""
    seat = _own(table, owner)[0]
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_REMARK or not text.isprintable():
        raise TableError("table.remark", most=LONGEST_REMARK)
    if len(table.remarks) >= MOST_REMARKS:
        raise TableError("table.remarks", most=MOST_REMARKS)
    return (Said(seat, text),)


def hand_over(table: Table, owner: str, seat: int, now: Now) -> Events:
    """Let a bot play a seat: one's own; or another's, when all others agree or it took too long."""
    own = _own(table, owner)
    if table.match is None or table.match.is_over:
        raise TableError("table.not_playing")
    if not 0 <= seat < len(table.places) or table.bot_of(seat) is not None:
        raise TableError("table.no_person")
    if seat in own or is_overdue(table, seat, now.ms):
        return (HandedOver(seat, STAND_IN),)
    others = table.people - {table.places[seat].owner or "", owner}
    missing = [other for other in others if (seat, other) not in table.agreed]
    agreed = HandoverAgreed(seat, owner)
    # Where only two play, one cannot agree alone that the other is gone.
    if missing or not others:
        return (agreed,)
    return (agreed, HandedOver(seat, STAND_IN))


def is_overdue(table: Table, seat: int, ms: int) -> bool:
    """Tell whether everybody has waited for a seat longer than the host wants them to."""
    waited = ms - table.acted_ms
    return table.to_act == seat and waited >= 1000 * table.opened.patience


def take_back(table: Table, owner: str, seat: int) -> Events:
    """Play one's own seat again."""
    if seat not in _own(table, owner):
        raise NotYours("table.not_yours")
    if seat not in dict(table.stand_ins):
        raise TableError("table.no_stand_in")
    return (TakenBack(seat),)


# what they share


def _played(table: Table, match: Match, events: list[Event]) -> Events:
    """Let events happen, and chance after them; a match that is over shows its secret."""
    written: list[TableEvent] = []
    for event in events:
        match = match.after(event)
        written.append(Played(str(event)))
    while _speaks_at_once(match):
        event = _outcome(table, match)
        match = match.after(event)
        written.append(Played(str(event)))
    if match.is_over and table.opened.seed is None:
        written.append(Played(str(SecretRevealed(table.opened.secret))))
    return tuple(written)


def _speaks_at_once(match: Match) -> bool:
    awaited = match.position.awaits
    if match.is_over or match.awaits_seeds or awaited is None:
        return False
    is_first_throw = match.position.turn > 0 and match.position.throw == 0
    return not (isinstance(awaited, Throw) and is_first_throw)


def _outcome(table: Table, match: Match) -> ChanceResolved:
    awaited = match.position.awaits
    assert awaited is not None  # noqa: S101 - asked for only where something is awaited
    return ChanceResolved(table.source(match).outcome(awaited, match.moment))


def _and_start(table: Table, events: Events, now: Now) -> Events:
    for event in events:
        table = table.after(At(now.ms, event))
    return (*events, *start_if_full(table, now))


def _before_the_match(table: Table) -> None:
    if table.match is not None:
        raise TableError("table.begun")


def _current(table: Table, version: int) -> Match:
    if table.match is None:
        raise TableError("table.not_playing")
    if version != len(table.match.events):
        raise MovedOn("table.moved_on")
    if table.match.is_over:
        raise TableError("match_over")
    return table.match


def _at_turn(table: Table, owner: str, version: int) -> Match:
    own = _own(table, owner)
    match = _current(table, version)
    if table.to_act not in own:
        raise NotYours("table.not_your_turn")
    if table.bot_of(match.position.to_act) is not None:
        raise TableError("table.bot_plays")
    return match


def _own(table: Table, owner: str) -> tuple[int, ...]:
    seats = table.seats_of(owner)
    if not seats:
        raise NotYours("table.not_yours")
    return seats


def _host(table: Table, owner: str) -> None:
    if owner != table.opened.host:
        raise NotYours("table.host")


def _word(seat: int, word: str) -> WordGiven:
    if not is_seed(word):
        raise MatchError("seed_text", most=LONGEST_SEED)
    return WordGiven(seat, word)
