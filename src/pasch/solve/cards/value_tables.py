"""The card table that ships with the package: NumPy alone is needed to play by it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pasch.rules import PaschError
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.compression import STEP, CompactValues, Packed, unpacked
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.race.examples import Samples
from pasch.solve.cards.race.styles import Style


@dataclass(frozen=True, eq=False)
class CardTable:
    """What is known of the card game."""

    values: CompactValues
    """At the best fixed price per turn."""
    styles: tuple[Style, ...]
    """First that of the best fixed price; those with a price of their own before the others."""


def pack(edition: CardEdition, values: Packed, styles: Sequence[Style]) -> bytes:
    """Write a table as the bytes of a file."""
    packed = BytesIO()
    np.savez_compressed(
        packed,
        allow_pickle=False,
        fingerprint=np.array(play_tables(edition).fingerprint()),
        styles=np.array(len(styles)),
        **values._asdict(),
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
        begins + "price": style.price,
        begins + "worth": np.rint(style.worth / STEP).astype(np.int16),
        begins + "habits": style.habits,
        **{begins + name: numbers for name, numbers in style.samples._asdict().items()},
    }


def _begins(number: int) -> str:
    return f"style{number}_"


def unpack(edition: CardEdition, packed: bytes) -> CardTable:
    """Read what `pack` wrote, refusing what other rules have made."""
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        if str(file["fingerprint"]) != play_tables(edition).fingerprint():
            raise PaschError("solve.other_rules", given=edition.key, rules=edition.rules)
        return CardTable(
            unpacked(Packed(*(file[name] for name in Packed._fields))),
            tuple(_style(file, number) for number in range(int(file["styles"]))),
        )


def _style(file: Mapping[str, NDArray[Any]], number: int) -> Style:
    begins = _begins(number)
    return Style(
        file[begins + "price"],
        file[begins + "worth"].astype(np.float32) * np.float32(STEP),
        file[begins + "habits"],
        Samples(*(file[begins + name] for name in Samples._fields)),
    )


@cache
def value_table(edition: CardEdition) -> CardTable:
    """Load the table that ships with the package."""
    file = files("pasch.solve") / "tables" / f"{edition.rules}.npz"
    if not file.is_file():
        raise PaschError("solve.no_table", rules=edition.rules)
    return unpack(edition, file.read_bytes())
