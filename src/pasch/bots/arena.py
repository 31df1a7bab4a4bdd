"""Bots against each other, as often as it takes to tell who is better.

Luck is shared out: a *deal* fixes what every seat throws in every turn, and each deal is played
once with the bots in every rotation of the seats. So much luck cancels that far fewer matches
are needed, and the interval is taken over the deals, which are independent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from math import inf, sqrt
from multiprocessing import Pool, cpu_count
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import NamedTuple

from pasch.bots.interface import ready_bot
from pasch.bots.play_out import RandomAt, play_out
from pasch.rules import Edition, Position
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.progress import Progress, silent

CONFIDENCE = 0.99
_DEALS_PER_TASK = 20
_OWN_LUCK = "bot"
"""A bot draws from randomness of its own, or it could foresee the dice."""


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    share: float
    """Wins over matches; a shared win counts in equal parts."""
    low: float
    high: float
    """Between these the true share lies, as surely as CONFIDENCE says."""
    mean_score: float
    score_error: float
    """The standard error of the mean score."""


@dataclass(frozen=True)
class ArenaReport:
    """What came of the matches."""

    rules: str
    games: int
    seed: int
    confidence: float
    seconds: float
    standings: list[Standing]


@dataclass(frozen=True)
class Deal:
    """What came of one deal: per bot, over all rotations, the mean share and score."""

    shares: tuple[float, ...]
    scores: tuple[float, ...]


def arena(
    edition: Edition,
    names: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = silent,
) -> ArenaReport:
    """Play at least this many matches on all cores; the same seed gives the same matches."""
    begun = perf_counter()
    deals = -(-games // len(names))
    if set(names) == {"stark"} and isinstance(edition, DiceEdition) and find_spec("numba"):
        played = _all_stark(edition, len(names), deals, seed, progress)
    else:
        played = _on_all_cores(edition, names, deals, seed, progress)
    standings = _standings(names, played)
    return ArenaReport(
        edition.rules,
        deals * len(names),
        seed,
        CONFIDENCE,
        perf_counter() - begun,
        standings,
    )


def play_deal(edition: Edition, names: Sequence[str], seed: int, deal: int) -> Deal:
    """Play one deal in every rotation of the seats."""
    bots = [ready_bot(name, edition) for name in names]
    players = len(bots)
    shares, scores = [0.0] * players, [0.0] * players
    for rotation in range(players):
        seated = [bots[(seat + rotation) % players] for seat in range(players)]
        luck = luck_of_deal(f"{seed} {deal}")
        result = play_out(edition.start(players, first=0), seated, luck).result
        for seat, total in enumerate(result.totals):
            name = (seat + rotation) % players
            scores[name] += total / players
            if seat in result.winners:
                shares[name] += 1 / len(result.winners) / players
    return Deal(tuple(shares), tuple(scores))


def luck_of_deal(deal: str) -> RandomAt:
    """Return the luck of a deal: it depends on seat, turn and throw alone."""

    def random_at(position: Position) -> Random:
        moment = f"{deal} {position.to_act} {position.turn} {position.outcomes_so_far}"
        return Random(moment if position.awaits else f"{moment} {_OWN_LUCK}")

    return random_at


def _on_all_cores(
    edition: Edition, names: Sequence[str], deals: int, seed: int, progress: Progress
) -> Iterator[Deal]:
    for name in names:
        ready_bot(name, edition)
    play = partial(play_deal, edition, names, seed)
    with Pool(cpu_count()) as pool:
        played = pool.imap(play, range(deals), chunksize=max(1, min(_DEALS_PER_TASK, deals // 16)))
        for done, deal in enumerate(played, start=1):
            yield deal
            progress(done / deals)


def _all_stark(
    edition: DiceEdition, players: int, deals: int, seed: int, progress: Progress
) -> Iterator[Deal]:
    """Play `stark` against itself: it looks at its own sheet alone, so all games go together."""
    from pasch.solve.dice.simulate import simulate  # noqa: PLC0415 - compiles

    totals = simulate(edition, deals * players * players, seed, progress=progress)
    matches = totals.reshape(deals, players, players)
    best = matches == matches.max(axis=2, keepdims=True)
    shares = (best / best.sum(axis=2, keepdims=True)).mean(axis=1).tolist()
    for of_deal, scores in zip(shares, matches.mean(axis=1).tolist(), strict=True):
        yield Deal(tuple(of_deal), tuple(scores))


def _standings(names: Sequence[str], played: Iterator[Deal]) -> list[Standing]:
    shares = [Sums() for _ in names]
    scores = [Sums() for _ in names]
    for deal in played:
        shares = [sums.with_value(value) for sums, value in zip(shares, deal.shares, strict=True)]
        scores = [sums.with_value(value) for sums, value in zip(scores, deal.scores, strict=True)]
    width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return [
        Standing(
            name,
            share.mean,
            max(0.0, share.mean - width * share.error),
            min(1.0, share.mean + width * share.error),
            score.mean,
            score.error,
        )
        for name, share, score in zip(names, shares, scores, strict=True)
    ]


class Sums(NamedTuple):
    """Enough to know the mean of many values and how sure it is."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def with_value(self, value: float) -> "Sums":
        """Count one more value."""
        return Sums(self.number + 1, self.total + value, self.squares + value * value)

    @property
    def mean(self) -> float:
        """The mean of the values."""
        return self.total / self.number

    @property
    def error(self) -> float:
        """The standard error of the mean; unknown, and so without bound, from one value alone."""
        if self.number == 1:
            return inf
        spread = max(0.0, self.squares / self.number - self.mean**2)
        return sqrt(spread / (self.number - 1))
