"""The value table of the card game, which NumPy alone can read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pasch.rules import PaschError
from pasch.rules.cards.edition import CardEdition
from pasch.rules.editions import variants
from pasch.solve.cards.column_solver import SolvedColumn, solve_column
from pasch.solve.cards.compression import STEP, CompactValues, Packed, unpacked
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.race.examples import Examples
from pasch.solve.cards.race.styles import Style
from pasch.solve.table_files import read_table

BUILDER = "pasch.bots.building.build_tables"
"""The module that makes the table."""
MOST_COLUMNS = 256
"""Solved columns that are kept: 0.3 MB each, and worked out again in milliseconds."""
_STORED_AS = {"turn_price": "cost"}
"""Names that are others in the file than here."""


@dataclass(frozen=True, eq=False)
class ValueTable:
    """What is known of the card game."""

    values: CompactValues
    """At the best turn price."""
    styles: tuple[Style, ...]
    """First that of the best turn price; those with a turn price before the others."""


def card_editions() -> list[CardEdition]:
    """Return every card edition with every choice of options."""
    return [edition for edition in variants() if isinstance(edition, CardEdition)]


def pack(edition: CardEdition, values: Packed, styles: Sequence[Style]) -> bytes:
    """Write a table as the bytes of a file."""
    packed = BytesIO()
    np.savez_compressed(
        packed,
        allow_pickle=False,
        fingerprint=np.array(play_tables(edition).fingerprint()),
        styles=np.array(len(styles)),
        **{_STORED_AS.get(name, name): numbers for name, numbers in values._asdict().items()},
        **{
            name: numbers
            for number, style in enumerate(styles)
            for name, numbers in _parts(number, style).items()
        },
    )
    return packed.getvalue()


def _parts(number: int, style: Style) -> dict[str, NDArray[Any]]:
    begins = _begins(number)
    return {
        begins + "price": style.turn_price,
        begins + "worth": np.rint(style.worth / STEP).astype(np.int16),
        begins + "habits": style.habits,
        **{begins + name: numbers for name, numbers in style.examples._asdict().items()},
    }


def _begins(number: int) -> str:
    return f"style{number}_"


def unpack(edition: CardEdition, packed: bytes) -> ValueTable:
    """Read what `pack` wrote, refusing what other rules have made."""
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        if str(file["fingerprint"]) != play_tables(edition).fingerprint():
            raise PaschError(
                "solve.other_rules", given=edition.key, rules=edition.rules, builder=BUILDER
            )
        return ValueTable(
            unpacked(Packed(*(file[_STORED_AS.get(name, name)] for name in Packed._fields))),
            tuple(_style(file, number) for number in range(int(file["styles"]))),
        )


def _style(file: Mapping[str, NDArray[Any]], number: int) -> Style:
    begins = _begins(number)
    return Style(
        file[begins + "price"],
        file[begins + "worth"].astype(np.float32) * np.float32(STEP),
        file[begins + "habits"],
        Examples(*(file[begins + name] for name in Examples._fields)),
    )


@cache
def value_table(edition: CardEdition) -> ValueTable:
    """Load the table that comes with the package."""
    return unpack(edition, read_table(edition))


@lru_cache(maxsize=MOST_COLUMNS)
def solved_column(edition: CardEdition, mask: int, upper: int) -> SolvedColumn:
    """Return what every hand is worth in a column at the best turn price."""
    tables, values = play_tables(edition), value_table(edition).values
    return solve_column(tables, values.after(tables, mask, upper), values.turn_price)
