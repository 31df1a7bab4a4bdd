"""English speaks English: its texts name fields and bots as English players do."""

import re
from pathlib import Path

import pytest

from pasch.bots import BOTS
from pasch.rules import Field
from pasch.words import Lang, say
from pasch.words.catalogue import entries

README = Path(__file__).parent.parent.parent / "README.md"
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


@pytest.mark.parametrize("kind", ["bots", "kind"])
def test_bots_have_english_names(kind: str) -> None:
    for bot in BOTS:
        assert say("en", f"web.{kind}.{bot}") != say("de", f"web.{kind}.{bot}")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_readme_calls_bots_as_pages_do_from_weak_to_strong(lang: Lang) -> None:
    *weaker, strongest = (say(lang, f"web.bots.{bot}") for bot in BOTS)
    assert f"{', '.join(weaker)} and {strongest}" in README.read_text("utf-8")


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
