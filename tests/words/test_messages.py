"""Every text is there in every language, is used, and has its gaps filled."""

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

import pytest

from pasch.words import LANGUAGES, Lang, say
from pasch.words.catalogue import entries
from tests.words.asked import Asked
from tests.words.source import asked, constants
from tests.words.templates import asked_by_templates

BARE = "error."
"""Errors leave this beginning out."""


@cache
def texts(lang: Lang) -> dict[str, str]:
    return dict(_texts(entries(lang, "messages")))


def _texts(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


@cache
def everything_asked() -> list[Asked]:
    return [*asked(), *asked_by_templates()]


@cache
def found(pattern: str) -> list[str]:
    """Return the keys of the texts that a pattern names."""
    # There are more patterns than `re` remembers.
    compiled = re.compile(pattern)
    return [key for key in texts("de") if compiled.fullmatch(key)]


def gaps(text: str) -> set[tuple[str, str | None]]:
    """Return the gaps with their forms; a choice of one or many is the language's own business."""
    return {
        (name, "" if form and "|" in form else form)
        for _, name, form, _ in Formatter().parse(text)
        if name is not None
    }


def names(text: str) -> set[str]:
    return {name for name, _ in gaps(text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_texts_in_the_same_order(lang: Lang) -> None:
    missing = texts("de").keys() - texts(lang).keys()
    unknown = texts(lang).keys() - texts("de").keys()
    assert (missing, unknown) == (set(), set())
    assert list(texts(lang)) == list(texts("de"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_has_the_same_gaps_in_every_language(lang: Lang) -> None:
    german, other = texts("de"), texts(lang)
    differing = [key for key in german if gaps(german[key]) != gaps(other[key])]
    assert not differing


def test_every_language_has_a_name_of_its_own() -> None:
    assert len({say(lang, "language.name") for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_neat(lang: Lang) -> None:
    for key, text in texts(lang).items():
        assert text, key
        assert text == text.strip(), key
        assert '"' not in text, key
    quotes = "".join(re.findall("[„“”]", "".join(texts(lang).values())))
    assert not quotes.replace("„“" if lang == "de" else "“”", "")


def test_every_text_that_is_asked_for_is_there() -> None:
    for where, pattern, _ in everything_asked():
        assert found(pattern), f"{where}: {pattern}"


def test_every_gap_is_filled_by_whoever_asks() -> None:
    known = texts("de")
    for where, pattern, filled in everything_asked():
        if filled is not None:
            for key in found(pattern):
                assert names(known[key]) <= filled, f"{where}: {key}"


def test_every_text_is_used() -> None:
    # `error.{key}` is how errors find their texts; taken as a pattern it would use them all.
    patterns = {pattern for _, pattern, _ in everything_asked()} - {
        r"error\.[^.]+",
        r"error\.record\.[^.]+",
    }
    written, named = constants(), {key for pattern in patterns for key in found(pattern)}
    unused = [
        key
        for key in texts("de")
        if key not in written and key.removeprefix(BARE) not in written and key not in named
    ]
    assert not unused


@pytest.mark.parametrize(
    ("lang", "written"), [("de", "20.000 Partien in 1,5"), ("en", "20,000 matches in 1.5")]
)
def test_numbers_are_written_as_the_language_writes_them(lang: Lang, written: str) -> None:
    assert say(lang, "arena.games", games=20_000, seconds=1.5).startswith(written)


@pytest.mark.parametrize(
    ("key", "gap", "count", "german", "english"),
    [
        ("error.five_stay", "count", 1, "muss genau eine abgeworfen", "Exactly one of"),
        ("error.five_stay", "count", 2, "müssen genau 2 abgeworfen", "Exactly 2 of"),
        ("ask.discard", "count", 1, "Welche Karte wirfst du ab?", "Which one do you"),
        ("ask.discard", "count", 3, "Welche 3 Karten wirfst du ab?", "Which 3 do you"),
        ("play.training", "total", 1, "1 Punkt", "1 point"),
        ("play.training", "total", 0, "0 Punkte", "0 points"),
        ("web.todo.discard", "count", 1, "eine Karte", "one more card"),
        ("web.todo.discard", "count", 3, "3 Karten", "3 more cards"),
        ("web.race.left", "left", 12, "noch 12 Felder", "12 fields left"),
        ("web.players.left", "left", 1, "1 Feld frei", "1 field free"),
        ("web.players.left", "left", 12, "12 Felder frei", "12 fields free"),
    ],
)
def test_one_is_said_otherwise_than_many(
    key: str, gap: str, count: int, german: str, english: str
) -> None:
    assert german in say("de", key, **{gap: count})
    assert english in say("en", key, **{gap: count})


@pytest.mark.parametrize(
    ("size", "german", "english"),
    [
        (1, "wird ein Würfel von 1 bis 6", "Expected: 1 die from 1 to 6"),
        (3, "werden 3 Würfel, jeder von 1 bis 6", "Expected: 3 dice, each from 1 to 6"),
    ],
)
def test_a_choice_may_hold_a_comma_and_the_number(size: int, german: str, english: str) -> None:
    assert german in say("de", "error.outcome.dice", size=size, given="7")
    assert english in say("en", "error.outcome.dice", size=size, given="7")


def test_large_numbers_in_a_choice_are_written_as_the_language_writes_them() -> None:
    assert say("de", "arena.games", games=1, seconds=1.0).startswith("1 Partie in")
    assert say("de", "arena.games", games=2000, seconds=1.0).startswith("2.000 Partien in")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_says_one_of_many(lang: Lang) -> None:
    """A whole number and a noun in the plural behind it: the number may be one."""
    plurals = "Karten|Würfel|Felder|Punkte|Partien|cards|dice|fields|points|matches"
    # These are never one: a hand that costs something, how many throws or dice remain, and how
    # many cards an edition allows.
    never_one = {
        "screen.price",
        "web.felt.price",
        "web.felt.throw_some",
        "coach.why.surplus",
        "coach.why.surplus_later",
        "coach.why.forgotten",
        "error.most_cards",
        "error.coach.deck",
        "error.coach.hand",
    }
    loose = [
        key for key, text in texts(lang).items() if re.search(rf"\{{\w+\}} ({plurals})\b", text)
    ]
    assert set(loose) - never_one == set()
