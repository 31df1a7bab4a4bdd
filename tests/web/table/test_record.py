"""A record is given where it gives nothing away, and signed when nothing can change it."""

import pytest

from pasch.play import Signer
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import TableError
from pasch.web.table.record import record_text
from tests.web.table.tables import NOW, new_table, then

ANNA = SeatSpec("Anna")
SIGNER = Signer(bytes(32))


def test_before_the_match_there_is_nothing_to_record() -> None:
    lobby, _ = new_table("klassik", ANNA, SeatSpec())
    with pytest.raises(TableError) as refused:
        record_text(lobby, SIGNER)
    assert refused.value.phrase.key == "error.table.not_playing"


@pytest.mark.parametrize(("rules", "seed"), [("karten", None), ("klassik", 7), ("karten", 7)])
def test_hands_and_coming_throws_are_kept_until_the_end(rules: str, seed: int | None) -> None:
    table, keys = new_table(rules, ANNA, seed=seed)
    with pytest.raises(TableError) as refused:
        record_text(table, SIGNER)
    assert refused.value.phrase.key == "error.table.record"
    over = then(table, actions.abandon(table, digest(keys.host), NOW))
    assert SIGNER.key in record_text(over, SIGNER)


def test_a_running_match_without_secrets_is_recorded_and_not_signed() -> None:
    table, _ = new_table("klassik", ANNA)
    assert SIGNER.key not in record_text(table, SIGNER)
