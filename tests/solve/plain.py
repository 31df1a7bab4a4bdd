"""The dice game without joker and extra points, whose value is known from the literature."""

from typing import ClassVar

from pasch.rules import Field, Sheet
from pasch.rules.dice.edition import DiceEdition, Entry


class Plain(DiceEdition):
    key: ClassVar[str] = "plain"
    opening_dice: ClassVar[int] = 1
    rule_ids: ClassVar[tuple[str, ...]] = ()

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Entry:  # noqa: ARG002
        return Entry(points)
