"""Names as whoever looks reads them: bots go by their strength, in the reader's language."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pasch.web.table.view import TableView
from pasch.words import Lang, say

_NUMBERED = re.compile(r"(.+?)((?: [0-9]+)?)")


class Seated(Protocol):
    """A seat of which the name and the bot are known."""

    @property
    def name(self) -> str | None:
        """What stands in the events of the table; None while the seat is free."""

    @property
    def bot(self) -> str | None:
        """The bot that has this seat."""


def shown_names(seats: Sequence[Seated], lang: Lang) -> tuple[str | None, ...]:
    """Return everybody's name; the stored ones where two would read alike."""
    worded = tuple(_worded(seat, lang) for seat in seats)
    taken = [name.casefold() for name in worded if name is not None]
    if len({*taken}) < len(taken):
        return tuple(seat.name for seat in seats)
    return worded


def _worded(seat: Seated, lang: Lang) -> str | None:
    """Call a bot by its strength, unless whoever opened the table gave it a name of its own."""
    if seat.bot is None or seat.name is None:
        return seat.name
    numbered = _NUMBERED.fullmatch(seat.name)
    if numbered is None or numbered[1] != seat.bot.capitalize():
        return seat.name
    return say(lang, f"web.bots.{seat.bot}") + numbered[2]


def with_shown_names(view: TableView, lang: Lang) -> TableView:
    """Return a view in which everybody has the name that is shown."""
    if not any(seat.bot for seat in view.seats):
        return view
    names = shown_names(view.seats, lang)
    seats = tuple(seat._replace(name=name) for seat, name in zip(view.seats, names, strict=True))
    if view.match is None:
        return view._replace(seats=seats)
    setup = view.match.setup
    players = tuple(
        player._replace(name=name or "") for player, name in zip(setup.seats, names, strict=True)
    )
    match = view.match._replace(setup=replace(setup, seats=players))
    return view._replace(seats=seats, match=match)
