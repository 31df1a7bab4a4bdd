"""docs/fairness.md is enough: a verifier written from it alone agrees with the library's."""

from pathlib import Path
from random import Random

import pytest

from pasch.play import (
    NotProved,
    SecretRevealed,
    as_of,
    fair_source,
    new_match,
    read_record,
    verify,
    write_record,
)
from pasch.play.origin import given_steps
from pasch.play.record import RecordError
from pasch.rules import EDITIONS, edition
from tests.fairness.matches import fair_match, forged
from tests.fairness.second_verifier import Refused, verified
from tests.play.matches import played

MATCHES = 1000
GONE_ON = 100
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.pasch"))


def test_both_verifiers_prove_the_same_of_a_thousand_matches() -> None:
    random = Random(20261116)
    seen = set()
    for _ in range(MATCHES):
        match = fair_match(random)
        record = write_record(match)
        outcomes = verify(read_record(record)).outcomes
        assert verified(record) == outcomes, record
        seen.add((match.setup.edition.rules, match.is_abandoned, outcomes > 0))
    assert {(rules, ended, True) for rules, ended, _ in seen} <= seen, "each kind has chance in it"
    assert {edition(rules).key for rules, _, _ in seen} == set(EDITIONS)


def test_both_verifiers_prove_the_same_of_matches_that_go_on_from_others() -> None:
    random = Random(20261118)
    for _ in range(GONE_ON):
        other = fair_match(random)
        if other.is_abandoned:
            continue
        after = as_of(other, given_steps(other, random.randrange(len(other.steps))))
        begun = new_match(
            other.setup.edition, other.setup.seats, first=other.setup.first, origin=after
        )
        assert begun.secret is not None
        match = played(begun.match, random, fair_source(begun.match, begun.secret))
        match = match.after(SecretRevealed(begun.secret.hex()))
        record = write_record(match)
        assert verified(record) == verify(read_record(record)).outcomes
        given = match.setup.given
        if given:
            everything = record.replace(f" {given}\nChance", f" {10 * len(match.steps)}\nChance")
            with pytest.raises(RecordError):
                read_record(everything)
            with pytest.raises(Refused):
                verified(everything)


def test_both_verifiers_refuse_a_thousand_forged_matches() -> None:
    random = Random(20261117)
    for _ in range(MATCHES):
        record = forged(fair_match(random), random)
        with pytest.raises((RecordError, NotProved)):
            verify(read_record(record))
        with pytest.raises(Refused):
            verified(record)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_both_verifiers_prove_the_records_that_the_docs_point_at(file: Path) -> None:
    record = file.read_text("utf-8")
    assert verified(record) == verify(read_record(record)).outcomes > 0


def test_the_second_verifier_knows_nothing_of_the_library() -> None:
    source = (Path(__file__).parent / "second_verifier.py").read_text("utf-8")
    assert "import pasch" not in source
    assert "from pasch" not in source
    assert "from tests" not in source
