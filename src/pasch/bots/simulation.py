"""Whole matches between bots, as fast as they go, for speed and soak."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from pasch.bots.interface import Bot, ready_bot
from pasch.play.chance.sampling import sampled
from pasch.rules import Edition, Position, Result


@dataclass(frozen=True)
class Report:
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


def simulate(edition: Edition, names: Sequence[str], games: int, seed: int) -> Report:
    """Play matches and add them up; the same seed gives the same matches."""
    bots = [ready_bot(name, edition) for name in names]
    scores = [0] * len(bots)
    wins = [0.0] * len(bots)
    turns = longest = 0
    begun = perf_counter()
    for game in range(games):
        length, result = play_out(edition.start(len(bots)), bots, Random(f"{seed} {game}"))
        for seat, total in enumerate(result.totals):
            scores[seat] += total
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
        turns += length
        longest = max(longest, length)
    seconds = perf_counter() - begun
    return Report(
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


def play_out(position: Position, bots: Sequence[Bot], random: Random) -> tuple[int, Result]:
    """Play a match from a position to its end; give the turns it had and how it ended."""
    while True:
        awaited = position.awaits
        if awaited is not None:
            position = position.given(sampled(awaited, random))
        elif (result := position.result()) is not None:
            return position.turn - 1, result
        else:
            seat = position.seat
            position = position.after(bots[seat](position.view(seat), random))
