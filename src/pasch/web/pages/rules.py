"""The rulebook, edition by edition."""

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from pasch.rules import EDITIONS, Edition, edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, PENALTY_PER_CARD
from pasch.web.pages.render import page
from pasch.web.pages.views.scoring import scoring
from pasch.web.pages.visitor import TheVisitor
from pasch.words import Lang
from pasch.words.rulebook import Example, Rule, Section, book, examples, options, rules, sections

router = APIRouter()

FromTable = Annotated[str | None, Query(max_length=40, pattern="^[0-9a-z]+$")]


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
async def show_rules(key: str, guest: TheVisitor, table: FromTable = None) -> HTMLResponse:
    """Explain an edition rule by rule; whoever comes from a table finds the way back."""
    found = edition(key)
    return page(
        "rules.html",
        guest,
        edition=found,
        editions=list(EDITIONS.values()),
        book=book(guest.lang),
        chapters=_chapters(found, guest.lang),
        scoring=scoring(found),
        penalty=PENALTY_PER_CARD if isinstance(found, CardEdition) else 0,
        hand=HAND,
        table=table,
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
