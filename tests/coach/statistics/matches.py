"""Finished matches of people, as bots have played them."""

from dataclasses import replace

from pasch.play import Match
from tests.coach.matches import match_between


def match_of(rules: str, *players: tuple[str, str], seed: int, date: str = "2026-01-01") -> Match:
    """Return a match in which people, each by name, play like some bot."""
    match = match_between(rules, [bot for _, bot in players], seed)
    seats = tuple(
        seat._replace(name=name, bot=None)
        for seat, (name, _) in zip(match.setup.seats, players, strict=True)
    )
    return replace(match, setup=replace(match.setup, id=f"m{seed}", seats=seats, date=date))
