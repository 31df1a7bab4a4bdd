"""Binding the chance of a match: commitments first, then seeds, and only then does chance speak."""

from collections.abc import Callable

import pytest

from pasch.play import read_record, verify, write_record
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import LONGEST_SEED
from pasch.play.match import MatchError
from pasch.rules import PaschError
from pasch.web.table import actions, dealing
from pasch.web.table.access import digest
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec, rematch
from pasch.web.table.errors import MovedOn, NotYours, TableError
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, bots_moved, new_table, then, with_seeds

ANNA, OPEN, BOT = SeatSpec("Anna"), SeatSpec(), SeatSpec(bot="einfach")
BEN = digest("ben's")


def bound(table: Table, owner: str, seed: str) -> str:
    return seed_digest(table.id, table.seats_of(owner)[0], seed)


def committed(table: Table, owner: str, seed: str) -> Table:
    return then(table, dealing.commit(table, owner, table.deal, bound(table, owner, seed), NOW))


def revealed(table: Table, owner: str, seed: str) -> Table:
    return then(table, dealing.reveal(table, owner, table.deal, seed, NOW))


def two(rules: str = "klassik") -> tuple[Table, str]:
    """Anna and Ben, whose browsers have yet to commit."""
    table, keys = new_table(rules, ANNA, OPEN, abstains=False)
    return then(table, actions.join(table, "Ben", BEN, NOW)), digest(keys.host)


def seeds_in(table: Table) -> list[str | None]:
    assert table.match is not None
    return [seed and seed.seed for seed in table.match.seeds]


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_chance_speaks_when_all_seeds_are_shown_and_not_before(rules: str) -> None:
    table, anna = two(rules)
    steps: tuple[Callable[[Table], Table], ...] = (
        lambda table: committed(table, anna, "alea"),
        lambda table: committed(table, BEN, "iacta"),
        lambda table: revealed(table, BEN, "iacta"),
    )
    for step in steps:
        assert table.match is not None
        assert (table.is_dealing, len(table.match.steps), table.to_act) == (True, 0, None)
        assert not table.awaits_throw
        table = step(table)
    table = revealed(table, anna, "alea")
    assert table.match is not None
    assert table.match.steps
    assert not table.is_dealing
    assert seeds_in(table) == ["alea", "iacta"]


def test_a_seed_is_taken_only_when_all_have_committed_so_that_nobody_can_fit_theirs() -> None:
    table, anna = two()
    table = committed(table, anna, "alea")
    with pytest.raises(TableError, match="when all have committed"):
        dealing.reveal(table, anna, 1, "alea", NOW)


def test_a_seed_that_was_committed_to_cannot_be_exchanged() -> None:
    table, anna = two()
    table = committed(table, anna, "alea")
    with pytest.raises(TableError, match="bound to a seed already"):
        dealing.commit(table, anna, 1, bound(table, anna, "other"), NOW)
    with pytest.raises(TableError, match="bound to a seed already"):
        dealing.abstain(table, anna, NOW)
    table = committed(table, BEN, "iacta")
    with pytest.raises(MatchError, match="not the one"):
        dealing.reveal(table, anna, 1, "other", NOW)
    with pytest.raises(TableError, match="bound to a seed already"):
        dealing.abstain(table, anna, NOW)
    table = revealed(table, anna, "alea")
    with pytest.raises(TableError, match="shown already"):
        dealing.reveal(table, anna, 1, "other", NOW)


def test_what_is_sent_again_changes_nothing_and_is_no_mistake() -> None:
    table, anna = two()
    once = committed(table, anna, "alea")
    assert dealing.commit(once, anna, 1, bound(once, anna, "alea"), NOW) == Change(once)
    both = committed(once, BEN, "iacta")
    assert dealing.commit(both, anna, 1, bound(both, anna, "alea"), NOW) == Change(both)
    shown = revealed(both, anna, "alea")
    assert dealing.reveal(shown, anna, 1, "alea", NOW) == Change(shown)
    dealt = revealed(shown, BEN, "iacta")
    assert not dealt.is_dealing
    assert dealing.commit(dealt, anna, 1, bound(dealt, anna, "alea"), NOW) == Change(dealt)
    assert dealing.reveal(dealt, anna, 1, "alea", NOW) == Change(dealt)
    with pytest.raises(NotYours):
        dealing.reveal(dealt, "stranger", 1, "alea", NOW)


