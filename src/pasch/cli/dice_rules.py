"""Reading which dice edition is meant, and a sheet of it."""

from collections.abc import Sequence

from pasch.rules import PaschError, Sheet, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import BY_CODE, DICE_FIELDS
from pasch.rules.sheet import empty_sheet


def dice_edition(rules: str, options: Sequence[str] = ()) -> DiceEdition:
    """Return a dice edition by its key and options."""
    signed = (option if option[:1] in {"+", "-"} else f"+{option}" for option in options)
    found = edition(rules + "".join(signed))
    if not isinstance(found, DiceEdition):
        raise PaschError("solve.dice_only", edition=found)
    return found


def sheet_from(dice: DiceEdition, entries: Sequence[str], extra: int) -> Sheet:
    """Read a sheet from its entries, each `FIELD=POINTS`."""
    from pasch.solve.dice.score_tables import score_tables

    sheet, kinds = empty_sheet(len(DICE_FIELDS)), score_tables(dice).kinds
    for entry in entries:
        code, _, points = entry.partition("=")
        if code not in BY_CODE or not points.isdecimal() or not sheet.is_free(BY_CODE[code]):
            raise PaschError("odds.entry", given=entry, known=", ".join(BY_CODE))
        possible = {kind.points for kind in kinds if kind.field is BY_CODE[code]}
        if int(points) not in possible:
            known = ", ".join(map(str, sorted(possible)))
            raise PaschError("odds.points", given=entry, field=BY_CODE[code], known=known)
        sheet = sheet.written(BY_CODE[code], int(points))
    return sheet._replace(extra=extra)
