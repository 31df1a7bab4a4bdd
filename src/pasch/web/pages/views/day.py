"""What somebody's play of a day's game came to: beside best play, and among all."""

from typing import NamedTuple

from pasch.coach.analysis import Analysis
from pasch.coach.marks import THRESHOLDS, Mark
from pasch.words import Lang, Phrase, phrase, say

WIDTH = 25
"""Points that are counted together where all results are shown."""


class Bar(NamedTuple):
    """Results with about as many points."""

    low: int
    high: int
    players: int
    percent: float
    """Of the longest bar."""
    is_own: bool
    is_best: bool


class Place(NamedTuple):
    """A result among all of its day."""

    rank: int
    players: int
    bars: tuple[Bar, ...]


class Round(NamedTuple):
    """The worst decision of a round."""

    mark: Mark | None
    step: int
    """Where it was made in the match."""


class Comparison(NamedTuple):
    """How well was decided."""

    accuracy: float
    """In percent."""
    cost: float
    rounds: tuple[Round, ...]


class DayOutcome(NamedTuple):
    """All that is shown of a finished play."""

    points: int
    best: int
    place: Place
    comparison: Comparison | None
    """None while it is being worked out."""


def place(points: int, best: int, results: dict[int, int]) -> Place:
    """Rank a result among all; equal points share a rank."""
    counts: dict[int, int] = {}
    for got, players in results.items():
        counts[got // WIDTH] = counts.get(got // WIDTH, 0) + players
    shown = {*counts, points // WIDTH, best // WIDTH}
    longest = max(counts.values(), default=1)
    return Place(
        rank=1 + sum(players for got, players in results.items() if got > points),
        players=sum(results.values()),
        bars=tuple(
            Bar(
                low=WIDTH * number,
                high=WIDTH * number + WIDTH - 1,
                players=counts.get(number, 0),
                percent=100 * counts.get(number, 0) / longest,
                is_own=points // WIDTH == number,
                is_best=best // WIDTH == number,
            )
            for number in range(min(shown), max(shown) + 1)
        ),
    )


def comparison(analysis: Analysis) -> Comparison:
    """Return how well a player alone has decided, round by round."""
    player = analysis.players[0]
    order: tuple[Mark | None, ...] = (*THRESHOLDS, None)
    worst: dict[int, Round] = {}
    for decision in player.decisions:
        found = Round(decision.mark, decision.step)
        known = worst.get(decision.turn, found)
        worst[decision.turn] = min(known, found, key=lambda one: order.index(one.mark))
    return Comparison(
        accuracy=100 * player.accuracy,
        cost=player.cost,
        rounds=tuple(worst[turn] for turn in sorted(worst)),
    )


def against_best(outcome: DayOutcome) -> Phrase:
    """Say how far a result is from that of best play."""
    points, best = outcome.points, outcome.best
    if points == best:
        return phrase("web.day.as_best", best=best)
    if points > best:
        return phrase("web.day.above_best", best=best, more=points - best)
    return phrase("web.day.below_best", best=best, less=best - points)


def shared_text(
    outcome: DayOutcome, date: Phrase, address: str, lang: Lang, *, counts: bool
) -> str:
    """Return what can be passed on without saying what the dice showed."""
    lines = [
        say(lang, "web.day.share_title", date=date),
        say(lang, "web.day.share_points", points=outcome.points, best=outcome.best),
    ]
    if outcome.comparison is not None:
        rounds = outcome.comparison.rounds
        lines.append("".join(say(lang, f"web.day.sign.{one.mark or 'none'}") for one in rounds))
        lines.append(say(lang, "web.day.share_accuracy", accuracy=outcome.comparison.accuracy))
    # Alone there is nobody to be before.
    if counts and outcome.place.players > 1:
        of = outcome.place
        lines.append(say(lang, "web.day.rank", rank=of.rank, players=of.players))
    return "\n".join([*lines, address])
