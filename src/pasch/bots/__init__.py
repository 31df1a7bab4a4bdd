"""Players that choose a move from what their seat may see."""

from pasch.bots.interface import BOTS, Bot, UnknownBotError, bot

__all__ = ["BOTS", "Bot", "UnknownBotError", "bot"]
