"""How the chance of a match is bound: as a page shows it, and as its script takes part in it."""

from typing import NamedTuple

from pasch.play.view import Drawn, Thrown
from pasch.web.table.view import TableView


class Contributor(NamedTuple):
    """A person who contributes a seed, or does not."""

    name: str
    is_awaited: bool
    abstains: bool


def contributors(view: TableView) -> list[Contributor]:
    """Return everybody whose seed is awaited, has come, or will not come."""
    deal = view.deal
    seats = {*deal.missing, *deal.abstaining, *dict(deal.commitments)}
    return [
        Contributor(view.seats[seat].name or "", seat in deal.missing, seat in deal.abstaining)
        for seat in sorted(seats)
    ]


def deal_for_script(view: TableView) -> dict[str, object]:
    """Return what a browser needs to take part, and to compare with later; seats count from 1."""
    deal = view.deal
    return {
        "table": view.id,
        "number": deal.number,
        "commitment": view.commitment,
        "given": deal.given,
        "awaits": deal.awaits,
        "own": view.you[0] + 1 if view.you else None,
        "missing": [seat + 1 for seat in deal.missing],
        "commitments": [[seat + 1, digest] for seat, digest in deal.commitments],
        "seen": came_up(view),
        "silent": [[seat + 1 for seat in seats] for seats in deal.silent],
    }


def came_up(view: TableView) -> list[tuple[int, list[tuple[int, ...]]]]:
    """Return what whoever looks has seen come up in the latest turns, turn by turn."""
    turns: dict[int, list[tuple[int, ...]]] = {}
    for logged in () if view.match is None else view.match.log:
        what = logged.what
        if isinstance(what, Thrown):
            turns.setdefault(logged.turn, []).append(what.dice)
        elif isinstance(what, Drawn):
            turns.setdefault(logged.turn, []).append(what.cards)
    return list(turns.items())
