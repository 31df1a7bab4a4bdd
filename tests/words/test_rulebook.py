"""The rulebook says the same in every language, as editions have it; its pages are up to date."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pasch.rules import EDITIONS
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_rules_options_and_keys(lang: Lang) -> None:
    assert list(shape(entries(lang, "rules"))) == list(shape(entries("de", "rules")))
    german, other = rules("de").values(), rules(lang).values()
    assert [rule.option for rule in german] == [rule.option for rule in other]


@pytest.mark.rule("D10", "C12")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_the_rules_of_an_edition_state_its_bonus_and_no_other(key: str, lang: Lang) -> None:
    kind, known = EDITIONS[key], rules(lang)
    (stated,) = (
        set(map(int, re.findall(r"\d+", known[rule].text)))
        for rule in kind.rule_ids
        if "Bonus" in rules("de")[rule].title
    )
    assert stated == {kind.bonus_from, kind.bonus, kind.malus, kind.malus_below} - {0}


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_are_up_to_date(lang: Lang) -> None:
    made = re.search(
        rf"markdown {lang} > (docs/\S+)", (ROOT / "script" / "docs").read_text("utf-8")
    )
    assert made, "script/docs makes no page of it"
    assert (ROOT / made[1]).read_text("utf-8") == markdown(lang), "run script/docs"
