"""How a match ended: what is said to whoever looks, and the shape of everybody's game."""

from typing import Literal, NamedTuple

from pasch.rules import Edition, Field, Result, Sheet, Summary
from pasch.web.table.view import TableView
from pasch.words import Phrase, phrase

Mood = Literal["won", "shared", "lost", "neutral"]
"""Neutral is what concerns nobody who looks: a match of others, or one that was broken off."""


class BestField(NamedTuple):
    """The entry that brought a player most."""

    field: Field
    points: int


class Ranked(NamedTuple):
    """A player's rank in the end, and how the points came together; equal totals share a rank."""

    rank: int
    seat: int
    name: str
    summary: Summary
    best: BestField | None
    """None where every field was struck or stayed free."""


class Winner(NamedTuple):
    """Those who have won, and how many points they have."""

    names: str
    total: int


class Rematch(NamedTuple):
    """Where a rematch stands."""

    state: Literal["none", "possible", "offered", "asked", "declined", "begun"]
    """Offered or declined by whoever looks; asked of them by others."""
    names: str = ""
    """Those who asked for it, or whose answer is awaited."""
    declined: str = ""
    """Those who do not want it."""
    without: str = ""
    """Those without whom it can begin, by and by."""
    without_ms: int | None = None
    """When it can begin without them, unless it can at once."""


class Ending(NamedTuple):
    """All that is shown of it."""

    headline: Phrase
    mood: Mood
    total: int | None
    """The points that stand large: one's own, or the winner's."""
    winner: Winner | None
    """Who has won, where that is not whoever looks: their points stand before one's own."""
    ranking: tuple[Ranked, ...]
    rematch: Rematch
    kept: dict[str, object] | None
    """What this browser keeps for its statistics; None where several play at it, or nobody."""


def ending(view: TableView) -> Ending:
    """Return how the match ended for whoever looks."""
    own = view.you[0] if len(view.you) == 1 else None
    ranked = ranking(view)
    mood = _mood(view, own)
    return Ending(
        headline=_headline(view, mood),
        mood=mood,
        total=None if view.result is None else view.result.totals[_large(ranked, own)],
        winner=None if own is None or mood != "lost" else _winner(view, view.result),
        ranking=ranked,
        rematch=_rematch(view),
        # What others have begun is no result of one's own.
        kept=None
        if own is None or view.result is None or view.origin is not None
        else _kept(view, own),
    )


def ranking(view: TableView) -> tuple[Ranked, ...]:
    """Rank everybody, the winner first; nobody where the match was broken off."""
    if view.result is None or view.match is None:
        return ()
    ranked = [
        Ranked(
            rank,
            seat,
            view.seats[seat].name or "",
            summary,
            _best(view.edition, view.match.position.sheets[seat]),
        )
        for seat, (rank, summary) in enumerate(
            zip(view.result.ranks, view.result.summaries, strict=True)
        )
    ]
    return tuple(sorted(ranked, key=lambda player: player.rank))


def _best(edition: Edition, sheet: Sheet) -> BestField | None:
    points, field = max((sheet.points[field] or 0, field) for field in edition.fields)
    return BestField(field, points) if points else None


def _large(ranked: tuple[Ranked, ...], own: int | None) -> int:
    return ranked[0].seat if own is None else own


def _winner(view: TableView, result: Result | None) -> Winner | None:
    if result is None:
        return None
    return Winner(_names(view, result.winners), result.totals[result.winners[0]])


def _mood(view: TableView, own: int | None) -> Mood:
    if view.result is None or not view.you:
        return "neutral"
    winners = view.result.winners
    if own is None:
        # Several people at one screen: one of them, or somebody else, has won.
        return "won" if {*winners} & {*view.you} else "lost"
    if own not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def _headline(view: TableView, mood: Mood) -> Phrase:
    if view.result is None:
        return phrase("web.ending.abandoned")
    if view.result.is_training:
        return phrase("web.ending.training")
    winners = view.result.winners
    names = _names(view, winners)
    if len(winners) > 1:
        return phrase("play.shared", names=names)
    return (
        phrase("web.ending.you_won")
        if mood == "won" and len(view.you) == 1
        else phrase("play.won", names=names)
    )


def _rematch(view: TableView) -> Rematch:
    if view.next_table is not None:
        return Rematch("begun")
    if not view.you or view.day is not None:
        return Rematch("none")
    declined = _names(view, view.rematch_declined)
    if view.you[0] in view.rematch:
        silent = tuple(seat for seat in view.rematch_awaits if seat not in view.rematch_declined)
        return Rematch(
            "offered",
            _names(view, silent),
            declined,
            without=_names(view, view.rematch_awaits),
            without_ms=view.rematch_without_ms if silent else None,
        )
    if not view.rematch:
        # Whoever has declined an offer that was taken back may make one.
        return Rematch("possible")
    if view.you[0] in view.rematch_declined:
        return Rematch("declined")
    return Rematch("asked", _names(view, view.rematch), declined)


def _names(view: TableView, seats: tuple[int, ...]) -> str:
    return ", ".join(view.seats[seat].name or "" for seat in seats)


def _kept(view: TableView, own: int) -> dict[str, object]:
    assert view.match is not None  # noqa: S101 - a result is one of a match
    assert view.result is not None  # noqa: S101 - asked for where there is one
    sheet = view.match.position.sheets[own]
    return {
        "id": view.id,
        "edition": view.edition.key,
        "date": view.match.setup.date,
        "total": view.result.totals[own],
        "rank": view.result.ranks[own],
        "players": len(view.seats),
        "bots": [seat.bot for seat in view.seats if seat.bot is not None],
        "fields": {field.code: sheet.points[field] for field in view.edition.fields},
    }
