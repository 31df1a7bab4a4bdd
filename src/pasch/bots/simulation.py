"""Whole matches between bots, as fast as they go, for speed and soak."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from pasch.bots.interface import ready_bot
from pasch.bots.play_out import play_out
from pasch.rules import Edition


@dataclass(frozen=True)
class SimulationReport:
    """What came of the matches; lists go by seat."""

    rules: str
    bots: list[str]
    games: int
    seed: int
    seconds: float
    games_per_second: float
    mean_scores: list[float]
    mean_turns: float
    longest: int
    win_shares: list[float]
    """Wins over matches; a shared win counts in equal parts."""


def simulate(edition: Edition, names: Sequence[str], games: int, seed: int) -> SimulationReport:
    """Play matches and add them up; the same seed gives the same matches."""
    bots = [ready_bot(name, edition) for name in names]
    scores = [0] * len(bots)
    wins = [0.0] * len(bots)
    turns = longest = 0
    begun = perf_counter()
    for game in range(games):
        played = play_out(edition.start(len(bots)), bots, Random(f"{seed} {game}"))
        for seat, total in enumerate(played.result.totals):
            scores[seat] += total
        for seat in played.result.winners:
            wins[seat] += 1 / len(played.result.winners)
        turns += played.turns
        longest = max(longest, played.turns)
    seconds = perf_counter() - begun
    return SimulationReport(
        rules=edition.rules,
        bots=list(names),
        games=games,
        seed=seed,
        seconds=seconds,
        games_per_second=games / seconds,
        mean_scores=[score / games for score in scores],
        mean_turns=turns / games,
        longest=longest,
        win_shares=[won / games for won in wins],
    )
