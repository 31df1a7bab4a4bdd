"""What a bot is, and how one is found by name.

A bot is anything that can be called with what its seat may see and a source of randomness,
and that gives one of the view's legal moves:

    def first_move(view: View, random: Random) -> Move:
        return view.moves()[0]

It plays wherever a bot can be named, as `module:attribute`.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random

from pasch.rules import Edition, Move, PaschError, View

Bot = Callable[[View, Random], Move]

BOTS: dict[str, str] = {
    "zufall": "pasch.bots.zufall:zufall",
    "einfach": "pasch.bots.einfach:einfach",
    "mittel": "pasch.bots.mittel:mittel",
    "stark": "pasch.bots.stark:stark",
    "meister": "pasch.bots.meister:meister",
}
"""The bots that ship with the package, from weak to strong, and where each is found."""


class UnknownBotError(PaschError):
    """No bot goes by this name."""


def bot(name: str) -> Bot:
    """Give a bot by its name, or by `module:attribute` where it is not one of ours."""
    place = BOTS.get(name, name)
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except ModuleNotFoundError as missing:
        if name in BOTS:
            raise UnknownBotError("bot_needs", bot=name, missing=missing.name) from missing
        found = None
    except (ImportError, AttributeError, ValueError, TypeError):
        found = None
    if not callable(found):
        raise UnknownBotError("bot", given=name, known=", ".join(BOTS))
    chosen: Bot = found
    return chosen


def ready_bot(name: str, edition: Edition) -> Bot:
    """Give a bot that plays as well as it can from the first move on, for those who measure.

    A bot that warms up has a function `make_ready` beside it, which waits until that is done.
    """
    chosen = bot(name)
    make_ready = getattr(import_module(chosen.__module__), "make_ready", None)
    if make_ready is not None:
        make_ready(edition)
    return chosen
