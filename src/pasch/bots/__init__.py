"""Players that choose a move from what their seat may see."""

from pasch.bots.choose import choose
from pasch.bots.interface import (
    BEST_FOR_POINTS,
    BOTS,
    DEFAULT_BOT,
    STAND_IN_BOT,
    Bot,
    UnknownBotError,
    bot,
)
from pasch.bots.play_out import play_out

__all__ = [
    "BEST_FOR_POINTS",
    "BOTS",
    "DEFAULT_BOT",
    "STAND_IN_BOT",
    "Bot",
    "UnknownBotError",
    "bot",
    "choose",
    "play_out",
]
