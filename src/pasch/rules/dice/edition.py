"""What all dice editions share, and what each must decide for itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from pasch.rules.dice.moves import STRIKE, WRITE, DiceMove, Strike, Write, parse_dice_move
from pasch.rules.dice.position import DicePosition, ThrowOff
from pasch.rules.dice.tables import FILLS, POINTS, THROWS
from pasch.rules.edition import Edition, Game
from pasch.rules.errors import IllegalMove
from pasch.rules.fields import DICE_FIELDS, UPPER_FIELDS, Field, upper_field
from pasch.rules.sheet import Sheet, Worth, empty_sheet
from pasch.rules.values import Values

DICE_RULES = tuple(f"D{number}" for number in range(1, 13))
"""The ids of the rules that all dice editions share."""


@dataclass(frozen=True)
class DiceEdition(Edition, ABC):
    """Kniffel with five dice (D1 to D12); an edition says what a further Kniffel is worth."""

    game: ClassVar[Game] = "dice"
    fields: ClassVar[tuple[Field, ...]] = DICE_FIELDS
    most_players: ClassVar[int] = 8
    throws_per_turn: ClassVar[int] = 3
    bonus: ClassVar[int] = 35
    bonus_from: ClassVar[int] = 63
    opening_dice: ClassVar[int]
    """How many dice everyone throws to find out who begins (D2)."""
    joker_rule: ClassVar[str | None] = None
    """The rule that lets a Kniffel be a joker; None where none does."""
    must_use_rule: ClassVar[str | None] = None
    """The rule by which a further Kniffel must be entered for its points, if it can be; None where
    it may be struck.
    """

    @abstractmethod
    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:
        """Value a Kniffel in a free `field`, the Kniffel field being filled.

        `points` is what the throw gives there by the common rules. Raises IllegalMove where the
        edition does not let it go there.
        """

    @property
    def rounds(self) -> int:
        """Every player fills one field in each (D11)."""
        return len(self.fields)

    def greater_fields(self, dice: Values) -> Mapping[Field, Field]:  # noqa: ARG002 - others' need
        """Return the fields where a throw earns points only when a greater one is filled (D12).

        Each is mapped to that greater field. Jokers and prescribed places are not touched.
        """
        return _NO_FIELDS

    def start(self, players: int, first: int | None = None) -> DicePosition:
        """Return the position before the first throw; `first` names who begins, else D2 decides."""
        first = self.checked_first(players, first)
        return DicePosition(
            edition=self,
            sheets=(empty_sheet(len(self.fields)),) * players,
            to_act=first or 0,
            turn=0 if first is None else 1,
            throw=0,
            dice=(),
            throw_off=ThrowOff(tuple(range(players))) if first is None else None,
        )

    def points_of(self, dice: Values) -> tuple[int, ...]:
        """Return what a throw scores in each field, whatever the column holds (D5 to D9)."""
        return POINTS[dice]

    def worth(self, sheet: Sheet, dice: Values, field: Field) -> Worth:
        """Value a throw in a free field; no points mean that it can only be struck there."""
        if not sheet.is_free(field):
            raise IllegalMove("field_filled", rule="D4", field=field)
        points = self.points_of(dice)[field]
        if is_further_kniffel(sheet, dice):
            return self.further_kniffel(sheet, dice[0], field, points)
        greater = self.greater_fields(dice).get(field)
        is_too_early = greater is not None and sheet.is_free(greater)
        return Worth(0 if is_too_early else points)

    def written(self, sheet: Sheet, dice: Values, move: Write | Strike) -> Sheet:
        """Fill the field as the move says, or refuse it."""
        field = move.field
        points, extra, _ = self.worth(sheet, dice, field)
        if isinstance(move, Write):
            if not points:
                raise self._no_points(sheet, dice, field)
            return sheet.written(field, points, extra)
        if not points:
            return sheet.written(field, 0, extra)
        if self.must_use_rule is not None and is_further_kniffel(sheet, dice):
            raise IllegalMove("must_use_kniffel", rule=self.must_use_rule, field=field)
        return sheet.written(field, 0)

    def field_moves(self, sheet: Sheet, dice: Values) -> tuple[DiceMove, ...]:
        """Return every way to fill a field with this throw."""
        if (
            self.points_of(dice) is not POINTS[dice]
            or is_further_kniffel(sheet, dice)
            or self.greater_fields(dice)
        ):
            return self._moves_by_trial(sheet, dice)
        fills = FILLS[dice]
        return tuple(
            [
                move
                for row, points in enumerate(sheet.points)
                if points is None
                for move in fills[row]
            ]
        )

    def _moves_by_trial(self, sheet: Sheet, dice: Values) -> tuple[DiceMove, ...]:
        moves: list[DiceMove] = []
        for field in sheet.free():
            for move in (WRITE[field], STRIKE[field]):
                try:
                    self.written(sheet, dice, move)
                except IllegalMove:
                    continue
                moves.append(move)
        return tuple(moves)

    def _no_points(self, sheet: Sheet, dice: Values, field: Field) -> IllegalMove:
        """Say why a throw earns nothing in a free field."""
        greater = self.greater_fields(dice).get(field)
        if greater is not None and not is_further_kniffel(sheet, dice):
            return IllegalMove("greater_field", rule="D12", field=field, dice=dice, greater=greater)
        if self.joker_rule is not None and dice[0] == dice[4] and field in _ONLY_AS_JOKER:
            own = upper_field(dice[0])
            is_early = sheet.is_free(Field.KNIFFEL) or sheet.is_free(own)
            key = "no_joker" if is_early else "no_joker_after_zero"
            return IllegalMove(key, rule=self.joker_rule, field=field, own=own)
        return IllegalMove("no_points", rule=_RULE_OF[field], field=field, dice=dice)

    def possible_points(self, field: Field) -> frozenset[int]:
        """Return the points that a field can earn, by a joker too (K1, G1)."""
        return _possible_points(self, field)

    def parse_move(self, text: str) -> DiceMove:
        """Read a move's text."""
        return parse_dice_move(text)


def is_further_kniffel(sheet: Sheet, dice: Values) -> bool:
    """Tell whether this is a Kniffel for which the Kniffel field is filled already."""
    return dice[0] == dice[4] and sheet.points[Field.KNIFFEL] is not None


@cache
def _possible_points(edition: DiceEdition, field: Field) -> frozenset[int]:
    # Where no other field is free, a Kniffel is a joker wherever the edition has one.
    column = empty_sheet(len(edition.fields))
    for other in set(edition.fields) - {field}:
        column = column.written(other, 1)
    by_jokers = {edition.worth(column, dice, field).points for dice in THROWS}
    thrown = {edition.points_of(dice)[field] for dice in THROWS}
    return frozenset(thrown | by_jokers) - {0}


_NO_FIELDS: Mapping[Field, Field] = {}

_ONLY_AS_JOKER = (Field.FULL_HOUSE, Field.KLEINE_STRASSE, Field.GROSSE_STRASSE)
"""The fields that five equal dice never meet by themselves (D7, D8)."""

_RULE_OF = dict.fromkeys(UPPER_FIELDS, "D5") | {
    Field.DREIERPASCH: "D6",
    Field.VIERERPASCH: "D6",
    Field.FULL_HOUSE: "D7",
    Field.KLEINE_STRASSE: "D8",
    Field.GROSSE_STRASSE: "D8",
    Field.KNIFFEL: "D9",
}
