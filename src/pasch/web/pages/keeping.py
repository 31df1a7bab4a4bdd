"""Letting the browser keep what its person has chosen."""

from urllib.parse import quote

from fastapi import Response

from pasch.web.language import COOKIE
from pasch.web.pages.preferences import (
    CHOICES,
    DAY,
    LOOK,
    MOST_OTHERS,
    NAME,
    ONE_TAP,
    TAPS,
    TUTOR,
    TUTORED,
    Choices,
    Look,
)
from pasch.web.pages.visitor import Visitor, keep_cookie
from pasch.words import LANGUAGES


def keep_look(answer: Response, guest: Visitor, look: Look) -> None:
    """Let the browser keep how pages look to its person."""
    keep_cookie(answer, guest, LOOK, ".".join(look))


def keep_language(answer: Response, guest: Visitor, wanted: str) -> None:
    """Let the browser keep which language its person wants."""
    if wanted in LANGUAGES:
        keep_cookie(answer, guest, COOKIE, wanted)


def keep_name(answer: Response, guest: Visitor, name: str) -> None:
    """Let the browser keep the name under which its person plays."""
    keep_cookie(answer, guest, NAME, quote(name))


def keep_choices(answer: Response, guest: Visitor, choices: Choices) -> None:
    """Let the browser keep what was chosen, for the next game."""
    parts = (choices.rules, choices.bot, *choices.others[:MOST_OTHERS])
    keep_cookie(answer, guest, CHOICES, "|".join(map(quote, parts)))


def keep_day_key(answer: Response, guest: Visitor, key: str) -> None:
    """Let the browser keep what it plays the games of days with."""
    keep_cookie(answer, guest, DAY, key)


def keep_taps(answer: Response, guest: Visitor, taps: str) -> None:
    """Let the browser keep whether one tap is to fill a field."""
    keep_cookie(answer, guest, TAPS, ONE_TAP if taps == ONE_TAP else "")


def keep_tutor(answer: Response, guest: Visitor, wanted: str) -> None:
    """Let the browser keep whether the coach is to say a word before costly moves."""
    keep_cookie(answer, guest, TUTOR, TUTORED if wanted == TUTORED else "")
