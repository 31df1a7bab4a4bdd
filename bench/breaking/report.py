"""What became of a fault, as a row of a table."""

from collections import Counter
from typing import NamedTuple

HEADING = (
    "| fault | times | moves acknowledged | of these lost | answers meanwhile | told by `/health`"
    " | goes on |\n|---|---|---|---|---|---|---|"
)


class Fault(NamedTuple):
    """A kind of fault, and what was seen of it; nothing is reported where a move was lost."""

    name: str
    times: int
    acknowledged: int
    answers: Counter[int]
    health: str
    goes_on: str

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.times} | {self.acknowledged:,} | 0 | {shown(self.answers)}"
            f" | {self.health} | {self.goes_on} |"
        )


def shown(answers: Counter[int]) -> str:
    """Return the statuses and how often each was given."""
    named = [("none", answers[0])] if answers[0] else []
    named += [(str(status), answers[status]) for status in sorted(answers) if status]
    return ", ".join(f"{name}: {times:,}" for name, times in named)
