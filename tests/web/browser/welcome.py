"""Welcoming guests, each with a browser set up as theirs is."""

from typing import Literal, TypedDict, Unpack

from playwright.sync_api import Browser, ViewportSize

from pasch.words import Lang
from tests.web.browser.guest import PATIENCE, Guest

LOCALES: dict[Lang, str] = {"en": "en-GB"}
"""Where a country makes a difference."""
PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 860}


class Setup(TypedDict, total=False):
    """How a browser differs from the usual one."""

    viewport: ViewportSize
    has_touch: bool
    java_script_enabled: bool
    color_scheme: Literal["light", "dark"]
    reduced_motion: Literal["reduce", "no-preference"]
    bypass_csp: bool


NO_TIPS = "if (location.protocol === 'http:') localStorage.setItem('pasch-tips', 'off')"
USUAL = Setup(viewport=DESKTOP, reduced_motion="reduce")


class Welcome:
    def __init__(self, chromium: Browser, site: str) -> None:
        self._chromium = chromium
        self._service = site
        self._guests: list[Guest] = []

    def __call__(
        self,
        lang: Lang = "en",
        site: str = "",
        *,
        is_new: bool = False,
        **setup: Unpack[Setup],
    ) -> Guest:
        """Welcome one more guest, who wants no tips unless the game is new to them."""
        settings: Setup = {**USUAL, **setup}
        context = self._chromium.new_context(locale=LOCALES.get(lang, lang), **settings)
        if not is_new:
            context.add_init_script(NO_TIPS)
        context.set_default_timeout(PATIENCE)
        self._guests.append(Guest(context, site or self._service, lang))
        return self._guests[-1]

    def farewell(self) -> list[str]:
        """Let all guests go; say what has troubled their browsers."""
        for guest in self._guests:
            guest.context.close()
        return [trouble for guest in self._guests for trouble in guest.trouble.found]
