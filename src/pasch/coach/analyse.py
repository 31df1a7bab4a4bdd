"""The analysis of a match of any edition."""

from collections.abc import Iterator

from pasch.coach.analysis import Analysis
from pasch.play import Match
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.progress import Progress, silent
from pasch.words import Phrase, phrase


def analyse(match: Match, progress: Progress = silent, *, to_win: bool = True) -> Analysis:
    """Value everything that was decided or came up, as far as the match was played.

    Without `to_win` in points alone: what statistics over many matches need, and much faster.
    """
    edition = match.setup.edition
    if isinstance(edition, CardEdition):
        from pasch.coach.cards.analyse import analyse_cards  # noqa: PLC0415 - NumPy

        analysis = analyse_cards(match, edition, progress, to_win=to_win)
    else:
        assert isinstance(edition, DiceEdition)  # noqa: S101 - there are two games
        from pasch.coach.dice.analyse import analyse_dice  # noqa: PLC0415 - NumPy

        analysis = analyse_dice(match, edition, to_win=to_win)
    return analysis._replace(notes=(*_what_it_is_about(match, analysis), *analysis.notes))


def _what_it_is_about(match: Match, analysis: Analysis) -> Iterator[Phrase]:
    origin = match.setup.origin
    if origin is not None:
        yield phrase("coach.note.given", match=origin.match, steps=origin.steps)
    if not analysis.decisions:
        yield phrase("coach.note.nothing_decided")
