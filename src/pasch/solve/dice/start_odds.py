"""What is known of the empty sheet, exactly, and comes with the package: most ask for this."""

from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

import numpy as np

from pasch.rules import Field
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.score_tables import score_tables
from pasch.solve.dice.value_tables import refuse_other_rules
from pasch.solve.table_files import has_table, read_table

START = ".start"
"""Stands in the names of these files."""


class StartOdds(NamedTuple):
    """What a whole game brings."""

    chances: Floats
    """The chances of 0, 1, 2 … points in best play for points."""
    bonus: float
    """The chance of the bonus there."""
    filled: Floats
    """How probably each kind, as the score tables number them, comes about there."""
    reached: Floats
    """The best chances to get at least 0, 1, 2 … points, each in best play for just that."""


class FieldOdds(NamedTuple):
    """What becomes of a field in best play for points."""

    field: Field
    points: float
    """What it gets on average."""
    struck: float
    """How probably it gets nothing."""


def pack_start(edition: DiceEdition, known: StartOdds) -> bytes:
    """Write what is known as the bytes of a file."""
    packed = BytesIO()
    np.savez_compressed(
        packed,
        rules=np.array(edition.rules),
        fingerprint=np.array(score_tables(edition).fingerprint()),
        chances=known.chances,
        bonus=known.bonus,
        filled=known.filled,
        reached=known.reached,
    )
    return packed.getvalue()


def unpack_start(edition: DiceEdition, packed: bytes) -> StartOdds:
    """Read what `pack_start` wrote, refusing what other rules have made."""
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        refuse_other_rules(file, edition, score_tables(edition))
        return StartOdds(file["chances"], float(file["bonus"]), file["filled"], file["reached"])


@lru_cache(maxsize=16)
def start_odds(edition: DiceEdition) -> StartOdds | None:
    """Return what a whole game brings, where it is known."""
    return unpack_start(edition, read_table(edition, START)) if has_table(edition, START) else None


def field_odds(edition: DiceEdition) -> tuple[FieldOdds, ...]:
    """Return what becomes of every field in best play for points; nothing where it is not known."""
    known = start_odds(edition)
    if known is None:
        return ()
    kinds = [*zip(score_tables(edition).kinds, known.filled.tolist(), strict=True)]
    return tuple(
        FieldOdds(
            field,
            sum(kind.points * chance for kind, chance in kinds if kind.field is field),
            sum(chance for kind, chance in kinds if kind.field is field and not kind.points),
        )
        for field in edition.fields
    )
