"""What there is to check about the chance of a match, and how often each number came up."""

from collections import Counter
from typing import NamedTuple

from pasch.play import ChanceResolved, Match
from pasch.play.layout import open_places
from pasch.play.match import Step
from pasch.rules import Begin, Draw, Score, Swap, Throw
from pasch.rules.cards.view import DECK
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
        "id": table.id,
        "rules": table.edition.rules,
        "deal": table.deal,
        "commitment": table.commitment,
        "secret": match.secret,
        "seeds": [
            [seat + 1, seed.digest, seed.seed] for seat, seed in enumerate(match.seeds) if seed
        ],
        "deck": DECK,
        "steps": [step for step in map(_step, match.steps) if step],
    }


def _step(step: Step) -> ProofStep:
    """Write a step as the browser's check reads it: what was drawn, or what was discarded."""
    before, layout, event, _ = step
    if not isinstance(event, ChanceResolved):
        match event.move:
            case Swap(discard, _):
                return ("discard", discard)
            case Score(_, cards, discard):
                return ("discard", cards + discard)
        return ()
    moment = (before.turn, before.throw)
    match before.awaits:
        case Throw(_, size):
            return ("throw", *moment, open_places(layout)[:size], event.outcome)
        case Draw():
            return ("draw", *moment, event.outcome)
        case Begin(players):
            return ("begin", *moment, players, event.outcome)
    return ()


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
