"""What a bot is, and how one is found by name.

A bot is anything that can be called with what its seat may see and a source of randomness,
and that returns one of the view's legal moves:

    def first_move(view: View, random: Random) -> Move:
        return view.moves()[0]

It plays wherever a bot can be named, as `module:attribute`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType

from pasch.rules import Edition, Game, Move, PaschError, View

Bot = Callable[[View, Random], Move]

BOTS = ("zufall", "einfach", "mittel", "stark", "meister")
"""The bots of the package, from weak to strong.

Each has a module of its name in `pasch.bots.dice` and in `pasch.bots.cards`.
"""
DEFAULT_BOT = "einfach"
"""Plays wherever nobody has named another one: one that a newcomer can beat."""
BEST_FOR_POINTS = "stark"
"""With dice nobody gets more points on average."""
STAND_IN_BOT = BEST_FOR_POINTS
"""Plays for people who are away; nobody would thank a weak one for their points."""


class UnknownBotError(PaschError):
    """No bot goes by this name."""


@dataclass(frozen=True)
class BuiltInBot:
    """One of BOTS: knows which of its modules plays which game."""

    name: str

    def __call__(self, view: View, random: Random) -> Move:
        """Return the move of the module that plays this game."""
        return _player(self.name, view.edition.game)(view, random)


def bot(name: str) -> Bot:
    """Return a bot by its name, or by `module:attribute` where it is not one of ours."""
    if name in BOTS:
        try:
            _module(name, "dice")
        except ModuleNotFoundError as missing:
            raise UnknownBotError("bot_needs", bot=name, missing=missing.name) from missing
        return BuiltInBot(name)
    module, _, attribute = name.partition(":")
    if not module or module.startswith(".") or not attribute:
        raise UnknownBotError("bot", given=name, known=", ".join(BOTS))
    try:
        found = getattr(import_module(module), attribute, None)
    except ModuleNotFoundError as error:
        raise UnknownBotError("bot_module", given=name, missing=error.name) from error
    if not callable(found):
        raise UnknownBotError("bot_attribute", module=module, attribute=attribute)
    own: Bot = found
    return own


def ready_bot(name: str, edition: Edition) -> Bot:
    """Return a bot that plays as well as it can from the first move on, for measurements.

    A bot that warms up has a function `make_ready` beside it, which waits until that is done.
    """
    chosen = bot(name)
    home = _module(name, edition.game) if name in BOTS else import_module(chosen.__module__)
    make_ready = getattr(home, "make_ready", None)
    if make_ready is not None:
        make_ready()
    return chosen


def _module(name: str, game: Game) -> ModuleType:
    return import_module(f"pasch.bots.{game}.{name}")


@cache
def _player(name: str, game: Game) -> Bot:
    player: Bot = getattr(_module(name, game), name)
    return player
