"""The rulebook, edition by edition."""

from typing import NamedTuple

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from pasch.rules import EDITIONS, Edition, edition
from pasch.web.pages.render import page
from pasch.web.pages.visitor import TheVisitor
from pasch.words import Lang
from pasch.words.rulebook import Example, Rule, Section, book, examples, options, rules, sections

router = APIRouter()


class Explained(NamedTuple):
    """A rule with the examples that show it first."""

    rule: Rule
    option: str | None
    examples: list[Example]


class Chapter(NamedTuple):
    """Rules that belong together."""

    section: Section
    rules: list[Explained]


@router.get("/rules/{key}")
async def show_rules(key: str, guest: TheVisitor) -> HTMLResponse:
    """Explain an edition rule by rule."""
    found = edition(key)
    return page(
        "rules.html",
        guest,
        edition=found,
        editions=list(EDITIONS.values()),
        book=book(guest.lang),
        chapters=_chapters(found, guest.lang),
    )


def _chapters(found: Edition, lang: Lang) -> list[Chapter]:
    known, shown = rules(lang), examples(lang).values()
    # A rule that editions share names an option that not all of them have.
    texts = {name: text for name, text in options(lang).items() if name in found.options()}
    explained = [
        Explained(
            known[rule_id],
            texts.get(known[rule_id].option or ""),
            [example for example in shown if example.rules[0] == rule_id],
        )
        for rule_id in found.rule_ids
    ]
    chapters = (
        Chapter(section, [part for part in explained if part.rule.id.startswith(prefix)])
        for prefix, section in sections(lang).items()
    )
    return [chapter for chapter in chapters if chapter.rules]
