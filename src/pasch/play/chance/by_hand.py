"""The source for real dice and cards: a person types what came up."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pasch.play.chance.source import Moment
from pasch.rules import Awaited, IllegalOutcome, Outcome, PaschError


@dataclass(frozen=True)
class ByHand:
    """Asks until what was typed can have come up."""

    ask: Callable[[Awaited, PaschError | None], str]
    """Called with what is awaited and, when asking again, what was wrong."""

    def outcome(self, awaited: Awaited, moment: Moment) -> Outcome:  # noqa: ARG002 - others' need
        """Ask what came up."""
        wrong: PaschError | None = None
        while True:
            try:
                return read_outcome(self.ask(awaited, wrong), awaited)
            except IllegalOutcome as error:
                wrong = error


def read_outcome(typed: str, awaited: Awaited) -> Outcome:
    """Read numbers as people type them: `33516`, `3 3 5 1 6` or `3,3,5,1,6`."""
    if not re.fullmatch(r"[0-9 ,;.]*", typed, re.ASCII):
        raise IllegalOutcome("outcome.typed", given=typed)
    outcome = tuple(int(digit) for digit in typed if digit.isdigit())
    awaited.check(outcome)
    return outcome
