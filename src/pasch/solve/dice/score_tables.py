"""What every throw is worth in every field, asked of the rules once and kept as arrays.

Ways to fill a field that earn the same there are one *kind*: the same field, the same points,
the same extra points. There are fewer than two hundred, so a turn is valued kind by kind.

What a throw is worth depends on the sheet in two ways only (tests ask the rules about every sheet):

* A further Kniffel: three things decide it, what the Kniffel field holds, whether the number's own
  upper field is free, and whether any lower field is.
* Any other throw: where an edition has a throw earn points in a field only when a greater one is
  filled, it matters which of these greater fields are filled. Each such choice is a *grade*; most
  editions have just one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.rules.dice.edition import DiceEdition
from pasch.rules.dice.moves import Strike, Write
from pasch.rules.dice.tables import THROWS
from pasch.rules.errors import IllegalMove
from pasch.rules.fields import DICE_FIELDS, UPPER_FIELDS, Field, upper_field
from pasch.rules.sheet import Sheet, empty_sheet
from pasch.rules.values import NUMBERS, Values
from pasch.solve.dice.lattice import DICE

NOT_ALLOWED = -1


class FillKind(NamedTuple):
    """One way to fill a field."""

    field: Field
    points: int
    extra: int

    @property
    def earned(self) -> int:
        """What the total grows by."""
        return self.points + self.extra

    @property
    def upper(self) -> int:
        """What the upper sum grows by."""
        return self.points if self.field.is_upper else 0


class Situation(NamedTuple):
    """What about a sheet decides the worth of a further Kniffel."""

    kniffel: int
    """The points in the Kniffel field."""
    number: int
    own_free: bool
    lower_free: bool


@dataclass(frozen=True, eq=False)
class ScoreTables:
    """The rules of one edition as arrays; fields are rows, throws are numbered as in the rules."""

    kinds: tuple[FillKind, ...]
    greater: tuple[Field, ...]
    """The fields that decide the grade: the first is worth 1, the next 2, and so on."""
    usual: NDArray[np.int16]
    """Per grade, field and throw the kind."""
    further: NDArray[np.int16]
    """Of a further Kniffel: per Kniffel field (0 or points), number, own field free, a lower field
    free, and field, the kind or NOT_ALLOWED."""
    final: NDArray[np.int16]
    """Per upper sum, up to where it no longer matters, what is added at the end (the bonus)."""

    @cached_property
    def kniffel_matters(self) -> bool:
        """Whether it makes a difference that the Kniffel field holds points and not a zero."""
        return not np.array_equal(self.further[0], self.further[1])

    def grade(self, form: int) -> int:
        """Return the grade of a form, given by the bits of its filled fields."""
        return sum((form >> field & 1) << nth for nth, field in enumerate(self.greater))

    def fingerprint(self) -> str:
        """Name these tables: other rules, another name."""
        parts = (repr([tuple(map(int, kind)) for kind in self.kinds]).encode(),)
        arrays = (self.usual, self.further, self.final)
        return sha256(b"|".join((*parts, *(table.tobytes() for table in arrays)))).hexdigest()


@cache
def score_tables(edition: DiceEdition) -> ScoreTables:
    """Ask the rules."""
    numbers: dict[FillKind, int] = {}

    def number(kind: FillKind | None) -> int:
        return NOT_ALLOWED if kind is None else numbers.setdefault(kind, len(numbers))

    nothing = empty_sheet(len(DICE_FIELDS))
    greater = _greater_fields(edition)
    usual = [
        [
            [number(best_entry(edition, sheet, dice, field)) for dice in THROWS]
            for field in DICE_FIELDS
            for sheet in (filled_sheet(set(DICE_FIELDS) - filled | {field}, 0),)
        ]
        for filled in _grades(greater)
    ]
    holdings = (0, edition.worth(nothing, (1,) * DICE, Field.KNIFFEL).points)
    further = [
        [number(best_further(edition, Situation(*about), field)) for field in DICE_FIELDS]
        for about in product(holdings, NUMBERS, (False, True), (False, True))
    ]
    return ScoreTables(
        tuple(numbers),
        greater,
        np.array(usual, dtype=np.int16),
        np.array(further, dtype=np.int16).reshape(2, len(NUMBERS), 2, 2, len(DICE_FIELDS)),
        np.array(list(_added_at_the_end(edition)), dtype=np.int16),
    )


def best_entry(edition: DiceEdition, sheet: Sheet, dice: Values, field: Field) -> FillKind | None:
    """Return the best way to fill a free field; None where the rules do not let the throw go there.

    A zero where the throw has points is left out: it earns less and opens nothing.
    """
    for move in (Write(field), Strike(field)):
        try:
            after = edition.written(sheet, dice, move)
        except IllegalMove:
            continue
        return FillKind(field, after.points[field] or 0, after.extra - sheet.extra)
    return None


def best_further(edition: DiceEdition, about: Situation, field: Field) -> FillKind | None:
    """Return the best way to fill a field with a further Kniffel, where that can happen at all."""
    own = upper_field(about.number)
    free = {field}
    if about.own_free:
        free.add(own)
    if about.lower_free:
        free.add(Field.CHANCE)
    contradicts = (
        field is Field.KNIFFEL
        or (field is own and not about.own_free)
        or (not field.is_upper and not about.lower_free)
    )
    if contradicts:
        return None
    sheet = filled_sheet(free, about.kniffel)
    return best_entry(edition, sheet, (about.number,) * DICE, field)


def filled_sheet(free: set[Field], kniffel: int, upper: int = 0) -> Sheet:
    """Return a sheet with just these fields free, `upper` points above and else zeros."""
    points: list[int | None] = [None if field in free else 0 for field in DICE_FIELDS]
    if Field.KNIFFEL not in free:
        points[Field.KNIFFEL] = kniffel
    for field in UPPER_FIELDS:
        if field not in free:
            points[field] = upper
            break
    return Sheet(tuple(points), (0,) * len(DICE_FIELDS))


def _greater_fields(edition: DiceEdition) -> tuple[Field, ...]:
    met = {greater for dice in THROWS for greater in edition.greater_fields(dice).values()}
    # Only a Kniffel scores in the Kniffel field; once that is filled, it is a further one.
    return tuple(sorted(met - {Field.KNIFFEL}))


def _grades(greater: tuple[Field, ...]) -> Iterator[set[Field]]:
    """Return per grade which of the greater fields are filled."""
    for grade in range(1 << len(greater)):
        yield {field for nth, field in enumerate(greater) if grade >> nth & 1}


def _added_at_the_end(edition: DiceEdition) -> Iterator[int]:
    for upper in range(edition.bonus_from + 1):
        sheet = filled_sheet(set(), 0, upper)
        yield edition.summary(sheet, over=True).total - upper
