"""What somebody asks to be printed, checked before anything is drawn."""

from pasch.pad.columns import Column, Pages
from pasch.rules import Edition, PaschError
from pasch.words import Lang, say

MOST_GAMES = 50
SIDE_BY_SIDE = 6
"""Games of one player that stand on one page."""


def empty_pages(edition: Edition, players: int, games: int, lang: Lang) -> Pages:
    """Return the columns of every page: a page for each game or, for one alone, games in a row."""
    edition.checked_first(players, None)
    if not 1 <= games <= MOST_GAMES:
        raise PaschError("pad.games", most=MOST_GAMES, given=games)
    if players > 1:
        return Pages([[Column("")] * players] * games)
    named = [Column(say(lang, "pad.game", number=number)) for number in range(1, games + 1)]
    return Pages([named[at : at + SIDE_BY_SIDE] for at in range(0, games, SIDE_BY_SIDE)])


def printed(edition: Edition, lang: Lang, pages: Pages, size: str) -> bytes:
    """Return the pages as a PDF."""
    try:
        from pasch.pad.paper import PAPERS, paper  # noqa: PLC0415 - not installed everywhere
    except ImportError as error:
        raise PaschError("pad.missing", module=error.name) from error
    if size not in PAPERS:
        raise PaschError("pad.size", given=size, known=", ".join(PAPERS))
    return paper(edition, lang, pages, size)
