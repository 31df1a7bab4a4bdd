"""Analyses of finished matches."""

from functools import partial
from typing import NamedTuple

from pasch.coach.analyse import analyse
from pasch.coach.analysis import Analysis
from pasch.coach.page.decisions import AdvisedDecision, costly_decisions
from pasch.play import Match
from pasch.solve.progress import Progress
from pasch.web.kept_work import KeptWork

MOST_KEPT = 200
"""Analyses that are kept; one takes about 100 kB."""
MOST_WAITING = 20
"""Analyses that may wait for their turn; whoever comes then is asked to come again."""
MOST_OF_ONE_ADDRESS = 2
"""Of these, how many somebody at one address may have waiting."""


class MadeAnalysis(NamedTuple):
    """An analysis, and the decisions that mattered most with what the coach says to them."""

    analysis: Analysis
    costly: tuple[AdvisedDecision, ...]


class Analyses(KeptWork[MadeAnalysis]):
    """What was found out about matches, by the id of their table.

    Matches may share an id: all who play a day's game play the same one.
    """

    def __init__(self) -> None:
        super().__init__(
            "analysis",
            most_kept=MOST_KEPT,
            most_waiting=MOST_WAITING,
            most_of_one_address=MOST_OF_ONE_ADDRESS,
        )

    async def of_match(self, table_id: str, match: Match, patience: float) -> MadeAnalysis | float:
        """Return the analysis of a table's match, or how far it has come by then."""
        return await self.of(table_id, partial(_made, match), patience)


def _made(match: Match, progress: Progress) -> MadeAnalysis:
    analysis = analyse(match, progress)
    return MadeAnalysis(analysis, costly_decisions(match, analysis))
