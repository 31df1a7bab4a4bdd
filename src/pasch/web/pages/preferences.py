"""What a visitor has chosen before, as cookies say it."""

from typing import NamedTuple
from urllib.parse import unquote

from pasch.play.setup import LONGEST_NAME

NAME = "name"
CHOICES = "choices"
LOOK = "look"
DAY = "day"
TAPS = "taps"
ONE_TAP = "one"
TUTOR = "tutor"
TUTORED = "on"

MOST_OTHERS = 3
"""People whose names are remembered besides the own one."""
THEMES = ("", "light", "dark")
MOTIONS = ("", "calm")


class Choices(NamedTuple):
    """What was chosen on the start page for the last game."""

    rules: str = ""
    bot: str = ""
    others: tuple[str, ...] = ()
    """The names of those who play at the same device."""


class Look(NamedTuple):
    """How pages look to somebody who wants it otherwise than their system does."""

    theme: str = ""
    motion: str = ""


def read_choices(text: str) -> Choices:
    """Read what was chosen; who uses it checks that there is such a thing."""
    rules, bot, *others = [*map(unquote, text.split("|")), ""][: 2 + MOST_OTHERS]
    return Choices(rules, bot, tuple(name[:LONGEST_NAME] for name in others if name))


def read_look(text: str) -> Look:
    """Read how pages are to look; what is not known is left to the system."""
    theme, _, motion = text.partition(".")
    return Look(theme if theme in THEMES else "", motion if motion in MOTIONS else "")
