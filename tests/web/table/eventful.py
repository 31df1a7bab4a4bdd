"""Matches with all that can happen beside them."""

from collections.abc import Callable, Iterator
from random import Random

from pasch.bots import choose
from pasch.rules import PaschError
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from tests.web.table.tables import NOW, new_table, with_seeds

ANNAS_KEY, BENS_KEY = "anna", "ben"
ANNA, BEN = digest(ANNAS_KEY), digest(BENS_KEY)

Deed = Callable[[Table, Now], Change]


def seated(rules: str) -> Iterator[Table]:
    """Let two people and a bot sit down, and show their seeds."""
    table, _ = new_table(rules, SeatSpec(), SeatSpec(), SeatSpec(bot="zufall"))
    yield table
    for name, owner in (("Anna", ANNA), ("Ben", BEN)):
        table = actions.join(table, name, owner, NOW, abstains=False).table
        yield table
    yield with_seeds(table, (ANNA, "one"), (BEN, "two"))


def in_between(random: Random) -> Deed:
    """Return something that happens beside the match."""
    owner, other = random.sample((ANNA, BEN), 2)

    def deed(table: Table, now: Now) -> Change:
        seat, others, match = table.seats_of(owner)[0], table.seats_of(other)[0], table.match
        deeds: list[Callable[[], Change]] = [
            lambda: actions.say(table, owner, "Hallo", now),
            lambda: actions.hand_over(table, owner, others, now),
            lambda: actions.hand_over(table, owner, seat, now),
            lambda: actions.return_to_seat(table, owner, seat, now),
            lambda: actions.return_to_seat(table, other, others, now),
            lambda: actions.undo(table, owner, 0 if match is None else len(match.events), now),
        ]
        return random.choice(deeds)()

    return deed


def played(rules: str, random: Random) -> Iterator[Table]:
    """Let a match be played to its end, with what happens beside it, and after it."""
    table = None
    for step in seated(rules):
        table = step
        yield table
    assert table is not None
    ms = NOW.ms
    while table.phase != "over":
        ms += 1000
        now = Now(ms, NOW.date, waited=random.choice((0.0, 500.0)))
        if random.random() < 0.1:
            try:
                table = in_between(random)(table, now).table
            except PaschError:
                continue
            yield table
        table = one_step(table, now)
        yield table
    yield actions.answer_rematch(table, ANNA, "yes", NOW).table


def one_step(table: Table, now: Now) -> Table:
    assert table.match is not None
    assert table.to_act is not None
    if table.bot_of(table.to_act) is not None:
        return actions.bot_step(table, lambda: now).table
    owner, version = table.seats[table.to_act].owner or "", len(table.match.events)
    if table.awaits_throw:
        return actions.throw(table, owner, version, now).table
    return actions.move(table, owner, version, choose("zufall", table.match), now).table
