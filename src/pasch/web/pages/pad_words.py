"""What the pad says: the texts of the catalogue with their gaps left open, for a script to fill."""

import json
from functools import cache
from string import Formatter

from markupsafe import Markup

from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS, Field
from pasch.words import LANGUAGES, Lang, rulebook, say
from pasch.words.catalogue import entries

MOST_EVENTS = 2000
"""What can happen in one game, corrections and all; no honest one comes near."""
MOST_GAMES = 200
MOST_PEOPLE = 60
LARGEST_FILE = 8_000_000
"""Bytes of a file that is read; more than a browser keeps of a pad."""


class _Gap:
    """Stands for itself where a text is said: `{name}` and `{count:one|many}` come out again."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __format__(self, form: str) -> str:
        return f"{{{self._name}:{form}}}" if form else f"{{{self._name}}}"


@cache
def pad_words(lang: Lang) -> Markup:
    """Return everything that the pad's script says, as JSON for its page."""
    options = rulebook.options(lang)
    words = {
        "lang": lang,
        "languages": {other: say(other, "language.name") for other in LANGUAGES},
        "texts": {key: _open(lang, key) for key in entries(lang, "messages")["web"]["pad"]},
        "fields": {
            field.code: {
                "name": say(lang, field.phrase),
                "short": say(lang, field.short_phrase),
                "meaning": say(lang, field.meaning),
            }
            for field in Field
        },
        "editions": {
            key: {
                "name": say(lang, f"web.edition.{key}.name"),
                "text": say(lang, f"web.edition.{key}.text", most=kind.most_players),
            }
            for key, kind in EDITIONS.items()
        },
        "options": {
            name: {"name": say(lang, f"web.option.{name}"), "text": text}
            for name, text in options.items()
        },
        "limits": {
            "name": LONGEST_NAME,
            "events": MOST_EVENTS,
            "games": MOST_GAMES,
            "people": MOST_PEOPLE,
            "file": LARGEST_FILE,
        },
    }
    # Inside a script element nothing but its end has a meaning, and no text of ours has that.
    return Markup(json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704


def _open(lang: Lang, key: str) -> str:
    template: str = entries(lang, "messages")["web"]["pad"][key]
    gaps = {name: _Gap(name) for _, name, _, _ in Formatter().parse(template) if name}
    return say(lang, f"web.pad.{key}", **gaps)