def test_silence_voids_the_deal_and_who_was_silent_contributes_nothing_to_the_next() -> None:
    table, anna = two()
    before = table.commitment, table.secret
    table = revealed(committed(committed(table, anna, "alea"), BEN, "iacta"), anna, "alea")
    table = then(table, dealing.go_on(table, NOW))
    assert (table.deal, table.abstaining, table.voided[0].silent) == (2, frozenset({1}), (1,))
    assert table.commitment != before[0]
    assert table.secret != before[1]
    assert seeds_in(table) == [None, None]
    assert table.uncommitted == (0,)
    with pytest.raises(MovedOn, match="attempt"):
        dealing.commit(table, anna, 1, bound(table, anna, "alea"), NOW)
    with pytest.raises(TableError, match="contribute no seed"):
        dealing.reveal(table, BEN, 1, "iacta", NOW)
    with pytest.raises(TableError, match="contribute no seed"):
        dealing.commit(table, BEN, 2, bound(table, BEN, "iacta"), NOW)
    table = with_seeds(table, (anna, "once more"))
    assert (table.is_dealing, seeds_in(table)) == (False, ["once more", None])
    assert table_view(table, None).deal.silent == ((1,),)


def test_a_deal_can_be_voided_only_as_often_as_there_are_people() -> None:
    table, anna = two()
    for owners in ((anna, BEN), (anna,)):
        for owner in owners:
            table = committed(table, owner, "x")
        if len(owners) > 1:
            table = revealed(table, anna, "x")
        table = then(table, dealing.go_on(table, NOW))
    assert (table.deal, table.is_dealing, table.abstaining) == (3, False, frozenset({0, 1}))


def test_a_record_says_how_many_deals_were_void() -> None:
    table, anna = two()
    table = committed(committed(table, anna, "alea"), BEN, "iacta")
    table = revealed(table, anna, "alea")
    table = with_seeds(then(table, dealing.go_on(table, NOW)), (anna, "once more"))
    for seat, owner in enumerate((anna, BEN)):
        table = then(table, actions.hand_over(table, owner, seat, NOW))
    table = bots_moved(table)
    assert table.match is not None
    record = write_record(table.match)
    assert "\nVoided: 1\n" in record
    match = read_record(record)
    assert (match.setup.voided, verify(match).seeds) == (1, 1)


@pytest.mark.parametrize("voided", ["", "x", "-1", "100", "0", "2"])
def test_a_record_with_an_odd_number_of_void_deals_is_refused(voided: str) -> None:
    table, _ = new_table("klassik", ANNA)
    assert table.match is not None
    lines = write_record(table.match).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("Commitment"))
    lines.insert(at + 1, f"Voided: {voided}")
    with pytest.raises(PaschError):
        read_record("\n".join(lines))


def test_who_does_not_commit_in_time_contributes_nothing() -> None:
    table, anna = two()
    table = committed(table, anna, "alea")
    table = then(table, dealing.go_on(table, NOW))
    assert (table.abstaining, table.unrevealed, table.deal) == (frozenset({1}), (0,), 1)
    table = revealed(table, anna, "alea")
    assert (table.is_dealing, seeds_in(table)) == (False, ["alea", None])


def test_who_abstains_is_not_waited_for() -> None:
    table, anna = two()
    table = then(table, dealing.abstain(table, BEN, NOW))
    table = with_seeds(table, (anna, "alea"))
    assert seeds_in(table) == ["alea", None]
    assert table_view(table, BEN).deal.abstaining == (1,)


def test_a_person_with_two_seats_abstains_once() -> None:
    table, _ = new_table("klassik", ANNA, SeatSpec("Ben"), OPEN, abstains=True)
    assert table.abstaining == {0}


def test_a_seed_of_a_deal_that_was_voided_is_not_shown_in_the_next() -> None:
    table, anna = two()
    table = revealed(committed(committed(table, anna, "alea"), BEN, "iacta"), anna, "alea")
    table = committed(then(table, dealing.go_on(table, NOW)), anna, "alea")
    with pytest.raises(MovedOn, match="attempt"):
        dealing.reveal(table, anna, 1, "alea", NOW)


def test_nothing_goes_on_where_nothing_is_dealt() -> None:
    lobby, _ = new_table("klassik", ANNA, OPEN, abstains=False)
    alone, keys = new_table("klassik", ANNA, abstains=False)
    over = then(alone, actions.abandon(alone, digest(keys.host), NOW))
    for table in (lobby, over):
        assert dealing.go_on(table, NOW) == Change(table)


def test_nothing_goes_on_by_itself_once_chance_has_spoken() -> None:
    table, anna = two()
    table = with_seeds(table, (anna, "alea"), (BEN, "iacta"))
    assert dealing.go_on(table, NOW) == Change(table)
    for late in _every_action(table, anna):
        with pytest.raises(TableError, match="settled already"):
            late()


