"""How a match ended."""

from typing import NamedTuple

from pasch.rules.sheet import Summary


class Result(NamedTuple):
    """The final sums of every seat."""

    summaries: tuple[Summary, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The final total of every seat."""
        return tuple(summary.total for summary in self.summaries)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; equal totals share the win (D11, C13)."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    @property
    def is_training(self) -> bool:
        """Whether one player played alone, which no leaflet knows."""
        return len(self.summaries) == 1
