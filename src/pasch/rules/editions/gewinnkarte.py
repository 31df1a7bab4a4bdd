"""`gewinnkarte`: the older leaflet with a strict joker and 100 extra points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pasch.rules.combinations import joker_points
from pasch.rules.dice.edition import DICE_RULES, DiceEdition
from pasch.rules.dice.tables import POINTS, THROWS
from pasch.rules.errors import IllegalMove
from pasch.rules.fields import Field, upper_field
from pasch.rules.sheet import Sheet, Worth
from pasch.rules.values import Values

EXTRA = 100


@dataclass(frozen=True)
class Gewinnkarte(DiceEdition):
    """Where a further Kniffel goes is prescribed; each earns 100 extra points."""

    key: ClassVar[str] = "gewinnkarte"
    opening_dice: ClassVar[int] = 5
    rule_ids: ClassVar[tuple[str, ...]] = (*DICE_RULES, "G1", "G2", "G3")
    joker_rule: ClassVar[str] = "G1"
    must_use_rule: ClassVar[str] = "G2"

    narrow_entries: bool = False

    def greater_fields(self, dice: Values) -> Mapping[Field, Field]:
        """The ruling to D12: none, unless the leaflet is taken literally."""
        return _GREATER[dice] if self.narrow_entries else super().greater_fields(dice)

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:
        """G1 to G3."""
        own = upper_field(number)
        extra = EXTRA if sheet.points[Field.KNIFFEL] else 0
        if sheet.is_free(own):
            if field is not own:
                raise IllegalMove("kniffel_to_own_field", rule="G2", field=own)
            return Worth(points, extra)
        if field.is_upper:
            if any(not free.is_upper for free in sheet.free()):
                raise IllegalMove("kniffel_as_joker", rule="G2")
            return Worth(0, extra)
        return Worth(joker_points(field, number), extra)


def _greater(dice: Values) -> dict[Field, Field]:
    """Return the fields that the leaflet allows "if that box is already taken", each with that."""
    points = POINTS[dice]
    if points[Field.VIERERPASCH]:
        return {Field.DREIERPASCH: Field.VIERERPASCH}
    if points[Field.FULL_HOUSE]:
        # Of five sorted dice the one in the middle belongs to the triple.
        triple = upper_field(dice[2])
        return {triple: Field.FULL_HOUSE, Field.DREIERPASCH: Field.FULL_HOUSE}
    if points[Field.GROSSE_STRASSE]:
        return {Field.KLEINE_STRASSE: Field.GROSSE_STRASSE}
    return {}


_GREATER = {dice: _greater(dice) for dice in THROWS}
