"""`klassik`: the leaflet with 13 fields and 50 extra points."""

from dataclasses import dataclass
from typing import ClassVar

from pasch.rules.combinations import joker_points
from pasch.rules.dice.edition import DICE_RULES, DiceEdition
from pasch.rules.fields import Field, upper_field
from pasch.rules.sheet import Sheet, Worth

EXTRA = 50


@dataclass(frozen=True)
class Klassik(DiceEdition):
    """A further Kniffel is a joker, or earns 50 extra points in its own upper field."""

    key: ClassVar[str] = "klassik"
    opening_dice: ClassVar[int] = 1
    rule_ids: ClassVar[tuple[str, ...]] = (*DICE_RULES, "K1", "K2", "K3", "K4")
    joker_rule: ClassVar[str] = "K1"

    extra_after_zero: bool = False
    joker_after_zero: bool = True

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:
        """K1 to K4."""
        own = upper_field(number)
        has_kniffel = bool(sheet.points[Field.KNIFFEL])
        if sheet.is_free(own):
            earns_extra = field is own and (has_kniffel or self.extra_after_zero)
            return Worth(points, EXTRA if earns_extra else 0)
        if has_kniffel or self.joker_after_zero:
            return Worth(joker_points(field, number))
        return Worth(points)
