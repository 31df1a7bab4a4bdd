"""The card table that ships with the package: NumPy alone is needed to play by it."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from pasch.rules import PaschError
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.compact import CompactValues, Packed, unpacked
from pasch.solve.cards.plays import play_tables
from pasch.solve.cards.samples import Samples

_SAMPLE = "sample_"


@dataclass(frozen=True, eq=False)
class CardTable:
    """What is known of the card game at the best fixed price per turn."""

    values: CompactValues
    samples: Samples


def pack(edition: CardEdition, values: Packed, samples: Samples) -> bytes:
    """Write a table as the bytes of a file."""
    packed = BytesIO()
    np.savez_compressed(
        packed,
        allow_pickle=False,
        fingerprint=np.array(play_tables(edition).fingerprint()),
        **values._asdict(),
        **{_SAMPLE + name: numbers for name, numbers in samples._asdict().items()},
    )
    return packed.getvalue()


def unpack(edition: CardEdition, packed: bytes) -> CardTable:
    """Read what `pack` wrote, refusing what other rules have made."""
    with np.load(BytesIO(packed), allow_pickle=False) as file:
        if str(file["fingerprint"]) != play_tables(edition).fingerprint():
            raise PaschError("solve.other_rules", given=edition.key, rules=edition.rules)
        return CardTable(
            unpacked(Packed(*(file[name] for name in Packed._fields))),
            Samples(*(file[_SAMPLE + name] for name in Samples._fields)),
        )


@cache
def shipped(edition: CardEdition) -> CardTable:
    """Load the table that ships with the package."""
    file = files("pasch.solve") / "tables" / f"{edition.rules}.npz"
    if not file.is_file():
        raise PaschError("solve.no_table", rules=edition.rules)
    return unpack(edition, file.read_bytes())
