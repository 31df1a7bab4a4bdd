"""The rulebook says the same in both languages, and its pages are up to date."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pasch.words import LANGUAGES, Lang
from pasch.words.catalogue import entries
from pasch.words.markdown import markdown
from pasch.words.rulebook import book, examples, options, rules, sections

ROOT = Path(__file__).parent.parent.parent


def shape(entry: dict[str, Any], path: str = "") -> Iterator[str]:
    """Return every key of a catalogue file, in its order, with the lists of rule ids."""
    for key, value in entry.items():
        if isinstance(value, dict):
            yield from shape(value, f"{path}{key}.")
        elif isinstance(value, list):
            yield f"{path}{key} = {value}"
        else:
            yield f"{path}{key}"


def test_german_and_english_have_the_same_rules_options_and_keys() -> None:
    assert list(shape(entries("de", "rules"))) == list(shape(entries("en", "rules")))
    german, english = rules("de").values(), rules("en").values()
    assert [rule.option for rule in german] == [rule.option for rule in english]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: Lang) -> None:
    for rule in rules(lang).values():
        assert all(text.strip() for text in rule if text is not None)
    assert all(all(section) for section in sections(lang).values())
    assert all(book(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_gives_its_reason_and_an_option_belongs_to_a_ruling(lang: Lang) -> None:
    for rule in rules(lang).values():
        assert (rule.ruling is None) == (rule.why is None)
        assert rule.option is None or rule.ruling


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_holds_every_rule_option_and_example(lang: Lang) -> None:
    page = markdown(lang)
    for rule in rules(lang).values():
        assert f"### {rule.id} · {rule.title}\n\n{rule.text}\n" in page
        assert rule.ruling is None or rule.ruling in page
        assert rule.why is None or rule.why in page
    assert all(text in page for text in options(lang).values())
    assert all(example.text in page for example in examples(lang).values())


@pytest.mark.parametrize(("lang", "page"), [("en", "docs/rules.md"), ("de", "docs/regeln.md")])
def test_the_pages_are_up_to_date(lang: Lang, page: str) -> None:
    assert (ROOT / page).read_text("utf-8") == markdown(lang), "run script/docs"
