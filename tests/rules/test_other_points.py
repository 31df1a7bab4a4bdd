"""An edition that scores otherwise than the common table is asked for it, wherever points count."""

from dataclasses import dataclass

import pytest

from pasch.pad.throws import throws_data
from pasch.rules import Field, IllegalMove, Sheet, Strike, Worth, Write
from pasch.rules.dice.tables import THROWS
from pasch.rules.editions.klassik import Klassik
from pasch.rules.values import Values
from pasch.web.pages.views.scoring import scoring
from tests.rules.positions import column, full_but

FULL_HOUSE, TWO_PAIRS, KNIFFEL = (3, 3, 3, 5, 5), (3, 3, 5, 5, 6), (6, 6, 6, 6, 6)


@dataclass(frozen=True)
class SumOfPairs(Klassik):
    """Full House counts the sum, and two pairs will do."""

    def points_of(self, dice: Values) -> tuple[int, ...]:
        usual = super().points_of(dice)
        pairs = [number for number in {*dice} if dice.count(number) in {2, 3}]
        if len(pairs) < 2:
            return usual
        return (*usual[: Field.FULL_HOUSE], sum(dice), *usual[Field.FULL_HOUSE + 1 :])

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:
        worth = super().further_kniffel(sheet, number, field, points)
        is_joker = field is Field.FULL_HOUSE and worth.points > 0
        return worth._replace(points=5 * number) if is_joker else worth


RULES = SumOfPairs()


@pytest.mark.parametrize(("dice", "points"), [(FULL_HOUSE, 19), (TWO_PAIRS, 22)])
def test_a_throw_is_worth_and_earns_what_the_edition_says(dice: Values, points: int) -> None:
    assert RULES.worth(column(), dice, Field.FULL_HOUSE) == Worth(points)
    move = Write(Field.FULL_HOUSE)
    assert move in RULES.field_moves(column(), dice)
    assert RULES.written(column(), dice, move).points[Field.FULL_HOUSE] == points


def test_moves_are_just_those_that_can_be_made() -> None:
    for dice in THROWS:
        moves = RULES.field_moves(column(), dice)
        for move in (kind(field) for field in RULES.fields for kind in (Write, Strike)):
            if move in moves:
                RULES.written(column(), dice, move)
            else:
                with pytest.raises(IllegalMove):
                    RULES.written(column(), dice, move)


def test_what_a_field_can_earn_includes_jokers() -> None:
    sheet = full_but(Field.FULL_HOUSE, points={Field.KNIFFEL: 50})
    assert RULES.worth(sheet, KNIFFEL, Field.FULL_HOUSE).points == 30
    possible = RULES.possible_points(Field.FULL_HOUSE)
    assert {5, 19, 22, 30} <= possible
    assert 0 not in possible
    assert Klassik().possible_points(Field.FULL_HOUSE) == {25}


def test_the_pad_and_the_page_of_rules_show_it() -> None:
    points = throws_data(RULES)["points"]
    assert isinstance(points, dict)
    assert points["33556"][Field.FULL_HOUSE] == 22
    shown = scoring(RULES)[Field.FULL_HOUSE]
    assert not shown.is_fixed
    assert shown.points == sum(shown.example)
