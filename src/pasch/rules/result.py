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
    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat, from 1; equal totals share a rank."""
        return tuple(1 + sum(other > total for other in self.totals) for total in self.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; equal totals share the win (D11, C13)."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_training(self) -> bool:
        """Whether one player played alone, which no leaflet knows."""
        return len(self.summaries) == 1
