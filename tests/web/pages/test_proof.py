"""What there is to check in the end: seats as they are counted, and turns where they begin."""

from pasch.rules.values import NUMBERS
from pasch.web.pages.views.proof import EXPECTED, WIDEST, frequencies, proof
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from tests.web.table.tables import NOW, bots_moved, new_table, then, with_seeds
from tests.web.table.test_dealing import BEN, bound, two


def test_each_number_is_expected_as_often_and_twice_as_often_fits_its_bar() -> None:
    assert round(EXPECTED * len(NUMBERS)) == 100
    assert WIDEST >= 1.5 * EXPECTED


def test_seeds_are_counted_by_seats_from_one() -> None:
    table, anna = two()
    table = with_seeds(table, (anna, "alea"), (BEN, "iacta"))
    for seat, owner in enumerate((anna, BEN)):
        table = then(table, actions.hand_over(table, owner, seat, NOW))
    proved = proof(bots_moved(table))
    assert proved is not None
    assert proved["seeds"] == [
        [1, bound(table, anna, "alea"), "alea"],
        [2, bound(table, BEN, "iacta"), "iacta"],
    ]
    assert (proved["players"], proved["deal"]) == (2, 1)


def test_what_was_broken_off_before_chance_spoke_has_no_steps() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), abstains=False)
    proved = proof(then(table, actions.abandon(table, digest(keys.host), NOW)))
    assert proved is not None
    assert proved["steps"] == []


def test_a_throw_off_comes_before_the_first_turn() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec("Ben"))
    proved = proof(then(table, actions.abandon(table, digest(keys.host), NOW)))
    assert proved is not None
    kinds = [kind for kind, _ in proved["steps"]]  # type: ignore[attr-defined]
    assert kinds[0] == "thrown"
    assert kinds[-1] == "turn"
    assert kinds.count("turn") == 1


def test_every_kind_of_step_is_told_and_turns_are_as_many_as_were_played() -> None:
    for rules, wanted in (
        ("klassik", {"thrown", "keep", "turn"}),
        ("karten", {"begins", "drawn", "discard", "turn"}),
    ):
        table = bots_moved(new_table(rules, *[SeatSpec(bot="einfach")] * 2).table)
        proved = proof(table)
        assert proved is not None
        assert table.match is not None
        kinds = [kind for kind, _ in proved["steps"]]  # type: ignore[attr-defined]
        assert {*kinds} == wanted
        assert kinds.count("turn") == table.match.position.turn
        assert round(sum(row.percent for row in frequencies(table.match))) == 100
