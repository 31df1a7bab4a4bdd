"""Reading a sheet of the block from what stands on it."""

from collections.abc import Mapping, Sequence

from pasch.rules import Edition, Field, PaschError, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import BY_CODE
from pasch.rules.sheet import empty_sheet


def sheet_from(edition: Edition, entries: Sequence[str], extra: int) -> Sheet:
    """Read a sheet from its entries, each `FIELD=POINTS`; `extra` is for further Kniffel."""
    sheet = empty_sheet(len(edition.fields))
    for entry in entries:
        code, _, points = entry.partition("=")
        sheet = _entered(edition, sheet, code, int(points) if _is_number(points) else None, entry)
    return _with_extra(edition, sheet, extra)


def sheet_of(edition: Edition, points: Mapping[str, int], extra: int = 0) -> Sheet:
    """Return the sheet with these points, by the fields' codes."""
    sheet = empty_sheet(len(edition.fields))
    for code, number in points.items():
        sheet = _entered(edition, sheet, code, number, f"{code}={number}")
    return _with_extra(edition, sheet, extra)


def _entered(edition: Edition, sheet: Sheet, code: str, points: int | None, given: str) -> Sheet:
    fields = {field.code: field for field in edition.fields}
    if code not in fields or points is None or not sheet.is_free(fields[code]):
        raise PaschError("sheet.entry", given=given, known=", ".join(fields))
    possible = _possible_entries(edition, fields[code])
    if points not in possible:
        known = ", ".join(map(str, sorted(possible)))
        raise PaschError("sheet.points", given=given, field=BY_CODE[code], known=known)
    return sheet.written(fields[code], points)


def _with_extra(edition: Edition, sheet: Sheet, extra: int) -> Sheet:
    extras = _possible_extra(edition, sheet)
    if extra not in extras:
        known = ", ".join(map(str, extras))
        raise PaschError("sheet.extra", edition=edition, given=extra, known=known)
    return sheet._replace(extra=extra)


def _possible_extra(edition: Edition, sheet: Sheet) -> list[int]:
    """Return the extra points that can have been earned: at most once by every field but one."""
    if not isinstance(edition, DiceEdition):
        return [0]
    from pasch.solve.dice.score_tables import score_tables  # noqa: PLC0415 - NumPy

    each = max(kind.extra for kind in score_tables(edition).kinds)
    filled = len(edition.fields) - len(sheet.free())
    return [each * times for times in range(max(filled, 1))]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _possible_entries(edition: Edition, field: Field) -> frozenset[int]:
    earned = edition.possible_points(field)
    # Only dice are ever struck.
    return earned | {0} if isinstance(edition, DiceEdition) else earned
