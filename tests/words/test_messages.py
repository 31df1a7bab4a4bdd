"""Every text is there in both languages, is used, and has its gaps filled."""

import re
from collections.abc import Iterator
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


def texts(lang: Lang) -> dict[str, str]:
    return dict(_texts(entries(lang, "messages")))


def _texts(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def everything_asked() -> list[Asked]:
    return [*asked(), *asked_by_templates()]


def gaps(text: str) -> set[tuple[str, str | None]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}


def names(text: str) -> set[str]:
    return {name for name, _ in gaps(text)}


def test_both_languages_have_the_same_texts_in_the_same_order() -> None:
    assert list(texts("de")) == list(texts("en"))


def test_a_text_has_the_same_gaps_in_both_languages() -> None:
    german, english = texts("de"), texts("en")
    differing = [key for key in german if gaps(german[key]) != gaps(english[key])]
    assert not differing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_neat(lang: Lang) -> None:
    for key, text in texts(lang).items():
        assert text, key
        assert text == text.strip(), key
        assert '"' not in text, key
    quotes = "".join(re.findall("[„“”]", "".join(texts(lang).values())))
    assert not quotes.replace("„“" if lang == "de" else "“”", "")


def test_every_text_that_is_asked_for_is_there() -> None:
    known = texts("de")
    for where, pattern, _ in everything_asked():
        assert any(re.fullmatch(pattern, key) for key in known), f"{where}: {pattern}"


def test_every_gap_is_filled_by_whoever_asks() -> None:
    known = texts("de")
    for where, pattern, filled in everything_asked():
        for key in known:
            if filled is not None and re.fullmatch(pattern, key):
                assert names(known[key]) <= filled, f"{where}: {key}"


def test_every_text_is_used() -> None:
    # `error.{key}` is how errors find their texts; taken as a pattern it would use them all.
    patterns = {pattern for _, pattern, _ in everything_asked()} - {
        r"error\.[^.]+",
        r"error\.record\.[^.]+",
    }
    written = constants()
    unused = [
        key
        for key in texts("de")
        if key not in written
        and key.removeprefix(BARE) not in written
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert not unused


@pytest.mark.parametrize(
    ("lang", "written"), [("de", "20.000 Partien in 1,5"), ("en", "20,000 matches in 1.5")]
)
def test_numbers_are_written_as_the_language_writes_them(lang: Lang, written: str) -> None:
    assert say(lang, "arena.games", games=20_000, seconds=1.5).startswith(written)
