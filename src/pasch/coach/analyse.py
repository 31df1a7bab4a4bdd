"""The analysis of a match of any edition."""

from pasch.coach.analysis import Analysis
from pasch.coach.cards.analyse import analyse_cards
from pasch.coach.dice.analyse import analyse_dice
from pasch.play import Match
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.progress import Progress, silent


def analyse(match: Match, progress: Progress = silent, *, to_win: bool = True) -> Analysis:
    """Value everything that was decided or came up, as far as the match was played.

    Without `to_win` in points alone: what statistics over many matches need, and much faster.
    """
    edition = match.setup.edition
    if isinstance(edition, CardEdition):
        return analyse_cards(match, edition, progress, to_win=to_win)
    assert isinstance(edition, DiceEdition)  # noqa: S101 - there are two games
    return analyse_dice(match, edition, to_win=to_win)
