"""The log: what has come of the latest turns, line by line."""

from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from pasch.play.narration import sentences
from pasch.play.view import LogEntry, MatchView
from pasch.web.pages.render import filled, framed, hole, joined
from pasch.words import Lang, say

MOST_LINES = 6
"""The most lines that are shown."""


class Noted(NamedTuple):
    """Something that happened, and the lines that are drawn for it."""

    logged: LogEntry
    lines: tuple[Markup, ...]


Log = tuple[Noted, ...]


def log(match: MatchView, lang: Lang, before: Log = ()) -> Log:
    """Draw what happened; what was drawn before stays as it is."""
    known = {id(noted.logged): noted for noted in before}
    return tuple(known.get(id(logged)) or _noted(match, logged, lang) for logged in match.log)


def latest_lines(log: Log) -> Markup:
    """Put together what is shown."""
    return joined([line for noted in log for line in noted.lines][-MOST_LINES:])


def _noted(match: MatchView, logged: LogEntry, lang: Lang) -> Noted:
    lines = [
        filled(_frame_of_line(lang), text=say(lang, sentence))
        for sentence in sentences(match, logged)
    ]
    return Noted(logged, tuple(lines))


@cache
def _frame_of_line(lang: Lang) -> str:
    return framed("log_line.html", lang, text=hole("text"))
