"""The published test vectors, and what makes the fair source fair."""

import hmac
import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pasch.play import (
    ChanceResolved,
    Moment,
    NotProved,
    SecretRevealed,
    Source,
    fair_source,
    seeded_source,
    verify,
)
from pasch.play.chance.commitment import combined_seeds, commitment, seed_digest
from pasch.play.chance.keyed import KeyedSource
from pasch.play.chance.sampling import sampled
from pasch.rules import Begin, Draw, Throw
from tests.play.matches import SECRET, fair, finished, played, seeded

VECTORS = json.loads(
    (Path(__file__).parent.parent / "vectors" / "fairness.json").read_text("utf-8")
)
ALL_FIVE = (0, 1, 2, 3, 4)
SOURCE = KeyedSource(SECRET, "test", combined_seeds("test", []))


def test_the_commitment_is_as_published() -> None:
    vector = VECTORS["commitment"]
    secret = bytes.fromhex(vector["secret"])
    assert commitment(vector["match"], vector["rules"], secret) == vector["sha256"]
    told = f"pasch/commitment/1\n{vector['match']}\n{vector['rules']}\n{vector['secret']}"
    assert sha256(told.encode()).hexdigest() == vector["sha256"]


def test_player_seeds_are_bound_and_combined_as_published() -> None:
    vector = VECTORS["seeds"]
    seeds = [(number - 1, seed) for number, seed in vector["seeds"]]
    assert [seed_digest(vector["match"], seat, seed) for seat, seed in seeds] == vector["digests"]
    assert combined_seeds(vector["match"], seeds) == vector["combined"]


def awaited(told: dict[str, Any]) -> Throw | Draw | Begin:
    if "dice" in told:
        return Throw(0, told["dice"])
    if "begin" in told:
        return Begin(told["begin"])
    return Draw(0, told["cards"], tuple(told["pile"]), tuple(told["discards"]))


@pytest.mark.parametrize("vector", VECTORS["outcomes"])
def test_outcomes_are_as_published(vector: dict[str, Any]) -> None:
    source = KeyedSource(bytes.fromhex(vector["secret"]), vector["match"], vector["seeds"])
    moment = Moment(vector["turn"], vector["throw"], tuple(vector["places"]))
    assert list(source.outcome(awaited(vector["awaited"]), moment)) == vector["outcome"]


def test_the_dice_are_the_first_bytes_below_252_of_the_published_hmac() -> None:
    message = f"pasch/outcome/1\ntest\n{combined_seeds('test', [])}\n1\n0\n0"
    block = hmac.digest(SECRET, message.encode(), "sha256")
    expected = [byte % 6 + 1 for byte in block if byte < 252][:5]
    assert list(SOURCE.outcome(Throw(0, 5), Moment(1, 0, ALL_FIVE))) == expected


def test_keeping_dice_shifts_nothing() -> None:
    all_five = SOURCE.outcome(Throw(0, 5), Moment(3, 1, ALL_FIVE))
    assert SOURCE.outcome(Throw(0, 2), Moment(3, 1, (1, 4))) == (all_five[1], all_five[4])


def test_the_seeds_of_players_change_every_outcome() -> None:
    def first_throws(seeds: str) -> list[tuple[int, ...]]:
        source = KeyedSource(SECRET, "test", seeds)
        return [source.outcome(Throw(0, 5), Moment(turn, 0, ALL_FIVE)) for turn in range(20)]

    none, one = combined_seeds("test", []), combined_seeds("test", [(0, "sieben")])
    assert first_throws(none) != first_throws(one)


def chi_square(counts: Counter[tuple[int, ...]], odds: dict[tuple[int, ...], float]) -> float:
    total = counts.total()
    return sum((counts[o] - total * p) ** 2 / (total * p) for o, p in odds.items())


@pytest.mark.parametrize("source", [SOURCE, seeded_source(7)])
def test_dice_come_with_the_odds_of_the_rules(source: Source) -> None:
    throw = Throw(0, 2)
    counts = Counter(
        tuple(sorted(source.outcome(throw, Moment(turn, 0, (0, 1))))) for turn in range(20_000)
    )
    odds = {outcome: float(p) for outcome, p in throw.outcomes()}
    # 20 degrees of freedom: above 52.4 once in 10,000 for a fair source; the key is fixed.
    assert chi_square(counts, odds) < 52.4


def test_cards_come_with_the_odds_of_the_rules_also_when_the_discards_are_shuffled() -> None:
    draw = Draw(0, 3, (1, 0, 0, 0, 0, 0), (3, 2, 1, 0, 2, 4))
    odds = {outcome: float(p) for outcome, p in draw.outcomes()}
    counts = Counter(
        tuple(sorted(SOURCE.outcome(draw, Moment(turn, 0, ())))) for turn in range(20_000)
    )
    assert set(counts) == set(odds)
    # 13 degrees of freedom: above 41.5 once in 10,000 for a fair source; the key is fixed.
    assert chi_square(counts, odds) < 41.5


@pytest.mark.parametrize(
    "asked", [Throw(0, 2), Draw(0, 2, (1, 0, 0, 0, 0, 0), (3, 2, 1, 0, 2, 4)), Begin(5)]
)
def test_simulations_draw_with_the_odds_of_the_rules(asked: Throw | Draw | Begin) -> None:
    random = Random(3)
    odds = {outcome: float(p) for outcome, p in asked.outcomes()}
    counts = Counter(tuple(sorted(sampled(asked, random))) for _ in range(20_000))
    assert set(counts) <= set(odds)
    assert chi_square(counts, odds) < 52.4


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_a_fair_match_is_proved(rules: str) -> None:
    proof = verify(finished(rules, 3))
    assert proof.outcomes > 39
    assert proof.seeds == 0


def test_a_single_changed_die_is_found() -> None:
    match = fair(players=1)
    true = fair_source(match, SECRET).outcome(Throw(0, 5), match.moment)
    false = (*true[:2], true[2] % 6 + 1, *true[3:])
    forged = played(match.after(ChanceResolved(false)), Random(1))
    with pytest.raises(NotProved) as caught:
        verify(forged.after(SecretRevealed(SECRET.hex())))
    assert str(caught.value).startswith("Turn 1, throw 1: the record says ")


def test_another_secret_is_found() -> None:
    with pytest.raises(NotProved):
        verify(replace(finished(), secret="00" * 32))


def test_without_secret_or_without_the_fair_source_nothing_is_proved() -> None:
    with pytest.raises(NotProved):
        verify(replace(finished(), secret=None))
    with pytest.raises(NotProved):
        verify(seeded())