@pytest.mark.parametrize("specs", [(ANNA, BOT), (ANNA, SeatSpec("Ben")), (ANNA,)])
def test_tables_that_begin_at_once_wait_for_the_one_browser_there_is(
    specs: tuple[SeatSpec, ...],
) -> None:
    table, keys = new_table("klassik", *specs, abstains=False)
    host = digest(keys.host)
    assert (table.phase, table.uncommitted) == ("playing", (0,))
    assert not bots_moved(table).match.steps  # type: ignore[union-attr]
    table = with_seeds(table, (host, "alea"))
    assert (table.is_dealing, seeds_in(table)[0]) == (False, "alea")


def test_a_rematch_is_dealt_anew() -> None:
    table, anna = two()
    table = with_seeds(table, (anna, "alea"), (BEN, "iacta"))
    for seat, owner in enumerate((anna, BEN)):
        table = then(table, actions.hand_over(table, owner, seat, NOW))
    table = bots_moved(table)
    following = actions.open_and_start(rematch(table, anna), NOW).table
    assert following.uncommitted == (0, 1)
    assert following.commitment != table.commitment


def test_a_table_of_bots_waits_for_nobody() -> None:
    table, _ = new_table("klassik", BOT, BOT, abstains=False)
    assert not table.is_dealing


def test_a_table_with_a_seed_begins_at_once_and_takes_no_part_of_anybody() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, seed=7, abstains=False)
    table = then(table, actions.join(table, "Ben", BEN, NOW))
    assert (table.is_dealing, table.phase, table.commitment) == (False, "playing", None)
    for owner in (digest(keys.host), BEN):
        for action in _every_action(table, owner):
            with pytest.raises(TableError, match="opened with a number"):
                action()


def _every_action(table: Table, owner: str) -> tuple[Callable[[], Change], ...]:
    return (
        lambda: dealing.commit(table, owner, 1, bound(table, BEN, "x"), NOW),
        lambda: dealing.reveal(table, owner, 1, "x", NOW),
        lambda: dealing.abstain(table, owner, NOW),
    )


def test_only_who_sits_there_takes_part_and_only_when_all_sit() -> None:
    lobby, keys = new_table("klassik", ANNA, OPEN, abstains=False)
    table, _ = two()
    for action in _every_action(table, digest("stranger's")):
        with pytest.raises(NotYours):
            action()
    with pytest.raises(TableError, match="Nobody is playing"):
        dealing.commit(lobby, digest(keys.host), 1, "0" * 64, NOW)
    with pytest.raises(TableError, match="Nobody is playing"):
        dealing.abstain(lobby, digest(keys.host), NOW)


def test_nobody_throws_or_moves_before_the_seeds_are_there() -> None:
    table, anna = two()
    with pytest.raises(TableError, match="waits for"):
        actions.throw(table, anna, 0, NOW)
    with pytest.raises(TableError, match="waits for"):
        actions.move(table, anna, 0, table.edition.parse_move("write CH"), NOW)


def test_a_match_that_is_abandoned_before_its_seeds_are_there_shows_its_secret() -> None:
    table, keys = new_table("klassik", ANNA, abstains=False)
    table = then(table, actions.abandon(table, digest(keys.host), NOW))
    assert table.match is not None
    assert (table.match.secret, table.is_dealing) == (table.secret, False)


@pytest.mark.parametrize("text", ["", "x" * 63, "X" * 64, "g" * 64, "0" * 65])
def test_what_is_no_digest_is_refused(text: str) -> None:
    table, anna = two()
    with pytest.raises(MatchError, match="64"):
        dealing.commit(table, anna, 1, text, NOW)


@pytest.mark.parametrize("seed", ["", " x", "a\nb", "x" * (LONGEST_SEED + 1)])
def test_what_is_no_seed_is_refused_even_if_it_was_committed_to(seed: str) -> None:
    table, keys = new_table("klassik", ANNA, abstains=False)
    anna = digest(keys.host)
    table = committed(table, anna, seed)
    with pytest.raises(MatchError):
        dealing.reveal(table, anna, 1, seed, NOW)
    # It cannot be shown, so the deal is void, and goes on without it.
    table = then(table, dealing.go_on(table, NOW))
    assert (table.deal, table.is_dealing) == (2, False)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_who_opens_the_table_may_name_who_begins(rules: str, first: int) -> None:
    """C2: the beginner is drawn or named by who opens the table."""
    table, _ = new_table(rules, ANNA, SeatSpec("Ben"), first=first)
    assert (table.to_act, table.opened.first) == (first, first)
    with pytest.raises(PaschError, match="cannot begin"):
        new_table(rules, ANNA, SeatSpec("Ben"), first=2)
