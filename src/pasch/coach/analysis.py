"""What became of a match: what was decided, what was luck."""

from typing import NamedTuple

from pasch.coach.marks import Level, Mark, accuracy, level
from pasch.coach.prospect import Prospect
from pasch.rules import Edition, Move, Outcome
from pasch.words import Phrase


class Decision(NamedTuple):
    """A move that somebody made where there was a choice."""

    step: int
    """How many moves and outcomes came before it."""
    seat: int
    turn: int
    move: Move
    best: Move
    """The best move for points."""
    cost: Prospect
    """What was given away in points, and in chance to win."""
    mark: Mark | None


class Chance(NamedTuple):
    """A throw or a draw, and how lucky it was."""

    step: int
    seat: int
    turn: int
    outcome: Outcome
    luck: Prospect
    """By how much it changed what was to be expected."""


class Standing(NamedTuple):
    """The chances to win between two turns."""

    step: int
    turn: int
    chances: tuple[float, ...]
    errors: tuple[float, ...] = ()
    """The standard errors of chances that made-up games tell; none where they are computed."""


class PlayerAnalysis(NamedTuple):
    """One player's match: value at the end = value at the start + luck - cost + beyond.

    With dice nothing lies beyond, up to rounding. With cards all values are those of the solver:
    the final total to be expected, less the turn price for every turn of the match.
    """

    name: str
    score: int
    """The total, bonus included; before the end, as the column stands."""
    start_value: float
    """The total that was to be expected when the match began."""
    end_value: float
    """The total that is to be expected as the match stands; once it is over, the total itself."""
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]

    @property
    def luck(self) -> float:
        """What all throws or draws together brought, in points."""
        return sum(chance.luck.points for chance in self.chances)

    @property
    def cost(self) -> float:
        """What all decisions together gave away, in points."""
        return sum(decision.cost.points for decision in self.decisions)

    @property
    def beyond(self) -> float:
        """What is neither luck nor decisions: with cards the others, and the pile.

        The others end the match, and the pile is not what the solver takes it for: there a card
        that is gone comes as often as before.
        """
        return self.end_value - (self.start_value + self.luck - self.cost)

    @property
    def accuracy(self) -> float:
        """How well was decided, from 0 to 1."""
        return accuracy([decision.cost.points for decision in self.decisions])

    @property
    def level(self) -> Level:
        """How strongly somebody plays who gives away as much in every game."""
        return level(self.cost)

    @property
    def without_luck(self) -> float:
        """The total to be expected of these decisions with luck that is neither good nor bad."""
        return self.start_value - self.cost


class Analysis(NamedTuple):
    """A whole match, as far as it was played."""

    edition: Edition
    is_over: bool
    players: tuple[PlayerAnalysis, ...]
    standings: tuple[Standing, ...]
    """Between turns, from the first to the last; empty for a player alone."""
    notes: tuple[Phrase, ...] = ()
    """What the numbers mean, and what is missing."""

    @property
    def adds_up(self) -> bool:
        """Whether the totals are explained by luck and decisions alone, as with dice."""
        return self.edition.game == "dice"

    @property
    def decisions(self) -> list[Decision]:
        """Everybody's decisions, those that cost most first."""
        all_of_them = [decision for player in self.players for decision in player.decisions]
        return sorted(all_of_them, key=lambda decision: -decision.cost.points)

    @property
    def chances(self) -> list[Chance]:
        """Everybody's throws and draws, the luckiest first."""
        all_of_them = [chance for player in self.players for chance in player.chances]
        return sorted(all_of_them, key=lambda chance: -chance.luck.points)
