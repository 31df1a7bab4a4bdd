"""Names that are taken from now on: people must see them, and tell them apart.

Records and tables from before this was asked for are read all the same: `Setup` wants of a name no
more than a record can hold.
"""

import re
from collections.abc import Sequence
from unicodedata import category, normalize

from pasch.play.setup import check_names
from pasch.rules import SetupError

MOST_MARKS = 4
"""Marks above and below one letter; more of them would cover the lines around it."""
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0"
    "\U0001d159\U000e0100-\U000e01ef]"
)
"""What counts as a letter, a mark or a symbol and shows nothing. Controls and wide spaces are no
part of any name; U+FE0F stays, since keyboards put it after emoji.
"""
_SELECTORS = re.compile("[\ufe0e\ufe0f\u200d]")


def check_new_names(new: Sequence[str], taken: Sequence[str] = ()) -> None:
    """Refuse new names that nobody sees, or that look like another one."""
    check_names([*taken, *new])
    for name in new:
        if not _is_visible(name):
            raise SetupError("name.invisible")
    looks = [_look(name) for name in (*taken, *new)]
    for name in new:
        if looks.count(_look(name)) > 1:
            raise SetupError("name.twice", name=name)


def _is_visible(name: str) -> bool:
    kinds = "".join(category(character)[0] for character in name)
    return not (_BLANK.search(name) or kinds.startswith("M") or "M" * (MOST_MARKS + 1) in kinds)


def _look(name: str) -> str:
    """Return what two names share that look the same, although their characters differ."""
    return normalize("NFKC", _SELECTORS.sub("", name)).casefold()
