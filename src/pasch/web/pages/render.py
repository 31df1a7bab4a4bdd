"""Rendering: the templates, and what all of them can call."""

import re
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from pasch.play.characters import first_character
from pasch.play.events import LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS
from pasch.web.pages.assets import asset
from pasch.web.pages.memory import Shared
from pasch.web.pages.start_form import FIRST_EDITION
from pasch.web.pages.visitor import MOST_OTHERS, Visitor
from pasch.web.table.actions import LONGEST_REMARK
from pasch.words import Lang, Phrase, say

LONGEST_WORD = LONGEST_SEED - 33
"""What a seed has room for after the 32 random digits and the space that a browser puts first."""

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_environment.globals.update(
    asset=asset,
    first_edition=FIRST_EDITION,
    longest_name=LONGEST_NAME,
    most_others=MOST_OTHERS,
    longest_remark=LONGEST_REMARK,
    longest_word=LONGEST_WORD,
)


@pass_context
def _named(context: Context, text: str) -> str:
    """Call editions and options, which the rulebook names by their keys, by their names."""
    t = _speaker(context["lang"])
    text = _EDITION.sub(lambda key: t(f"web.edition.{key[1]}.name"), text)
    text = _OPTION.sub(lambda key: t("web.rules.quoted", option=t(f"web.option.{key[1]}")), text)
    return text.replace("`", "")


_OPTIONS = {option for edition in EDITIONS.values() for option in edition.options()}
_EDITION, _OPTION = (re.compile(f"`({'|'.join(keys)})`") for keys in (EDITIONS, _OPTIONS))
_environment.filters["named"] = _named
_environment.filters["initial"] = lambda name: first_character(name).upper()


MOST_BYTES = 1 << 24
"""What pieces for everybody may take; a thousand tables need less than half of it."""


@cache
def _speaker(lang: Lang) -> Callable[..., str]:
    plain = cache(partial(say, lang))

    def speak(text: str | Phrase, **gaps: object) -> str:
        # Gaps and phrases hold names, of which there is no end; keys stand in the catalogue.
        return plain(text) if isinstance(text, str) and not gaps else say(lang, text, **gaps)

    return speak


@cache
def _template(name: str) -> Template:
    return _environment.get_template(name)


def _rendered(template: str, lang: Lang, **shown: object) -> Markup:
    return Markup(_template(template).render(t=_speaker(lang), lang=lang, **shown))  # noqa: S704 - autoescaped


def rendered(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a piece of a page."""
    return _rendered(f"pieces/{template}", lang, **shown)


_pieces = Shared(MOST_BYTES)


def piece(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a small piece that is the same whenever the same values are shown.

    Much is alike at all tables. Whatever strangers have written must not be among the values.
    """
    return _pieces(rendered, template, lang, **shown)


def joined(pieces: Iterable[Markup]) -> Markup:
    """Put pieces together that are rendered already."""
    return Markup("".join(pieces))  # noqa: S704 - each is safe


def page(template: str, guest: Visitor, *, status: int = 200, **shown: object) -> HTMLResponse:
    """Render a whole page."""
    return HTMLResponse(_rendered(f"pages/{template}", guest.lang, guest=guest, **shown), status)
