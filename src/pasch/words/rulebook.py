"""The rulebook: every rule of the leaflets explained, our rulings, and the worked examples."""

from typing import Any, NamedTuple

from pasch.words.catalogue import Lang, entries


class Book(NamedTuple):
    """What the rulebook is called, and the words it repeats."""

    title: str
    text: str
    ruling: str
    why: str
    option: str
    example: str


class Section(NamedTuple):
    """Rules that belong together; the ids of all of them begin with `prefix`."""

    prefix: str
    title: str
    text: str


class Rule(NamedTuple):
    """One rule, and what we decided where the leaflet is silent or can be read two ways."""

    id: str
    title: str
    text: str
    ruling: str | None = None
    why: str | None = None
    option: str | None = None
    """The option of the edition that gives the other reading."""


class Example(NamedTuple):
    """A worked example of the leaflets, and the rules it shows."""

    id: str
    rules: tuple[str, ...]
    text: str


def book(lang: Lang) -> Book:
    """Return the title and the repeated words."""
    return Book(**_flat(entries(lang, "rules")["book"]))


def sections(lang: Lang) -> dict[str, Section]:
    """Return the sections by the prefix of their rules, in the order of the book."""
    return {
        prefix: Section(prefix, **_flat(entry))
        for prefix, entry in entries(lang, "rules")["sections"].items()
    }


def rules(lang: Lang) -> dict[str, Rule]:
    """Return the rules by id, in the order in which they are explained."""
    return {
        key: Rule(key, **_flat(entry)) for key, entry in entries(lang, "rules")["rules"].items()
    }


def options(lang: Lang) -> dict[str, str]:
    """Return what each option does, by its name."""
    return {name: _flat(entry)["text"] for name, entry in entries(lang, "rules")["options"].items()}


def examples(lang: Lang) -> dict[str, Example]:
    """Return the worked examples by id."""
    return {
        key: Example(key, tuple(entry["rule"]), entry["text"])
        for key, entry in entries(lang, "rules")["examples"].items()
    }


def _flat(entry: dict[str, Any]) -> dict[str, str]:
    """Undo the line breaks, which are there for whoever edits the file."""
    return {key: " ".join(text.split()) for key, text in entry.items()}
