"""What a person types during a game, and what it means."""

import re
from enum import Enum, auto

from pasch.rules import (
    CardView,
    Field,
    Keep,
    Move,
    PaschError,
    Score,
    Strike,
    Swap,
    View,
    Write,
    plays,
)
from pasch.rules.cards.hand import cards_for
from pasch.rules.values import Values
from pasch.words import LANGUAGES, say


class Control(Enum):
    """Something to ask for that is no move."""

    HELP = auto()
    RULES = auto()
    UNDO = auto()
    QUIT = auto()


_CONTROLS = {
    "?": Control.HELP,
    "h": Control.HELP,
    "hilfe": Control.HELP,
    "help": Control.HELP,
    "r": Control.RULES,
    "regeln": Control.RULES,
    "rules": Control.RULES,
    "u": Control.UNDO,
    "z": Control.UNDO,
    "undo": Control.UNDO,
    "zurück": Control.UNDO,
    "q": Control.QUIT,
    "quit": Control.QUIT,
    "ende": Control.QUIT,
}

_NUMBERS = re.compile(r"[1-6]*|0", re.ASCII)
_SWAP = re.compile(r"([1-6]*|0)(\+?)", re.ASCII)
_FIELD_AND_CARDS = re.compile(r"(.*?)((?: [1-6 ,]+)?)\s*(!?)", re.ASCII)
SHORTEST_NAME = 2
LONGEST_MOVE = 60
"""More than any move needs, so that nobody's cat on the keyboard is read for long."""


def read_control(typed: str) -> Control | None:
    """Return what is asked for, where it is no move."""
    return _CONTROLS.get(typed.strip().casefold())


def read_numbers(typed: str) -> Values | None:
    """Read single numbers with or without something between; `0` is none at all."""
    tight = re.sub(r"[ ,;.]+", "", typed)
    if not tight or not _NUMBERS.fullmatch(tight):
        return None
    return () if tight == "0" else tuple(sorted(map(int, tight)))


def read_move(typed: str, view: View) -> Move:
    """Read a move; PaschError says what was not understood."""
    tidy = " ".join(typed[:LONGEST_MOVE].split())
    if len(typed) > LONGEST_MOVE:
        tidy += " …"
    return _card_move(tidy, view) if isinstance(view, CardView) else _dice_move(tidy, view)


def _dice_move(typed: str, view: View) -> Move:
    kept = read_numbers(typed)
    if kept is not None:
        return Keep(kept)
    strike = re.fullmatch(r"[xX-]\s*(.+)", typed)
    field = _field(strike[1] if strike else typed, view)
    if field is None:
        raise PaschError("typed.dice", given=typed)
    worth = view.worth().get(field)
    # A field that would get nothing can only be struck; the table asks before it does.
    return Strike(field) if strike or (worth and not worth.points) else Write(field)


def _card_move(typed: str, view: CardView) -> Move:
    swap = _SWAP.fullmatch(re.sub(r"[ ,;.]+", "", typed))
    if typed and swap:
        discard = read_numbers(swap[1] or "0") or ()
        return Swap(discard, len(discard) + len(swap[2]))
    score = _FIELD_AND_CARDS.fullmatch(typed)
    field = _field(score[1], view) if score else None
    if score is None or field is None:
        raise PaschError("typed.cards", given=typed)
    cards = read_numbers(score[2]) or _best_cards(field, view)
    return Score(field, cards, announce=bool(score[3]))


def _best_cards(field: Field, view: CardView) -> Values:
    possible = plays(field, view.hand)
    # Without fitting cards the highest in hand are offered, for the rules to say why not.
    return possible[-1] if possible else view.hand[-cards_for(field)[1] :]


def _field(typed: str, view: View) -> Field | None:
    """Find a field by its code, or by how its name begins."""
    wanted = _plain(typed)
    for field in view.edition.fields:
        if _plain(field.code) == wanted:
            return field
    if len(wanted) < SHORTEST_NAME:
        return None
    found = {
        field
        for field in view.edition.fields
        for lang in LANGUAGES
        if _plain(say(lang, field.phrase)).startswith(wanted)
    }
    exact = {
        field
        for field in found
        if wanted in {_plain(say(lang, field.phrase)) for lang in LANGUAGES}
    }
    candidates = exact or found
    return candidates.pop() if len(candidates) == 1 else None


def _plain(name: str) -> str:
    return re.sub(r"[\s-]+", "", name.casefold())
