"""A match that goes on from a position of another says so, and proves what is its own."""

from pathlib import Path
from random import Random

import pytest

from pasch.play import (
    Match,
    MatchError,
    Moved,
    NotProved,
    RecordError,
    Seat,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Undone,
    as_of,
    fair_source,
    new_match,
    read_record,
    verify,
    write_record,
)
from pasch.play.chance.commitment import seed_digest
from pasch.play.origin import given_steps
from pasch.play.saved import load, save_new
from pasch.rules import EDITIONS, PaschError, edition
from tests.play.matches import finished, played

SEATS = [Seat("Clara"), Seat("einfach", "einfach")]


def gone_on(rules: str, part: float, seed: str = "Möwe") -> tuple[Match, bytes]:
    """Return a match that goes on where another stood, with a seed in it, and its secret."""
    other = finished(rules)
    after = as_of(other, given_steps(other, int(part * len(other.steps))))
    begun = new_match(edition(rules), SEATS, origin=after)
    match, secret = begun
    assert secret is not None
    assert match.position == after.position
    assert not match.has_begun
    bound = seed_digest(match.setup.id, 0, seed)
    return match.after(SeedCommitted(0, bound)).after(SeedRevealed(0, seed)), secret


def to_the_end(match: Match, secret: bytes) -> Match:
    ended = played(match, Random(3), fair_source(match, secret))
    return ended.after(SecretRevealed(secret.hex()))


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("part", [0.1, 0.5, 0.97])
def test_its_record_names_the_other_match_and_reads_back(rules: str, part: float) -> None:
    begun, secret = gone_on(rules, part)
    match = to_the_end(begun, secret)
    text = write_record(match)
    assert f"\nFrom: test {begun.setup.given}\n" in text
    again = read_record(text)
    assert write_record(again) == text
    assert again.setup == match.setup
    given = match.steps[: begun.setup.given]
    own = match.steps[begun.setup.given :]
    assert [step.event for step in given] == [step.event for step in begun.steps]
    assert verify(again).outcomes == sum(step.before.awaits is not None for step in own)


def test_nothing_is_proved_by_saying_that_all_was_given() -> None:
    match = to_the_end(*gone_on("klassik", 0.5))
    text, given = write_record(match), match.setup.given
    with pytest.raises(RecordError) as refused:
        read_record(text.replace(f"From: test {given}", f"From: test {len(match.steps) + 1}"))
    assert "From" in str(refused.value.text("en"))
    less = read_record(text.replace(f"From: test {given}", f"From: test {given - 2}"))
    with pytest.raises(NotProved):
        verify(less)


@pytest.mark.parametrize(
    "value", ["test", "test 0", "test -1", "te st 3", "test 99999999", "test 3 "]
)
def test_a_header_that_says_nothing_is_refused(value: str) -> None:
    match, _ = gone_on("klassik", 0.5)
    text = write_record(match)
    with pytest.raises(RecordError):
        read_record(text.replace(f"From: test {match.setup.given}", f"From: {value}"))


def test_what_was_given_cannot_be_taken_back_and_awaits_all_seeds() -> None:
    other = finished("klassik")
    after = as_of(other, given_steps(other, 40))
    match, _ = new_match(edition("klassik"), SEATS, origin=after)
    with pytest.raises(MatchError):
        match.after(Undone())
    bound = match.after(SeedCommitted(0, seed_digest(match.setup.id, 0, "Möwe")))
    move = Moved(match.position.moves()[-1]) if match.position.awaits is None else None
    if move is not None:
        with pytest.raises(MatchError):
            bound.after(move)
        assert match.after(move).after(Undone()).position == match.position


@pytest.mark.parametrize("rules", EDITIONS)
def test_it_is_saved_with_what_was_given(tmp_path: Path, rules: str) -> None:
    other = finished(rules)
    after = as_of(other, given_steps(other, 30))
    saved = save_new(tmp_path, new_match(edition(rules), SEATS, origin=after))
    assert load(saved.path) == saved


@pytest.mark.parametrize("rules", EDITIONS)
def test_somebody_can_go_on_from_every_place(rules: str) -> None:
    match = finished(rules)
    for steps in range(len(match.steps) + 1):
        found = as_of(match, given_steps(match, steps)).position
        assert not found.is_over
        assert found.turn > 0
        assert found.awaits is None or found.outcomes_so_far == 0


def test_before_the_first_step_and_beyond_the_last_is_nothing() -> None:
    match = finished("klassik")
    for steps in (-1, len(match.steps) + 1):
        with pytest.raises(PaschError):
            given_steps(match, steps)
