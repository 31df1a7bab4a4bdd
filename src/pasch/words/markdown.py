"""The whole rulebook as one page of Markdown: `python -m pasch.words.markdown de`."""

import sys
from collections.abc import Iterator

from pasch.words.catalogue import LANGUAGES, Lang
from pasch.words.rulebook import Example, Rule, book, examples, options, rules, sections


def markdown(lang: Lang) -> str:
    """Write the rulebook as a page, ready to be a file."""
    return "\n\n".join(_paragraphs(lang)) + "\n"


def _paragraphs(lang: Lang) -> Iterator[str]:
    opening = book(lang)
    yield f"# {opening.title}"
    yield opening.text
    for section in sections(lang).values():
        yield f"## {section.title}"
        yield section.text
        for rule in rules(lang).values():
            if rule.id.startswith(section.prefix):
                yield f"### {rule.id} · {rule.title}"
                yield rule.text
                yield from _remarks(lang, rule)


def _remarks(lang: Lang, rule: Rule) -> Iterator[str]:
    words = book(lang)
    if rule.ruling:
        yield f"**{words.ruling}:** {rule.ruling}"
    if rule.why:
        yield f"*{words.why}:* {rule.why}"
    if rule.option:
        yield f"**{words.option} `{rule.option}`:** {options(lang)[rule.option]}"
    shown = [example for example in examples(lang).values() if rule.id in example.rules]
    if shown:
        yield "\n".join(_item(words.example, example) for example in shown)


def _item(word: str, example: Example) -> str:
    return f"- {word} {example.id}: {example.text}"


if __name__ == "__main__":
    sys.stdout.writelines(markdown(lang) for lang in LANGUAGES if lang in sys.argv[1:])
