"""The rules of an edition, to read in the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from pasch.cli.game.console import AMBER, FAINT, TEAL
from pasch.rules import Edition
from pasch.words import Lang, phrase, say
from pasch.words.rulebook import Book, Example, Rule, book, examples, options, rules

Parts = Iterator[Text | Padding]


def rulebook(edition: Edition, lang: Lang) -> Group:
    """Explain an edition as it is played: its options, then rule by rule."""
    known, shown, words = rules(lang), examples(lang).values(), book(lang)
    title = Text.assemble((say(lang, edition.phrase), "bold"), (f"  {edition.rules}", FAINT))
    parts: list[Text | Padding] = [title, *_options(edition, lang)]
    for rule_id in edition.rule_ids:
        own = [example for example in shown if example.rules[0] == rule_id]
        parts += _rule(known[rule_id], own, words, _option(edition, known[rule_id], lang))
    return Group(*parts)


def _options(edition: Edition, lang: Lang) -> Parts:
    defaults = edition.options()
    if not defaults:
        yield Text("\n" + say(lang, "rulebook.no_options"), style=FAINT)
        return
    yield Text("\n" + say(lang, "rulebook.options"), style="bold")
    for option, text in options(lang).items():
        if option in defaults:
            yield _indented(Text(_state(edition, option, lang), style=TEAL))
            yield _indented(Text(text))
    option, is_on = next(iter(defaults.items()))
    example = f"pasch rules {edition.key}{'-' if is_on else '+'}{option}"
    yield _indented(Text(say(lang, "rulebook.switch", example=example), style=FAINT))


def _option(edition: Edition, rule: Rule, lang: Lang) -> Text | None:
    """Say what an option makes of a rule; None where its ruling holds as it is."""
    defaults = edition.options()
    if rule.option not in defaults or getattr(edition, rule.option) == defaults[rule.option]:
        return None
    text = options(lang)[rule.option]
    return Text.assemble((f"{_state(edition, rule.option, lang)}. ", AMBER), text)


def _state(edition: Edition, option: str, lang: Lang) -> str:
    states = (phrase("rulebook.off"), phrase("rulebook.on"))
    return say(
        lang,
        "rulebook.state",
        option=option,
        state=states[getattr(edition, option)],
        default=states[edition.options()[option]],
    )


def _rule(rule: Rule, own: Sequence[Example], words: Book, option: Text | None) -> Parts:
    yield Text.assemble("\n", (f"{rule.id}  ", AMBER), (rule.title, "bold"))
    yield _indented(Text(rule.text))
    if option is not None:
        # The option is the other reading, so our ruling and its reason do not hold.
        yield _indented(option)
    elif rule.ruling:
        yield _indented(Text.assemble((f"{words.ruling}: ", TEAL), rule.ruling))
        yield _indented(Text(f"{words.why}: {rule.why}", style=FAINT))
    for example in own:
        yield _indented(Text(f"{words.example}: {example.text}", style="italic"))


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 5))
