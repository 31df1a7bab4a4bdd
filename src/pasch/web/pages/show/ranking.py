"""How a match ended."""

from typing import NamedTuple

from pasch.rules import Summary
from pasch.web.table.view import TableView


class Ranked(NamedTuple):
    """A player's place in the end; equal totals share it."""

    place: int
    seat: int
    name: str
    summary: Summary


def ranking(view: TableView) -> list[Ranked]:
    """Rank everybody, the winner first; nobody where the match was broken off."""
    if view.result is None:
        return []
    totals = view.result.totals
    ranked = [
        Ranked(
            1 + sum(other > summary.total for other in totals),
            seat,
            view.seats[seat].name or "",
            summary,
        )
        for seat, summary in enumerate(view.result.summaries)
    ]
    return sorted(ranked, key=lambda player: player.place)
