"""The dice game without joker and extra points, whose value is known from the literature."""

from typing import ClassVar

from pasch.rules import Field, Sheet, Worth
from pasch.rules.dice.edition import DiceEdition


class Plain(DiceEdition):
    key: ClassVar[str] = "plain"
    opening_dice: ClassVar[int] = 1
    rule_ids: ClassVar[tuple[str, ...]] = ()

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:  # noqa: ARG002
        return Worth(points)
