"""The exact odds of the empty sheet, which come with the package: most ask for these."""

from io import BytesIO

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import Distributions
from pasch.solve.dice.score_tables import score_tables
from pasch.solve.dice.value_tables import refuse_other_rules
from pasch.solve.table_files import has_table, read_table

START = ".start"
"""Stands in the names of these files."""


def pack_start(edition: DiceEdition, exact: Distributions) -> bytes:
    """Write the chances of the points to come, and of the bonus, as the bytes of a file."""
    packed = BytesIO()
    np.savez_compressed(
        packed,
        rules=np.array(edition.rules),
        fingerprint=np.array(exact.where.tables.fingerprint()),
        chances=exact.row(0, 0),
        bonus=exact.bonus[exact.where.start[0]],
    )
    return packed.getvalue()


def unpack_start(edition: DiceEdition, packed: bytes) -> tuple[Floats, float]:
    """Read what `pack_start` wrote, refusing what other rules have made."""
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        refuse_other_rules(file, edition, score_tables(edition))
        return file["chances"], float(file["bonus"])


def start_odds(edition: DiceEdition) -> tuple[Floats, float] | None:
    """Return the chances of the points to come and of the bonus, where they are known."""
    return unpack_start(edition, read_table(edition, START)) if has_table(edition, START) else None
