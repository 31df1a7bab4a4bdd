"""English speaks English: its texts name fields and bots as English players do."""

import re

import pytest

from pasch.bots import BOTS
from pasch.rules import Field
from pasch.words import say
from pasch.words.catalogue import entries

GERMAN = re.compile("Einser|Zweier|Dreier|Vierer|Fünfer|Sechser|Straße|Full House")


def test_fields_have_english_names() -> None:
    names = [say("en", field.phrase) for field in Field]
    assert names[:6] == ["Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"]
    assert names[6:] == [
        "Three of a kind",
        "Four of a kind",
        "Full house",
        "Small straight",
        "Large straight",
        "Kniffel",
        "Chance",
    ]


def test_bots_have_english_names_from_weak_to_strong() -> None:
    names = [say("en", f"web.bots.{bot}") for bot in BOTS]
    assert names == ["Random", "Beginner", "Regular", "Expert", "Champion"]


@pytest.mark.parametrize("section", ["field", "short", "keys", "error", "web", "narration"])
def test_no_english_message_names_a_field_in_german(section: str) -> None:
    assert not GERMAN.findall(str(entries("en", "messages")[section]))


def test_the_english_rules_name_no_field_in_german() -> None:
    rulebook = entries("en", "rules")
    assert not GERMAN.findall(str({**rulebook["rules"], **rulebook["examples"]}))


def test_german_keeps_the_names_of_the_german_block() -> None:
    assert [say("de", field.phrase) for field in (Field.EINSER, Field.GROSSE_STRASSE)] == [
        "Einser",
        "Große Straße",
    ]
