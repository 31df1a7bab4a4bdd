"""Rendering: the templates, and what all of them can call."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from pasch.play.characters import first_character
from pasch.play.events import LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import DEFAULT_EDITION, EDITIONS
from pasch.web.pages.assets import asset
from pasch.web.pages.preferences import MOST_OTHERS
from pasch.web.pages.spoken import SpeakingEnvironment, speaker
from pasch.web.pages.visitor import Visitor
from pasch.web.table.actions import LONGEST_REMARK
from pasch.words import LANGUAGES, Lang, say

LONGEST_WORD = LONGEST_SEED - 33
"""What a seed has room for after the 32 random digits and the space that a browser puts first."""

_OPTIONS = {option for edition in EDITIONS.values() for option in edition.options()}
_EDITION, _OPTION = (re.compile(f"`({'|'.join(keys)})`") for keys in (EDITIONS, _OPTIONS))


@cache
def _environment(lang: Lang) -> Environment:
    environment = SpeakingEnvironment(
        lang,
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals.update(
        lang=lang,
        languages={other: say(other, "language.name") for other in LANGUAGES},
        asset=asset,
        default_edition=DEFAULT_EDITION,
        longest_name=LONGEST_NAME,
        most_others=MOST_OTHERS,
        longest_remark=LONGEST_REMARK,
        longest_word=LONGEST_WORD,
    )
    environment.filters["named"] = partial(_named, speaker(lang))
    environment.filters["initial"] = lambda name: first_character(name).upper()
    return environment


def _named(t: Callable[..., str], text: str) -> str:
    """Call editions and options, which the rulebook names by their keys, by their names."""
    text = _EDITION.sub(lambda key: t(f"web.edition.{key[1]}.name"), text)
    text = _OPTION.sub(lambda key: t("web.rules.quoted", option=t(f"web.option.{key[1]}")), text)
    return text.replace("`", "")


MOST_PIECES = 8192
"""Small pieces that are kept for everybody; one takes about a kilobyte."""


@cache
def _template(name: str, lang: Lang) -> Template:
    return _environment(lang).get_template(name)


def _rendered(template: str, lang: Lang, **shown: object) -> Markup:
    return Markup(_template(template, lang).render(shown))  # noqa: S704 - autoescaped


def rendered(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a piece of a page."""
    return _rendered(f"pieces/{template}", lang, **shown)


piece = lru_cache(MOST_PIECES)(rendered)
"""Render a small piece that is the same whenever the same values are shown.

Much is alike at all tables. Whatever strangers have written must not be among the values.
"""


_HOLE = re.compile("\x02(.+?)\x03")
"""Two characters that no text of ours holds, and none that people may send."""


def hole(name: str) -> Any:  # noqa: ANN401 - it stands where any value would
    """Return what stands in a frame for something that is not the same everywhere."""
    return f"\x02{name}\x03"


def framed(template: str, lang: Lang, **shown: object) -> str:
    """Render a piece that is the same everywhere but for what is filled into its holes.

    It is not kept here: whoever draws it keeps it by all that it depends on besides.
    """
    text = str(rendered(template, lang, **shown))
    return _HOLE.sub(r"%(\1)s", text.replace("%", "%%"))


def filled(frame: str, **gaps: str) -> Markup:
    """Fill the holes of a frame."""
    for name, gap in gaps.items():
        # Nothing in letters and digits is to be escaped, and most of it is a number.
        if not gap.isalnum() and type(gap) is not Markup:
            gaps[name] = escape(gap)
    return Markup(frame % gaps)  # noqa: S704 - the frame is rendered, the rest escaped


def joined(pieces: Iterable[Markup]) -> Markup:
    """Put pieces together that are rendered already."""
    return Markup("".join(pieces))  # noqa: S704 - each is safe


def page(template: str, guest: Visitor, *, status: int = 200, **shown: object) -> HTMLResponse:
    """Render a whole page."""
    return HTMLResponse(_rendered(f"pages/{template}", guest.lang, guest=guest, **shown), status)
