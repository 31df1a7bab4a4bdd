"""docs/fairness.md is enough: a verifier written from it alone agrees with the library's."""

from pathlib import Path
from random import Random

import pytest

from pasch.play import NotProved, read_record, verify, write_record
from pasch.play.record import RecordError
from tests.fairness.matches import fair_match, forged
from tests.fairness.second_verifier import Refused, verified

MATCHES = 1000
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
    assert {rules.partition("+")[0].partition("-")[0] for rules, _, _ in seen} == {
        "klassik",
        "gewinnkarte",
        "karten",
    }


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
