"""What programs read of a table is what its seat may see, and no more."""

from pathlib import Path

from pasch.play import ChanceResolved, read_record
from pasch.rules import Field, Score, Strike, Write
from pasch.web.api.states import state
from pasch.web.api.table_state import LoggedHidden, LoggedMove, LoggedThrow, TableState
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, table_from
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.pages.test_views import DIE, alone, came, cards, made, turn
from tests.web.table.tables import NOW, bots_moved, new_table, then
from tests.web.table.test_dealing import BEN, bound, committed, revealed, two

GOLDEN = Path(__file__).parents[2] / "golden"
ANNA, OPEN = SeatSpec("Anna"), SeatSpec()
BENS = digest("ben's")


def of(table: Table, owner: str | None) -> TableState:
    seen = state(table_view(table, owner))
    # It is put together unchecked, for speed: a field that was forgotten would be missing silently.
    TableState.model_validate(seen.model_dump())
    return seen


def two_online(rules: str) -> tuple[Table, str]:
    """Return a table at which Anna begins."""
    table, keys = new_table(rules, ANNA, OPEN, first=0)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    return table, digest(keys.host)


def test_before_the_match_there_is_nothing_to_play_with() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    seen = of(table, digest(keys.host))
    assert (seen.phase, seen.turn, seen.throw, seen.dice, seen.hand) == ("open", *[None] * 4)
    assert (seen.log, seen.worth, seen.winners, seen.pile_size, seen.discards) == (
        [],
        {},
        *[None] * 3,
    )
    assert not seen.is_last_round
    first = seen.seats[0]
    assert (first.sums, first.penalties, first.hand_size) == (None, {}, None)
    assert {*first.points.values()} == {None}


def test_dice_lie_open_and_only_who_is_to_act_reads_what_they_are_worth() -> None:
    table, anna = two_online("klassik")
    table = came(table, *DIE)
    own = of(table, anna)
    assert (own.dice, own.throw, own.turn, own.hand, own.pile_size) == ([*DIE], 1, 1, None, None)
    assert own.worth["CH"].points == sum(DIE)
    for other in (of(table, BENS), of(table, None)):
        assert (other.dice, other.worth) == ([*DIE], {})
    table = made(table, Write(Field.CHANCE))
    seat = of(table, BENS).seats[0]
    assert seat.points["CH"] == sum(DIE)
    assert seat.points["KN"] is None
    assert seat.sums is not None
    assert seat.sums.total == sum(DIE)


def test_the_log_tells_throws_moves_and_entries() -> None:
    table, host = alone()
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    thrown, moved = of(table, host).log
    assert isinstance(thrown, LoggedThrow)
    assert (thrown.turn, thrown.seat, thrown.what, thrown.dice) == (1, 0, "thrown", [*DIE])
    assert isinstance(moved, LoggedMove)
    assert (moved.what, moved.move) == ("move", "write CH")
    assert moved.entry is not None
    assert (moved.entry.field, moved.entry.points) == ("CH", sum(DIE))


def test_cards_are_seen_by_their_own_seat_and_counted_by_all() -> None:
    table, anna = two_online("karten")
    own, other, watcher = (of(table, owner) for owner in (anna, BENS, None))
    assert own.hand is not None
    assert other.hand is not None
    assert (len(own.hand), len(other.hand), watcher.hand) == (5, 5, None)
    assert (own.dice, own.throw) == (None, None)
    assert [seat.hand_size for seat in watcher.seats] == [5, 5]
    assert own.worth
    assert not other.worth
    assert own.discards == []
    drawn = {entry.what for entry in other.log}
    assert {"drawn", "hidden"} <= drawn
    assert "drawn" not in {entry.what for entry in watcher.log}
    sizes = [entry.size for entry in watcher.log if isinstance(entry, LoggedHidden)]
    assert sizes == [5, 5]


def test_penalties_stand_beside_the_field_they_were_noted_at() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    table = made(table, Score(Field.EINSER, (1, 1)))
    seat = of(table, host).seats[0]
    assert seat.penalties == {"1er": 4}
    assert seat.points["1er"] == 2


def test_seeds_stand_at_their_seats() -> None:
    table, anna = two()
    table = committed(committed(table, anna, "alea"), BEN, "iacta")
    table = revealed(table, anna, "alea")
    deal = of(table, None).deal
    assert deal.commitments == [bound(table, anna, "alea"), bound(table, BEN, "iacta")]
    assert (deal.seeds, deal.missing, deal.awaits) == (["alea", None], [1], "reveal")


def test_the_end_names_winners_and_shows_the_secret() -> None:
    table, host = alone()
    assert of(table, host).winners is None
    for field in Field:
        table = turn(table, *DIE, fill=Strike(field))
    assert of(table, host).winners == [0]
    bots = bots_moved(new_table("klassik", *[SeatSpec(bot="zufall")] * 2).table)
    ended = of(bots, None)
    assert ended.secret == bots.secret
    sums = [seat.sums for seat in ended.seats]
    assert bots.match is not None
    result = bots.match.position.result()
    assert result is not None
    assert [one and one.total for one in sums] == [*result.totals]


def test_who_begins_is_told_where_it_was_drawn() -> None:
    table, keys = new_table("karten", ANNA, SeatSpec("Ben"))
    table = then(table, actions.abandon(table, digest(keys.host), NOW))
    begins = [entry.seat for entry in of(table, None).log if entry.what == "begins"]
    assert table.match is not None
    assert begins == [table.match.position.to_act]


def test_a_table_that_was_played_on_says_from_where_and_what_was_given() -> None:
    other = read_record((GOLDEN / "klassik-2.pasch").read_text("utf-8"))
    opened, keys = table_from(other, 19, "Anna", "zufall")
    seen = of(actions.open_and_start(opened, NOW, abstains=True).table, digest(keys.host))
    given = other.steps[:19]
    assert seen.origin is not None
    assert (seen.origin.match, seen.origin.steps) == (other.setup.id, len(given))
    assert seen.deal.given == sum(isinstance(step.event, ChanceResolved) for step in given)
    new, keys = new_table("klassik", ANNA)
    assert (of(new, digest(keys.host)).origin, of(new, None).deal.given) == (None, 0)
