"""D12 with `narrow_entries` of `gewinnkarte`: a lesser field only when the greater is filled."""

import pytest

from pasch.rules import Field, IllegalMove, Sheet, Strike, Write
from pasch.rules.dice.tables import POINTS, THROWS
from pasch.rules.values import Values
from tests.rules.positions import column, full_but, refused, thrown

NARROW = "gewinnkarte+narrow_entries"
LESSER = [
    ((3, 3, 3, 3, 5), Field.DREIERPASCH, Field.VIERERPASCH, 17),
    ((5, 5, 5, 5, 5), Field.DREIERPASCH, Field.VIERERPASCH, 25),
    ((4, 4, 4, 3, 3), Field.DREIERPASCH, Field.FULL_HOUSE, 18),
    ((4, 4, 4, 3, 3), Field.VIERER, Field.FULL_HOUSE, 12),
    ((1, 1, 6, 6, 6), Field.SECHSER, Field.FULL_HOUSE, 18),
    ((2, 3, 4, 5, 6), Field.KLEINE_STRASSE, Field.GROSSE_STRASSE, 30),
    ((1, 2, 3, 4, 5), Field.KLEINE_STRASSE, Field.GROSSE_STRASSE, 30),
]
lesser = pytest.mark.parametrize(("dice", "field", "greater", "points"), LESSER)


def earned(sheet: Sheet, dice: Values, field: Field, rules: str = NARROW) -> int | None:
    """Return the points of a throw that is written in a field."""
    return thrown(rules, dice, sheet).after(Write(field)).sheets[0].points[field]


@lesser
@pytest.mark.rule("D12")
def test_while_the_greater_field_is_free_the_lesser_earns_nothing(
    dice: Values, field: Field, greater: Field, points: int
) -> None:
    position = thrown(NARROW, dice)
    assert points > 0
    assert refused(position, Write(field)) == "D12"
    assert position.view(0).worth()[field].points == 0
    assert position.view(0).worth()[greater].points > 0


@lesser
@pytest.mark.rule("D12")
@pytest.mark.parametrize("entry", [0, 25])
def test_once_the_greater_field_is_filled_the_lesser_earns_its_points(
    dice: Values, field: Field, greater: Field, points: int, entry: int
) -> None:
    sheet = column({greater: entry})
    assert earned(sheet, dice, field) == points
    assert thrown(NARROW, dice, sheet).view(0).worth()[field].points == points


@lesser
@pytest.mark.rule("D12")
def test_without_the_option_the_lesser_field_is_always_open(
    dice: Values, field: Field, greater: Field, points: int
) -> None:
    assert column().is_free(greater)
    assert earned(column(), dice, field, "gewinnkarte") == points


@lesser
@pytest.mark.rule("D12", "D4")
def test_striking_stays_free(dice: Values, field: Field, greater: Field, points: int) -> None:
    position = thrown(NARROW, dice)
    assert Strike(field) in position.moves()
    assert position.after(Strike(field)).sheets[0].points[field] == 0 < points
    assert Strike(greater) in position.moves()


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    ("dice", "field", "points"),
    [
        ((3, 3, 3, 3, 5), Field.DREIER, 12),
        ((3, 3, 3, 3, 5), Field.CHANCE, 17),
        ((4, 4, 4, 3, 3), Field.DREIER, 6),
        ((4, 4, 4, 3, 3), Field.CHANCE, 18),
        ((2, 3, 4, 5, 6), Field.SECHSER, 6),
        ((2, 3, 4, 5, 6), Field.CHANCE, 20),
        ((6, 6, 6, 3, 1), Field.DREIERPASCH, 22),
        ((1, 2, 3, 4, 3), Field.KLEINE_STRASSE, 30),
        ((5, 5, 5, 5, 5), Field.VIERERPASCH, 25),
        ((5, 5, 5, 5, 5), Field.FUENFER, 25),
        ((5, 5, 5, 5, 5), Field.KNIFFEL, 50),
    ],
)
def test_what_the_leaflet_does_not_name_stays_as_it_was(
    dice: Values, field: Field, points: int
) -> None:
    assert earned(column(), dice, field) == points


@pytest.mark.rule("D12", "G1")
@pytest.mark.parametrize("kniffel", [0, 50])
def test_a_joker_is_a_dreierpasch_also_while_viererpasch_is_free(kniffel: int) -> None:
    sheet = column({Field.KNIFFEL: kniffel, Field.FUENFER: 15})
    assert earned(sheet, (5,) * 5, Field.DREIERPASCH) == 25
    assert earned(sheet, (5,) * 5, Field.KLEINE_STRASSE) == 30


@pytest.mark.rule("D12", "G2")
def test_a_prescribed_place_stays_prescribed() -> None:
    sheet = full_but(Field.FUENFER, Field.DREIERPASCH, Field.VIERERPASCH)
    position = thrown(NARROW, (5,) * 5, sheet, throw=3)
    assert position.moves() == (Write(Field.FUENFER),)


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    "sheet",
    [
        column(),
        column({Field.VIERERPASCH: 17}),
        column({Field.FULL_HOUSE: 0, Field.GROSSE_STRASSE: 40}),
        column({Field.KNIFFEL: 50, Field.FUENFER: 25}),
        full_but(Field.DREIERPASCH, Field.KLEINE_STRASSE, Field.SECHSER),
    ],
)
@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", NARROW])
def test_worth_moves_and_after_agree_on_every_throw(rules: str, sheet: Sheet) -> None:
    for dice in THROWS:
        position = thrown(rules, dice, sheet, throw=3)
        worth = position.view(0).worth()
        writes = {move.field for move in position.moves() if isinstance(move, Write)}
        assert writes == {field for field, offer in worth.items() if offer.points}
        for field in writes:
            assert position.after(Write(field)).sheets[0].points[field] == worth[field].points


@pytest.mark.rule("D12")
def test_only_throws_that_meet_a_greater_field_are_touched() -> None:
    greater = (Field.VIERERPASCH, Field.FULL_HOUSE, Field.GROSSE_STRASSE)
    for dice in THROWS:
        narrow, free = thrown(NARROW, dice, throw=3), thrown("gewinnkarte", dice, throw=3)
        is_touched = any(POINTS[dice][field] for field in greater)
        assert (narrow.moves() != free.moves()) == is_touched


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "bringt bei Dreierpasch erst Punkte, wenn Viererpasch ausgefüllt ist"),
        ("en", "scores as Three of a kind only once Four of a kind is filled"),
    ],
)
def test_a_refused_entry_says_why(lang: str, said: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        thrown(NARROW, (3, 3, 3, 3, 5)).after(Write(Field.DREIERPASCH))
    text = caught.value.text("de" if lang == "de" else "en")
    assert said in text
    assert text.endswith("[D12]")
