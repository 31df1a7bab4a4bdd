"""One player's column of the block."""

from typing import NamedTuple

from pasch.rules.fields import Field


class Sheet(NamedTuple):
    """What one player has written so far."""

    points: tuple[int | None, ...]
    """Per field, counted from the top; None where it is free."""
    penalties: tuple[int, ...]
    """Penalty points noted beside each field (C5)."""
    extra: int = 0
    """Extra points for further Kniffel (K3, G3)."""
    forgotten: int = 0
    """Penalty for the announcement that was forgotten (C11)."""

    @property
    def all_penalties(self) -> int:
        """Everything that is taken off besides the malus (C5, C11)."""
        return sum(self.penalties) + self.forgotten

    @property
    def earned(self) -> int:
        """The points so far: extra points added, penalties taken off, bonus and malus aside."""
        return sum(points or 0 for points in self.points) + self.extra - self.all_penalties

    def free(self) -> list[Field]:
        """Return the fields still to be filled."""
        return [_FIELDS[row] for row, points in enumerate(self.points) if points is None]

    def is_free(self, field: Field) -> bool:
        """Tell whether the field can still be filled."""
        return self.points[field] is None

    def is_last_but_one(self) -> bool:
        """Tell whether the next field to be filled is the last but one (C11)."""
        return self.points.count(None) == 2

    def is_full(self) -> bool:
        """Tell whether every field is filled."""
        return None not in self.points

    def written(self, field: Field, points: int, extra: int = 0, penalty: int = 0) -> "Sheet":
        """Fill a field, and note extra and penalty points."""
        penalties = self.penalties
        if penalty:
            penalties = (*penalties[:field], penalty, *penalties[field + 1 :])
        return Sheet(
            (*self.points[:field], points, *self.points[field + 1 :]),
            penalties,
            self.extra + extra,
            self.forgotten,
        )


_FIELDS = tuple(Field)


def empty_sheet(fields: int) -> Sheet:
    """Return a new column with this many fields."""
    return Sheet((None,) * fields, (0,) * fields)


class Worth(NamedTuple):
    """What a free field would give now: points, and what they earn or cost besides."""

    points: int
    extra: int = 0
    penalty: int = 0


class Summary(NamedTuple):
    """A column added up."""

    upper: int
    bonus: int
    malus: int
    lower: int
    extra: int
    penalties: int

    @property
    def total(self) -> int:
        """Everything together."""
        return self.upper + self.bonus - self.malus + self.lower + self.extra - self.penalties
