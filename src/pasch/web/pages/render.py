"""Rendering: the templates, and what all of them can call."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from pathlib import Path

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from pasch.play.events import LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS
from pasch.web.pages.assets import asset
from pasch.web.pages.start_form import FIRST_EDITION
from pasch.web.pages.visitor import Visitor
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
    longest_remark=LONGEST_REMARK,
    longest_word=LONGEST_WORD,
)


@pass_context
def _named(context: Context, text: str) -> str:
    """Call editions, which the rulebook names by their keys, by their names."""
    lang: Lang = context["lang"]
    return _KEY.sub(lambda key: _said(lang, f"web.edition.{key[1]}.name"), text).replace("`", "")


_KEY = re.compile(f"`({'|'.join(EDITIONS)})`")
_environment.filters["named"] = _named


MOST_TEXTS = 1 << 14
MOST_PIECES = 1 << 16


@lru_cache(maxsize=MOST_TEXTS)
def _said(lang: Lang, text: str | Phrase, **gaps: object) -> str:
    return say(lang, text, **gaps)


@cache
def _speaker(lang: Lang) -> Callable[..., str]:
    return partial(_said, lang)


@cache
def _template(name: str) -> Template:
    return _environment.get_template(name)


def _rendered(template: str, lang: Lang, **shown: object) -> Markup:
    return Markup(_template(template).render(t=_speaker(lang), lang=lang, **shown))  # noqa: S704 - autoescaped


def rendered(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a piece of a page."""
    return _rendered(f"pieces/{template}", lang, **shown)


@lru_cache(maxsize=MOST_PIECES)
def piece(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a small piece that is the same whenever the same values are shown.

    Between two moves most of a table does not change, and much is alike at all tables.
    """
    return rendered(template, lang, **shown)


def joined(pieces: Iterable[Markup]) -> Markup:
    """Put pieces together that are rendered already."""
    return Markup("".join(pieces))  # noqa: S704 - each is safe


def page(template: str, guest: Visitor, *, status: int = 200, **shown: object) -> HTMLResponse:
    """Render a whole page."""
    return HTMLResponse(_rendered(f"pages/{template}", guest.lang, guest=guest, **shown), status)
