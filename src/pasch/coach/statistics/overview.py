"""What many games of one player and one edition come to."""

from collections.abc import Iterable
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from pasch.coach.marks import Level, level
from pasch.coach.statistics.games import PlayedGame
from pasch.rules import Edition, Field
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import empty_sheet
from pasch.words import Phrase, phrase

if TYPE_CHECKING:
    from pasch.solve.dice.odds import Odds
    from pasch.solve.dice.start_odds import FieldOdds

CLASS_WIDTHS = (10, 20, 25, 50, 100, 200, 500)
MOST_CLASSES = 15
TAILS = 0.005
"""The part of best play's totals at either end that makes no class of its own."""


class FieldFigures(NamedTuple):
    """What became of a field."""

    field: Field
    points: float
    """What it got on average."""
    struck: float
    """In which part of the games it got nothing."""
    best: "FieldOdds | None"
    """The same in best play for points, where that is known."""


class TotalClass(NamedTuple):
    """Final totals from one number up to below another."""

    low: int
    high: int
    part: float
    """Of the games, the part that ended so."""
    best: float | None
    """The chance of that in best play for points, where it is known."""


class Overview(NamedTuple):
    """One player's games of one edition."""

    edition: Edition
    name: str
    games: tuple[PlayedGame, ...]
    """The oldest first."""

    @property
    def edition_name(self) -> Phrase:
        """The edition's name, with its options where they are not the usual ones."""
        if self.edition.rules == self.edition.key:
            return self.edition.phrase
        return phrase("stats.options", edition=self.edition, rules=self.edition.rules)

    @property
    def is_bot(self) -> bool:
        """Whether no person has played here."""
        return all(game.bot is not None for game in self.games)

    @property
    def mean(self) -> float:
        """The mean of the final totals."""
        return fmean(game.total for game in self.games)

    @property
    def deviation(self) -> float | None:
        """Their standard deviation; None for a single game."""
        return stdev(game.total for game in self.games) if len(self.games) > 1 else None

    @property
    def error(self) -> float | None:
        """The standard error of their mean."""
        return None if self.deviation is None else self.deviation / len(self.games) ** 0.5

    @property
    def highest(self) -> int:
        """The highest total."""
        return max(game.total for game in self.games)

    @property
    def won(self) -> float | None:
        """Of the matches against others, the part that was won; None where there were none."""
        shares = [game.won for game in self.games if game.players > 1]
        return fmean(shares) if shares else None

    @property
    def bonus(self) -> float:
        """How often there was the bonus."""
        return fmean(game.has_bonus for game in self.games)

    @property
    def accuracy(self) -> float:
        """How well was decided, from 0 to 1, on average."""
        return fmean(game.accuracy for game in self.games)

    @property
    def cost(self) -> float:
        """The points given away in a game, on average."""
        return fmean(game.cost for game in self.games)

    @property
    def luck(self) -> float:
        """The points that luck brought in a game, on average."""
        return fmean(game.luck for game in self.games)

    @property
    def level(self) -> Level | None:
        """How strongly that is; with cards points given away have no such scale."""
        return level(self.cost) if isinstance(self.edition, DiceEdition) else None

    @property
    def best_play(self) -> "Odds | None":
        """What best play for points gets, where that is known exactly."""
        if not isinstance(self.edition, DiceEdition):
            return None
        from pasch.solve.dice.odds import odds  # noqa: PLC0415 - NumPy

        return odds(self.edition, empty_sheet(len(self.edition.fields)))

    @property
    def fields(self) -> tuple[FieldFigures, ...]:
        """What became of every field."""
        from pasch.solve.dice.start_odds import field_odds  # noqa: PLC0415 - NumPy

        known = field_odds(self.edition) if isinstance(self.edition, DiceEdition) else ()
        best = {each.field: each for each in known}
        return tuple(
            FieldFigures(
                field,
                fmean(game.points[field] or 0 for game in self.games),
                fmean(not game.points[field] for game in self.games),
                best.get(field),
            )
            for field in self.edition.fields
        )

    @property
    def classes(self) -> tuple[TotalClass, ...]:
        """How the totals are distributed; the first and the last class take all beyond them."""
        best = self.best_play
        totals = [game.total for game in self.games]
        usual = [] if best is None else [best.quantile(TAILS), best.quantile(1 - TAILS)]
        low, high = min(totals + usual), max(totals + usual)
        width = next(
            (width for width in CLASS_WIDTHS if high // width - low // width < MOST_CLASSES),
            CLASS_WIDTHS[-1],
        )
        lows = range(low // width * width, high + 1, width)
        return tuple(
            TotalClass(
                first,
                first + width,
                fmean(first <= total < first + width for total in totals),
                None
                if best is None
                else best.at_least(0 if first == lows[0] else first)
                - (0.0 if first == lows[-1] else best.at_least(first + width)),
            )
            for first in lows
        )


def overviews(games: Iterable[PlayedGame]) -> tuple[Overview, ...]:
    """Put games together by edition and player: people first, then those with the most games.

    Games are taken in the order of their dates, and of one day in the order in which they come.
    """
    groups: dict[tuple[Edition, str], list[PlayedGame]] = {}
    for game in sorted(games, key=lambda game: game.date):
        groups.setdefault((game.edition, game.name), []).append(game)
    found = [Overview(edition, name, tuple(group)) for (edition, name), group in groups.items()]
    return tuple(sorted(found, key=lambda each: (each.is_bot, -len(each.games))))
