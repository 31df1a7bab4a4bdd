"""Reading a sheet of the block from its entries."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from pasch.rules import Edition, Field, PaschError, Sheet
from pasch.rules.cards.hand import card_points, cards_for
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import BY_CODE
from pasch.rules.sheet import empty_sheet
from pasch.rules.values import NUMBERS


def sheet_from(edition: Edition, entries: Sequence[str], extra: int) -> Sheet:
    """Read a sheet from its entries, each `FIELD=POINTS`; `extra` is for further Kniffel."""
    sheet = empty_sheet(len(edition.fields))
    fields = {field.code: field for field in edition.fields}
    for entry in entries:
        code, _, points = entry.partition("=")
        if code not in fields or not _is_number(points) or not sheet.is_free(fields[code]):
            raise PaschError("odds.entry", given=entry, known=", ".join(fields))
        possible = _possible_points(edition, fields[code])
        if int(points) not in possible:
            known = ", ".join(map(str, sorted(possible)))
            raise PaschError("odds.points", given=entry, field=BY_CODE[code], known=known)
        sheet = sheet.written(fields[code], int(points))
    extras = _possible_extra(edition, sheet)
    if extra not in extras:
        known = ", ".join(map(str, extras))
        raise PaschError("odds.extra", edition=edition, given=extra, known=known)
    return sheet._replace(extra=extra)


def _possible_extra(edition: Edition, sheet: Sheet) -> list[int]:
    """Return the extra points that can have been earned: at most once by every field but one."""
    if not isinstance(edition, DiceEdition):
        return [0]
    from pasch.solve.dice.score_tables import score_tables

    each = max(kind.extra for kind in score_tables(edition).kinds)
    filled = len(edition.fields) - len(sheet.free())
    return [each * times for times in range(max(filled, 1))]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _possible_points(edition: Edition, field: Field) -> set[int]:
    if isinstance(edition, DiceEdition):
        from pasch.solve.dice.score_tables import score_tables

        return {kind.points for kind in score_tables(edition).kinds if kind.field is field}
    fewest, most = cards_for(field)
    hands = (
        hand
        for size in range(fewest, most + 1)
        for hand in combinations_with_replacement(NUMBERS, size)
    )
    return {card_points(field, hand) for hand in hands} - {0}
