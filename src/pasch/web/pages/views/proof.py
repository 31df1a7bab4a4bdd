"""What there is to check about the chance of a match, and how often each number came up."""

from collections import Counter
from typing import NamedTuple

from pasch.play import ChanceResolved, Match
from pasch.play.match import Step
from pasch.rules import Begin, Draw, Keep, Score, Swap, Throw
from pasch.rules.values import NUMBERS
from pasch.web.table.table import Table

ProofStep = tuple[object, ...]
EXPECTED = 100 / len(NUMBERS)
"""The percentage of each number in the long run."""
WIDEST = 2 * EXPECTED
"""The percentage that fills a whole bar."""


class Frequency(NamedTuple):
    """How often a number came up, in times and in percent of all."""

    number: int
    times: int
    percent: float


def proof(table: Table) -> dict[str, object] | None:
    """Return everything from which each outcome follows, once the secret is shown."""
    match = table.match
    if match is None or match.secret is None:
        return None
    return {
        "id": table.match_id,
        "rules": table.edition.rules,
        "players": len(table.seats),
        "deal": table.deal,
        "commitment": table.commitment,
        "secret": match.secret,
        "seeds": [
            [seat + 1, seed.digest, seed.seed] for seat, seed in enumerate(match.seeds) if seed
        ],
        "given": table.given_outcomes,
        "steps": [*_beginning(match), *(part for step in match.steps for part in _parts(step))],
    }


def _beginning(match: Match) -> list[ProofStep]:
    """Return what begins the first turn where nothing comes up before it."""
    return [("turn", ())] if match.steps and match.steps[0].before.turn else []


def _parts(step: Step) -> list[ProofStep]:
    """Write a step as the browser's check reads it: what came up, what was kept or discarded, and
    where a turn begins.
    """
    before, _, event, after = step
    turn: list[ProofStep] = [("turn", ())] if after.turn > before.turn else []
    if isinstance(event, ChanceResolved):
        kinds = {Throw: "thrown", Draw: "drawn", Begin: "begins"}
        return [(kinds[type(before.awaits)], event.outcome), *turn]
    match event.move:
        case Keep(dice):
            return [("keep", dice)]
        case Swap(discard, _):
            return [("discard", discard), *turn]
        case Score(_, cards, discard):
            return [("discard", cards + discard), *turn]
    return turn


def frequencies(match: Match) -> list[Frequency]:
    """Count all dice thrown; cards only when it is over, since hands are secret."""
    if match.setup.edition.hides_hands and not match.is_over:
        return []
    came_up = Counter(
        number
        for step in match.steps
        if isinstance(step.event, ChanceResolved) and not isinstance(step.before.awaits, Begin)
        for number in step.event.outcome
    )
    total = came_up.total()
    if not total:
        return []
    return [Frequency(number, came_up[number], 100 * came_up[number] / total) for number in NUMBERS]
