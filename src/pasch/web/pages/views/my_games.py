"""The games of one browser: those that wait for its person first, then the others."""

from datetime import UTC, datetime
from typing import Literal, NamedTuple

from pasch.web.pages.views.dates import shown_date
from pasch.web.pages.views.names import shown_names
from pasch.web.table.table import Table
from pasch.words import Lang, Phrase, phrase, say

GameState = Literal["yours", "playing", "open", "over"]
_ORDER: tuple[GameState, ...] = ("yours", "playing", "open", "over")


class Listed(NamedTuple):
    """A game in a line."""

    id: str
    names: str
    edition: str
    date: Phrase
    state: GameState
    status: Phrase
    day: str | None = None
    """Whose game it is, where it is the game of a day."""


def listed(table: Table, owner: str | None, lang: Lang) -> Listed:
    """Put a table into a line for its owner, or for a watcher (None)."""
    own = () if owner is None else table.seats_of(owner)
    names = shown_names(table.seats, lang)
    day = datetime.fromtimestamp(table.opened_ms / 1000, UTC).date()
    state = _state(table, own)
    of_day = table.opened.day
    return Listed(
        id=table.id,
        names=", ".join(name or "…" for name in names)
        if of_day is None
        else say(lang, "web.day.title"),
        edition=table.edition.key,
        date=shown_date(day.isoformat()),
        state=state,
        status=_ended(table, own) if state == "over" else _running(table, state, names),
        day=None if of_day is None else of_day.date,
    )


def in_order(games: list[Listed]) -> list[Listed]:
    """Put the games that wait for an answer first; within a group the newest stay first."""
    return sorted(games, key=lambda game: _ORDER.index(game.state))


def _state(table: Table, own: tuple[int, ...]) -> GameState:
    if table.phase != "playing":
        return table.phase
    is_yours = table.to_act in own and table.bot_of(table.to_act or 0) is None
    return "yours" if is_yours else "playing"


def _running(table: Table, state: GameState, names: tuple[str | None, ...]) -> Phrase:
    if state == "yours":
        return phrase("web.felt.your_turn")
    if state == "open":
        return phrase("web.start.waits")
    assert table.match is not None  # noqa: S101 - what is played has begun
    if table.to_act is None:
        return phrase("games.running", round=table.match.position.round)
    return phrase("web.felt.turn", name=names[table.to_act] or "")


def _ended(table: Table, own: tuple[int, ...]) -> Phrase:
    assert table.match is not None  # noqa: S101 - what is over has begun
    result = table.match.position.result()
    if result is None:
        return phrase("games.abandoned")
    totals = " : ".join(map(str, result.totals))
    if result.is_training or len(own) != 1:
        return phrase("web.start.ended", totals=totals)
    if own[0] not in result.winners:
        return phrase("web.start.lost", totals=totals)
    return phrase("web.start.won" if len(result.winners) == 1 else "web.start.tied", totals=totals)
