"""The mistakes of a match, as somebody meets them who looks at it again after its analysis."""

from typing import NamedTuple

from pasch.coach.analysis import Analysis, Decision
from pasch.coach.move_names import move_name
from pasch.play import Match
from pasch.words import Phrase, phrase


class Faults(NamedTuple):
    """What is to be said of a step, and at which steps the mistakes before and after it are."""

    text: Phrase
    is_here: bool
    """Whether the step itself was one."""
    previous: int | None
    next: int | None


def faults(match: Match, analysis: Analysis, names: tuple[str, ...], number: int) -> Faults:
    """Return what the analysis says of the match after `number` steps."""
    # A move is seen after it was made.
    marked = {each.step + 1: each for each in analysis.decisions if each.mark}
    here = marked.get(number)
    return Faults(
        phrase("web.replay.no_fault") if here is None else _said(match, here, names),
        here is not None,
        max((step for step in marked if step < number), default=None),
        min((step for step in marked if step > number), default=None),
    )


def _said(match: Match, decision: Decision, names: tuple[str, ...]) -> Phrase:
    before = tuple(match.steps)[decision.step].before.view(decision.seat)
    cost = phrase(
        "coach.page.ring",
        name=names[decision.seat],
        mark=phrase(f"coach.mark.{decision.mark}"),
        points=-decision.cost.points,
    )
    return phrase("web.replay.fault", cost=cost, better=move_name(before, decision.best))
