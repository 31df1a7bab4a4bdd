"""Per throw what may be entered in each field, as data that is looked up without knowing a rule.

What most throws are worth depends on nothing. For the others it depends on a few conditions of the
column, each of one of two kinds: a field is free (or any of several), or it has earned points. The
rules are asked once for every combination of them, on a column that meets it.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pasch.rules import Field, Sheet, Strike, Write
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import upper_field
from pasch.rules.sheet import empty_sheet
from pasch.rules.values import Values

Way = tuple[int, int]
"""Points and extra points that can be entered."""
Ways = list[list[Way]]
"""Per field the ways to fill it."""


class Condition(NamedTuple):
    """Whether any of these fields is free or, of a single one, whether it has earned points."""

    kind: str
    fields: tuple[Field, ...]

    def holds(self, sheet: Sheet) -> bool:
        """Tell whether a column meets it."""
        if self.kind == "free":
            return any(sheet.is_free(field) for field in self.fields)
        return bool(sheet.points[self.fields[0]])


def throws_data(edition: DiceEdition) -> dict[str, object]:
    """Return every throw with its points per field, and what depends on the column."""
    return {
        "points": {_text(dice): list(edition.points_of(dice)) for dice in THROWS},
        "given_up": _given_up(edition),
        "special": {
            _text(dice): _cases(edition, dice, conditions)
            for dice in THROWS
            if (conditions := _conditions(edition, dice))
        },
    }


def _given_up(edition: DiceEdition) -> list[Way]:
    """Return the ways to fill a field with a throw that is worth nothing there."""
    dice, field = next(
        (dice, field)
        for dice in THROWS
        for field in edition.fields
        if not edition.points_of(dice)[field]
    )
    return _ways(edition, empty_sheet(len(edition.fields)), dice)[field]


def _conditions(edition: DiceEdition, dice: Values) -> tuple[Condition, ...]:
    """Return what the worth of a throw depends on."""
    greater = {Condition("free", (field,)) for field in edition.greater_fields(dice).values()}
    if dice[0] != dice[-1]:
        return tuple(sorted(greater))
    lower = tuple(field for field in edition.fields if not field.is_upper)
    kniffel = {
        Condition("free", (Field.KNIFFEL,)),
        Condition("scored", (Field.KNIFFEL,)),
        Condition("free", (upper_field(dice[0]),)),
        Condition("free", lower),
    }
    return tuple(sorted(greater | kniffel))


def _cases(
    edition: DiceEdition, dice: Values, conditions: Sequence[Condition]
) -> dict[str, object]:
    cases = {}
    for truth in product((False, True), repeat=len(conditions)):
        sheet = _meeting(edition, conditions, truth)
        if sheet is not None:
            key = "".join("01"[holds] for holds in truth)
            cases[key] = _ways(edition, sheet, dice)
    shown = [{"kind": kind, "rows": list(fields)} for kind, fields in conditions]
    return {"conditions": shown, "cases": cases}


def _meeting(
    edition: DiceEdition, conditions: Sequence[Condition], truth: Sequence[bool]
) -> Sheet | None:
    """Return a column of which the conditions are true or not as wanted; None if there is none."""
    sheet = empty_sheet(len(edition.fields))
    wanted = list(zip(conditions, truth, strict=True))
    for field in _to_fill(wanted):
        sheet = sheet.written(field, 0)
    for condition, is_true in wanted:
        if condition.kind == "scored" and is_true:
            sheet = sheet.written(condition.fields[0], 1)
    return (
        sheet if all(condition.holds(sheet) == is_true for condition, is_true in wanted) else None
    )


def _to_fill(wanted: Sequence[tuple[Condition, bool]]) -> Iterator[Field]:
    for condition, is_true in wanted:
        if condition.kind == "free" and not is_true:
            yield from condition.fields


def _ways(edition: DiceEdition, sheet: Sheet, dice: Values) -> Ways:
    ways: Ways = [[] for _ in edition.fields]
    for move in edition.field_moves(sheet, dice):
        if isinstance(move, Write | Strike):
            written = edition.written(sheet, dice, move)
            ways[move.field].append((written.points[move.field] or 0, written.extra - sheet.extra))
    return ways


def _text(dice: Values) -> str:
    return "".join(map(str, dice))
