"""The decisions that mattered most, each beside what would have been better."""

from html import escape

from pasch.coach.advice import AdvisedMove
from pasch.coach.advise import advise
from pasch.coach.analysis import Analysis, Decision
from pasch.coach.move_names import held
from pasch.play import Match
from pasch.rules import View
from pasch.words import Lang, say

MOST_DECISIONS = 8
SHOWN_MOVES = 3
PIPS = {1: "⚀", 2: "⚁", 3: "⚂", 4: "⚃", 5: "⚄", 6: "⚅"}


def costly(analysis: Analysis) -> list[Decision]:
    """Return the marked decisions that cost most, in the order in which they were made."""
    marked = [decision for decision in analysis.decisions if decision.mark][:MOST_DECISIONS]
    return sorted(marked, key=lambda decision: decision.step)


def costly_decisions(match: Match, analysis: Analysis, lang: Lang) -> str:
    """List the decisions that cost most, each with the moves that were better."""
    steps = tuple(match.steps)
    return "".join(
        _decision(steps[decision.step].before.view(decision.seat), analysis, decision, lang)
        for decision in costly(analysis)
    )


def anchor(step: int) -> str:
    """Return the name under which a decision can be linked to in the page."""
    return f"step-{step}"


def _decision(view: View, analysis: Analysis, decision: Decision, lang: Lang) -> str:
    options = advise(view, decision.move).moves
    played = next(option for option in options if option.move == decision.move)
    shown = [*options[:SHOWN_MOVES]]
    if played not in shown:
        shown.append(played)
    heading = say(
        lang,
        "coach.page.heading",
        turn=decision.turn,
        name=analysis.players[decision.seat].name,
        mark=say(lang, f"coach.mark.{decision.mark}"),
    )
    faces = " ".join(
        f'<span class="face" aria-hidden="true">{PIPS[number]}</span>' for number in held(view)
    )
    numbers = escape(" ".join(map(str, held(view))))
    rows = "".join(_option(option, lang, is_played=option is played) for option in shown)
    return (
        f'<article id="{anchor(decision.step)}" class="decision {decision.mark}">'
        f'<h3>{escape(heading)}</h3><p class="faces"><span class="hidden">{numbers}</span>'
        f"{faces}</p><ol>{rows}</ol></article>"
    )


def _option(option: AdvisedMove, lang: Lang, *, is_played: bool) -> str:
    played = f" <em>{escape(say(lang, 'coach.page.played'))}</em>" if is_played else ""
    cost = say(lang, "analyse.signed", points=-option.behind.points)
    reasons = escape(" ".join(say(lang, reason) for reason in option.reasons))
    return (
        f"<li><b>{escape(say(lang, option.name))}</b>{played}"
        f' <span class="cost">{escape(cost)}</span><small>{reasons}</small></li>'
    )
