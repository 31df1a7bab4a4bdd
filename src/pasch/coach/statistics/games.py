"""A finished match as each of its players has it, in figures."""

from typing import NamedTuple

from pasch.coach.analyse import analyse
from pasch.play import Match
from pasch.rules import Edition, PaschError


class PlayedGame(NamedTuple):
    """One player's match."""

    edition: Edition
    name: str
    bot: str | None
    """The bot that played; None for a person."""
    date: str
    players: int
    won: float
    """1 for a win, shared among those who tie."""
    total: int
    points: tuple[int | None, ...]
    """By field; None where it stayed free."""
    has_bonus: bool
    luck: float
    cost: float
    accuracy: float


def games_of(match: Match) -> tuple[PlayedGame, ...]:
    """Return what a match was for each of its players.

    Refuses one that was not finished, and one whose beginning others have played.
    """
    if match.setup.origin is not None:
        raise PaschError("stats.played_on")
    result = match.position.result()
    if result is None:
        raise PaschError("stats.unfinished")
    analysis = analyse(match, to_win=False)
    return tuple(
        PlayedGame(
            match.setup.edition,
            player.name,
            match.setup.seats[seat].bot,
            match.setup.date,
            len(analysis.players),
            (seat in result.winners) / len(result.winners),
            player.score,
            match.position.sheets[seat].points,
            result.summaries[seat].bonus > 0,
            player.luck,
            player.cost,
            player.accuracy,
        )
        for seat, player in enumerate(analysis.players)
    )
