"""The move of a bot in a match."""

from random import Random

from pasch.bots.interface import bot
from pasch.play import Match
from pasch.rules import Move


def choose(name: str, match: Match) -> Move:
    """Return the move that a bot makes for the seat to act.

    Bots of a seeded match are as reproducible as its dice, also when it is resumed.
    """
    position, seed = match.position, match.setup.seed
    random = Random(None if seed is None else f"{seed} {position.turn} {position.outcomes_so_far}")
    return bot(name)(position.view(position.to_act), random)
