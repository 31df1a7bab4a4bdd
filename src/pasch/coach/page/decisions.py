"""The decisions that mattered most, each beside what would have been better."""

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.advise import advise
from pasch.coach.analysis import Analysis, Decision
from pasch.coach.move_names import held
from pasch.play import Match
from pasch.rules.position import round_of
from pasch.rules.values import Values
from pasch.words import Lang, say

MOST_DECISIONS = 8
SHOWN_MOVES = 3
PIPS = {1: "⚀", 2: "⚁", 3: "⚂", 4: "⚃", 5: "⚄", 6: "⚅"}


class AdvisedDecision(NamedTuple):
    """A decision that cost much, and what the coach would have said."""

    decision: Decision
    held: Values
    """The dice or the cards that there were."""
    advice: Advice


def costly_decisions(match: Match, analysis: Analysis) -> tuple[AdvisedDecision, ...]:
    """Return the marked decisions that cost most, the dearest first."""
    marked = [decision for decision in analysis.decisions if decision.mark][:MOST_DECISIONS]
    steps = tuple(match.steps)
    views = {decision: steps[decision.step].before.view(decision.seat) for decision in marked}
    return tuple(
        AdvisedDecision(decision, held(view), advise(view, decision.move))
        for decision, view in views.items()
    )


def decision_list(
    costly: tuple[AdvisedDecision, ...],
    analysis: Analysis,
    lang: Lang,
    ways: Callable[[int], str] | None = None,
) -> str:
    """List decisions, each with the moves that were better.

    `ways` returns what leads on from a position, in HTML, given how many steps came before it.
    """
    return "".join(
        _decision(each, analysis, lang, "" if ways is None else ways(each.decision.step))
        for each in costly
    )


def anchor(step: int) -> str:
    """Return the name under which a decision can be linked to in the page."""
    return f"step-{step}"


def _decision(costly: AdvisedDecision, analysis: Analysis, lang: Lang, ways: str) -> str:
    decision, options = costly.decision, costly.advice.moves
    played = next(option for option in options if option.move == decision.move)
    shown = [*options[:SHOWN_MOVES]]
    if played not in shown:
        shown.append(played)
    heading = say(
        lang,
        "coach.page.heading",
        round=round_of(decision.turn, len(analysis.players)),
        name=analysis.players[decision.seat].name,
        mark=say(lang, f"coach.mark.{decision.mark}"),
    )
    faces = " ".join(
        f'<span class="face" aria-hidden="true">{PIPS[number]}</span>' for number in costly.held
    )
    numbers = escape(" ".join(map(str, costly.held)))
    rows = "".join(_option(option, lang, is_played=option is played) for option in shown)
    return (
        f'<article id="{anchor(decision.step)}" class="decision">'
        f'<h3>{escape(heading)}</h3><p class="faces"><span class="hidden">{numbers}</span>'
        f"{faces}</p><ol>{rows}</ol>{ways}</article>"
    )


def _option(option: AdvisedMove, lang: Lang, *, is_played: bool) -> str:
    played = f" <em>{escape(say(lang, 'coach.page.played'))}</em>" if is_played else ""
    cost = say(lang, "analyse.signed", points=-option.behind.points)
    reasons = escape(" ".join(say(lang, reason) for reason in option.reasons))
    return (
        f"<li><b>{escape(say(lang, option.name))}</b>{played}"
        f' <span class="cost">{escape(cost)}</span><small>{reasons}</small></li>'
    )
