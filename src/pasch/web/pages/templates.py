"""Rendering: the templates, and what all of them can call."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pasch.web.pages.assets import asset
from pasch.web.pages.visitor import Visitor
from pasch.words import Lang, say

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_environment.globals["asset"] = asset


@cache
def speaker(lang: Lang) -> Callable[..., str]:
    """Give what says texts in a language."""
    return partial(say, lang)


def rendered(template: str, lang: Lang, **shown: object) -> Markup:
    """Render a piece of a page."""
    found = _environment.get_template(template)
    return Markup(found.render(t=speaker(lang), lang=lang, **shown))  # noqa: S704 - autoescaped


def page(template: str, guest: Visitor, *, status: int = 200, **shown: object) -> HTMLResponse:
    """Render a whole page."""
    return HTMLResponse(rendered(template, guest.lang, guest=guest, **shown), status)
