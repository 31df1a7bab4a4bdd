"""The analysis of a match of any edition."""

from pasch.coach.analysis import Analysis
from pasch.coach.dice.analyse import analyse_dice
from pasch.play import Match
from pasch.rules import PaschError
from pasch.rules.dice.edition import DiceEdition


def analyse(match: Match) -> Analysis:
    """Value everything that was decided or came up, as far as the match was played."""
    edition = match.setup.edition
    if isinstance(edition, DiceEdition):
        return analyse_dice(match, edition)
    raise PaschError("coach.dice_only", edition=edition)
