"""Emoji are written with several characters and seen as one."""

import pytest

from pasch.play import Seat, read_record, start, write_record
from pasch.play.characters import first_character, is_printable
from pasch.play.names import check_new_names
from pasch.play.setup import Setup
from pasch.rules import SetupError, edition

WHOLE = {
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "a flag": "🇩🇪",
    "a flag of a part": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a skin": "👍🏽",
    "a profession with a skin": "👩🏽\u200d🚀",
    "a heart in colour": "❤\ufe0f",
    "a rainbow": "🏳\ufe0f\u200d🌈",
    "a keycap": "1\ufe0f\u20e3",
    "a letter and its mark": "A\u0308",
    "a letter": "Z",
}


@pytest.mark.parametrize("whole", WHOLE.values(), ids=WHOLE)
def test_the_first_character_is_whole(whole: str) -> None:
    assert first_character(whole) == whole
    assert first_character(f"{whole}Anna") == whole
    # Two of a kind are two: a flag is not torn from its own half.
    assert first_character(whole + whole) == whole


@pytest.mark.parametrize("whole", WHOLE.values(), ids=WHOLE)
def test_it_is_a_name_and_a_record_holds_it(whole: str) -> None:
    check_new_names([whole, f"{whole} Anna"])
    setup = Setup("test", edition("klassik"), (Seat(whole),), "hand", "2026-01-01")
    text = write_record(start(setup))
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize(
    "name",
    [
        "An\u200dna",
        "\u200d",
        "👨\u200d",
        "\u200d👨",
        "👨\u200d\u200d👩",
        "👨\u200dA",
        "\U000e0067",
        "🏴\U000e0067",
        "🏴\U000e0067\U000e0062\U000e0073",
    ],
)
def test_what_joins_nothing_stays_invisible(name: str) -> None:
    assert not is_printable(name)
    with pytest.raises(SetupError):
        check_new_names([name])


def test_a_joiner_makes_no_second_name_that_looks_alike() -> None:
    with pytest.raises(SetupError):
        check_new_names(["🐶🐱", "🐶\u200d🐱"])
