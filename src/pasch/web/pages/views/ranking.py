"""How a match ended."""

from typing import NamedTuple

from pasch.rules import Summary
from pasch.web.table.view import TableView


class Ranked(NamedTuple):
    """A player's rank in the end; equal totals share it."""

    rank: int
    seat: int
    name: str
    summary: Summary


def ranking(view: TableView) -> list[Ranked]:
    """Rank everybody, the winner first; nobody where the match was broken off."""
    if view.result is None:
        return []
    ranked = [
        Ranked(rank, seat, view.seats[seat].name or "", summary)
        for seat, (rank, summary) in enumerate(
            zip(view.result.ranks, view.result.summaries, strict=True)
        )
    ]
    return sorted(ranked, key=lambda player: player.rank)
