"""The value tables that come with the package: nobody has to solve before playing.

A table names the rules that made it and the fingerprint of their score tables, and is refused for
others. Values are kept as whole multiples of STEP, each as the difference from the one before.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions import variants
from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Floats, Ints
from pasch.solve.dice.score_tables import ScoreTables
from pasch.solve.dice.states import StateIndex, state_index
from pasch.solve.table_files import read_table
from pasch.words import PaschError

STEP = 2.0**-16
DEVIATION_STEP = 0.125
BUILDER = "pasch.solve.dice.build_tables"
"""The module that makes the tables."""


@dataclass(frozen=True, eq=False)
class ValueTable:
    """What is known of every state, as numbered by the state index."""

    where: StateIndex
    values: Floats
    """The mean of the points still to come."""
    deviations: Floats
    shape: NDArray[np.uint8]
    """The numbers of the shape of the distribution and of its correction."""
    shapes: Floats
    """Per number of filled fields the shapes and the corrections, as numbers of deviations."""

    def expected_total(self, sheet: Sheet) -> float:
        """Return the mean of the final total in best play for points, before a turn."""
        return sheet.earned + float(self.values[self.where.state(sheet)])


def dice_editions() -> list[DiceEdition]:
    """Return every dice edition with every choice of options."""
    return [edition for edition in variants() if isinstance(edition, DiceEdition)]


def pack(edition: DiceEdition, table: ValueTable) -> bytes:
    """Write a table as the bytes of a file."""
    slots = table.where.all_slots()
    steps = np.rint(table.values[slots] / STEP).astype(np.int64)
    packed = BytesIO()
    np.savez_compressed(
        packed,
        rules=np.array(edition.rules),
        fingerprint=np.array(table.where.tables.fingerprint()),
        values=_split(np.diff(steps, prepend=0)),
        deviations=np.rint(table.deviations[slots] / DEVIATION_STEP).astype(np.uint16),
        shape=np.ascontiguousarray(table.shape[slots].T),
        shapes=table.shapes.astype(np.float16),
    )
    return packed.getvalue()


def unpack(edition: DiceEdition, packed: bytes) -> ValueTable:
    """Read what `pack` wrote, refusing what other rules have made."""
    where = state_index(edition)
    slots = where.all_slots()
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        refuse_other_rules(file, edition, where.tables)
        values = np.zeros(where.size)
        values[slots] = np.cumsum(_joined(file["values"])) * STEP
        deviations = np.zeros(where.size)
        deviations[slots] = file["deviations"] * DEVIATION_STEP
        shape = np.zeros((where.size, len(file["shape"])), dtype=np.uint8)
        shape[slots] = file["shape"].T
        return ValueTable(where, values, deviations, shape, file["shapes"].astype(np.float64))


def refuse_other_rules(
    file: Mapping[str, NDArray[np.str_]], edition: DiceEdition, tables: ScoreTables
) -> None:
    """Refuse a file that was not made by these rules."""
    if str(file["fingerprint"]) != tables.fingerprint():
        raise PaschError(
            "solve.other_rules",
            given=str(file["rules"]),
            rules=edition.rules,
            builder=BUILDER,
        )


@cache
def value_table(edition: DiceEdition) -> ValueTable:
    """Load the table that comes with the package."""
    return unpack(edition, read_table(edition))


def _split(differences: Ints) -> NDArray[np.uint8]:
    """Put bytes of the same weight together, signs folded into the lowest bit: so it packs well."""
    folded = ((differences << 1) ^ (differences >> 63)).astype("<u4")
    return np.ascontiguousarray(folded.view(np.uint8).reshape(-1, 4).T)


def _joined(planes: NDArray[np.uint8]) -> Ints:
    folded = np.ascontiguousarray(planes.T).view("<u4").ravel().astype(np.int64)
    return (folded >> 1) ^ -(folded & 1)
