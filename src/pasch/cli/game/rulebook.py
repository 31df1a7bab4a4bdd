"""The rules of an edition, to read in the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from pasch.cli.game.console import AMBER, FAINT, TEAL
from pasch.rules import Edition
from pasch.words import Lang, say
from pasch.words.rulebook import Book, Example, Rule, book, examples, rules


def rulebook(edition: Edition, lang: Lang) -> Group:
    """Explain an edition rule by rule."""
    known, shown, words = rules(lang), examples(lang).values(), book(lang)
    parts: list[Text | Padding] = [Text(say(lang, edition.phrase), style="bold")]
    for rule_id in edition.rule_ids:
        own = [example for example in shown if example.rules[0] == rule_id]
        parts += _rule(known[rule_id], own, words)
    return Group(*parts)


def _rule(rule: Rule, own: Sequence[Example], words: Book) -> Iterator[Text | Padding]:
    yield Text.assemble("\n", (f"{rule.id}  ", AMBER), (rule.title, "bold"))
    yield _indented(Text(rule.text))
    if rule.ruling:
        yield _indented(Text.assemble((f"{words.ruling}: ", TEAL), rule.ruling))
    if rule.why:
        yield _indented(Text(f"{words.why}: {rule.why}", style=FAINT))
    if rule.option:
        yield _indented(Text.assemble((f"{words.option}: ", TEAL), rule.option))
    for example in own:
        yield _indented(Text(f"{words.example}: {example.text}", style="italic"))


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 5))
