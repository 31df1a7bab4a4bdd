"""What a dishonest operator or player could try with seeds and secrets, at the table itself.

What they could show afterwards is tried in real browsers, and with records that are signed.
"""

from itertools import count
from random import Random

import pytest

from pasch.play import (
    Moment,
    SeedCommitted,
    SeedRevealed,
    fair_source,
    read_record,
    verify,
    write_record,
)
from pasch.play.chance.commitment import combined_seeds, commitment, seed_digest
from pasch.play.chance.keyed import KeyedSource
from pasch.play.match import Match, MatchError
from pasch.rules import Throw
from pasch.web.table import actions, dealing
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table
from tests.web.table.tables import NOW, new_table, then

BEN = digest("ben's")
FIRST_THROW = Moment(1, 0, (0, 1, 2, 3, 4))


def two() -> tuple[Table, str]:
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec(), first=0, abstains=False)
    return then(table, actions.join(table, "Ben", BEN, NOW)), digest(keys.host)


def first_throw(table: Table, annas: str, bens: str) -> tuple[int, ...]:
    seeds = combined_seeds(table.id, [(0, annas), (1, bens)])
    source = KeyedSource(bytes.fromhex(table.secret), table.id, seeds)
    return source.outcome(Throw(0, 5), FIRST_THROW)


def fitted(table: Table, annas: str) -> str:
    """Find a seed for Ben with which Anna's first throw has no two alike: the operator can."""
    return next(
        seed for seed in map(str, count()) if len(set(first_throw(table, annas, seed))) == 5
    )


def test_an_operator_who_plays_cannot_fit_their_seed_to_the_others() -> None:
    table, anna = two()
    bound = seed_digest(table.id, 0, "annas own")
    table = then(table, dealing.commit(table, anna, 1, bound, NOW))
    # As long as Ben has not committed, nobody gets to know Anna's seed.
    with pytest.raises(TableError):
        dealing.reveal(table, anna, 1, "annas own", NOW)
    table = then(table, dealing.commit(table, BEN, 1, seed_digest(table.id, 1, "x"), NOW))
    table = then(table, dealing.reveal(table, anna, 1, "annas own", NOW))
    with pytest.raises(MatchError, match="not the one"):
        dealing.reveal(table, BEN, 1, fitted(table, "annas own"), NOW)


def test_what_was_ground_before_the_match_is_worth_nothing_against_a_random_seed() -> None:
    """Prepared for one seed of Anna's, they give with others what chance gives."""
    table, _ = two()
    prepared = fitted(table, "what Anna took last time")
    assert len(set(first_throw(table, "what Anna took last time", prepared))) == 5
    random = Random(7)
    throws = [first_throw(table, random.randbytes(16).hex(), prepared) for _ in range(2000)]
    different = sum(len(set(throw)) == 5 for throw in throws) / len(throws)
    # Five different dice come up with 6!/6^5 = 9.3 %; four standard deviations either way.
    assert 0.067 < different < 0.119


def test_silence_gives_no_second_look_at_what_the_same_secret_would_bring() -> None:
    table, anna = two()
    for owner, seat in ((anna, 0), (BEN, 1)):
        bound = seed_digest(table.id, seat, "x")
        table = then(table, dealing.commit(table, owner, 1, bound, NOW))
    table = then(table, dealing.reveal(table, anna, 1, "x", NOW))
    foreseen = first_throw(table, "x", "x")
    after = then(table, dealing.go_on(table, NOW))
    assert after.secret != table.secret
    assert first_throw(after, "x", "x") != foreseen
    assert after.abstaining == {1}
    assert [voided.silent for voided in after.voided] == [(1,)]


def test_a_match_that_is_abandoned_before_seeds_are_shown_counts_none() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), abstains=False)
    anna = digest(keys.host)
    bound = seed_digest(table.id, 0, "x")
    table = then(table, dealing.commit(table, anna, 1, bound, NOW))
    table = then(table, actions.abandon(table, anna, NOW))
    assert table.match is not None
    proof = verify(read_record(write_record(table.match)))
    assert (proof.outcomes, proof.seeds) == (0, 0)


def test_outcomes_depend_on_every_seed() -> None:
    table, _ = two()
    assert table.match is not None
    sources = {fair_source(_with(table.match, *seeds), bytes(32)).seeds for seeds in SEEDS}
    assert len(sources) == len(SEEDS)


SEEDS = (("a", "b"), ("a", "c"), ("b", "a"), ("a", None), (None, "a"), (None, None))


def _with(match: Match, *seeds: str | None) -> Match:
    for seat, seed in enumerate(seeds):
        if seed is not None:
            match = match.after(SeedCommitted(seat, seed_digest(match.setup.id, seat, seed)))
    for seat, seed in enumerate(seeds):
        if seed is not None:
            match = match.after(SeedRevealed(seat, seed))
    return match


def test_a_commitment_binds_the_match_and_its_rules_as_well_as_the_secret() -> None:
    bound = {
        commitment(match, rules, secret)
        for match in ("a", "b")
        for rules in ("klassik", "klassik+extra_after_zero")
        for secret in (bytes(32), bytes(31) + b"x")
    }
    assert len(bound) == 8
