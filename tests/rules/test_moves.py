"""Moves as text, and back."""

from itertools import combinations_with_replacement

import pytest

import pasch.rules
from pasch.rules import (
    CardPosition,
    Field,
    IllegalMove,
    Keep,
    MalformedMove,
    Move,
    Position,
    Score,
    Sheet,
    Strike,
    Swap,
    Write,
)
from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.values import NUMBERS, Values
from tests.rules.positions import card_edition, column, dice_edition, full_but, held, thrown

DICE_POSITIONS = [
    *(thrown("klassik", dice) for dice in THROWS),
    thrown("klassik", (5, 5, 5, 5, 5), column({Field.KNIFFEL: 50, Field.FUENFER: 25})),
    thrown("gewinnkarte", (5, 5, 5, 5, 5), column({Field.KNIFFEL: 50})),
]
CARD_POSITIONS = [
    held((1, 3, 6, 6, 6)),
    held((1, 2, 3, 4, 5, 6)),
    held((2, 2, 2, 5, 5, 5, 5)),
    held((1, 1, 2, 2, 3, 3, 4, 4, 4, 4)),
    held((6, 6, 6, 6, 6, 6, 6, 6, 6, 6)),
]
SHEETS = [
    column(),
    column({Field.KNIFFEL: 50}),
    column({Field.KNIFFEL: 0}),
    column({Field.KNIFFEL: 0, Field.FUENFER: 25}),
    full_but(Field.EINSER, Field.FULL_HOUSE, Field.CHANCE, points={Field.KNIFFEL: 50}),
    full_but(Field.EINSER, Field.SECHSER, points={Field.KNIFFEL: 50}),
]
ALL_DICE_MOVES: list[Move] = [
    *(Keep(dice) for size in range(6) for dice in combinations_with_replacement(NUMBERS, size)),
    *(Write(field) for field in Field),
    *(Strike(field) for field in Field),
]


def is_legal(position: Position, move: Move) -> bool:
    """Tell whether the position takes a move."""
    try:
        position.after(move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("positions", [DICE_POSITIONS, CARD_POSITIONS], ids=["dice", "cards"])
def test_every_move_is_read_back_from_its_text(positions: list[Position]) -> None:
    for position in positions:
        for move in position.moves():
            assert position.edition.parse_move(str(move)) == move


@pytest.mark.parametrize("positions", [DICE_POSITIONS, CARD_POSITIONS], ids=["dice", "cards"])
def test_every_move_is_legal_and_listed_once(positions: list[Position]) -> None:
    for position in positions:
        moves = position.moves()
        assert len(set(moves)) == len(moves)
        for move in moves:
            position.after(move)


@pytest.mark.parametrize(
    "rules", ["klassik", "klassik-joker_after_zero", "gewinnkarte", "gewinnkarte+narrow_entries"]
)
@pytest.mark.parametrize("throw", [1, 3])
@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 6), (3, 3, 3, 5, 5), (5, 5, 5, 5, 5)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_legal_dice_move_is_listed(
    rules: str, throw: int, dice: Values, sheet: Sheet
) -> None:
    position = thrown(rules, dice, sheet, throw)
    assert {move for move in ALL_DICE_MOVES if is_legal(position, move)} == set(position.moves())


@pytest.mark.parametrize("position", CARD_POSITIONS[:3])
def test_every_legal_card_move_is_listed(position: CardPosition) -> None:
    # None of these hands leaves more than one card to discard.
    choices = [cards for size in range(6) for cards in combinations_with_replacement(NUMBERS, size)]
    swaps = {Swap(cards, draw) for cards in choices for draw in range(8)}
    scores = {
        Score(field, cards, discard, announce)
        for field in CARD_FIELDS
        for cards in choices
        for discard in choices[:7]
        for announce in (False, True)
    }
    assert {move for move in swaps | scores if is_legal(position, move)} == set(position.moves())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep -", Keep(())),
        ("keep 3 3", Keep((3, 3))),
        ("keep 6 1", Keep((1, 6))),
        ("write FH", Write(Field.FULL_HOUSE)),
        ("write 1er", Write(Field.EINSER)),
        ("strike KN", Strike(Field.KNIFFEL)),
    ],
)
def test_texts_of_dice_moves(text: str, move: Move) -> None:
    assert dice_edition("klassik").parse_move(text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("swap - draw 0", Swap((), 0)),
        ("swap 1 3 draw 3", Swap((1, 3), 3)),
        ("swap 3 1 draw 2", Swap((1, 3), 2)),
        ("score 6er 6 6 6", Score(Field.SECHSER, (6, 6, 6))),
        ("score KS 4 3 2 1 announce", Score(Field.KLEINE_STRASSE, (1, 2, 3, 4), (), True)),
        ("score 6er 6 discard 2 1 announce", Score(Field.SECHSER, (6,), (1, 2), True)),
    ],
)
def test_texts_of_card_moves(text: str, move: Move) -> None:
    assert card_edition().parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "keep", "keep ", "keep 7", "keep 0", "keep 33", "keep 3  3", "keep 1 2 3 4 5 6"),
        *("Keep 3", "keep 3 ", " keep 3", "keep - 3", "keep 3,3", "keep 3\n"),
        *("write", "write XX", "write fh", "write FH FH", "strike", "strike 7er", "throw"),
        *("swap 1 draw 1", "score 6er 6"),
    ],
)
def test_malformed_dice_moves(text: str) -> None:
    with pytest.raises(MalformedMove):
        dice_edition("klassik").parse_move(text)


def test_how_many_cards_may_be_held_is_for_the_edition_to_say_not_for_the_text() -> None:
    held_by_none = "swap 1 1 1 1 1 1 1 1 1 1 1 draw 11"
    move = card_edition().parse_move(held_by_none)
    assert str(move) == held_by_none
    with pytest.raises(IllegalMove, match="not holding"):
        held((1, 3, 6, 6, 6)).after(move)


@pytest.mark.parametrize(
    "text",
    [
        *("", "swap", "swap 1", "swap draw 1", "swap 1 draw", "swap 1 draw -1", "swap 1 draw x"),
        *("swap 7 draw 1", "swap 0 draw 1", "swap 11 draw 2", "swap 1 draw 1 ", "Swap 1 draw 1"),
        *("score", "score 6er", "score 6er -", "score CH 1 2 3 4 5", "score XX 1", "score 6er 7"),
        *("score 6er 6 discard", "score 6er 6 announce discard 1", "score 6er 6 announced"),
        *("score 6er 6\n", "swap 1 draw 1\n", "keep 1", "write FH", "strike FH"),
    ],
)
def test_malformed_card_moves(text: str) -> None:
    with pytest.raises(MalformedMove):
        card_edition().parse_move(text)


@pytest.mark.parametrize(
    "positions", [DICE_POSITIONS[:20], CARD_POSITIONS[:2]], ids=["dice", "cards"]
)
def test_the_repr_of_a_move_is_the_python_that_makes_it(positions: list[Position]) -> None:
    for position in positions:
        for move in position.moves():
            assert eval(repr(move), vars(pasch.rules)) == move  # noqa: S307 - our own text
