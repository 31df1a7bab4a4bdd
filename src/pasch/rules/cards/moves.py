"""What a player can do with a hand of cards."""

import re
from dataclasses import dataclass

from pasch.rules.errors import MalformedMove
from pasch.rules.fields import BY_CODE, CARD_FIELDS, Field
from pasch.rules.values import Values, from_text, text


@dataclass(frozen=True, slots=True)
class Swap:
    """Discard some cards, then draw as many or one more (C3)."""

    discard: Values
    draw: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", tuple(sorted(self.discard)))

    def __str__(self) -> str:
        return f"swap {text(self.discard)} draw {self.draw}"


@dataclass(frozen=True, slots=True)
class Score:
    """Play cards openly for a free field (C5 to C9)."""

    field: Field
    cards: Values
    discard: Values = ()
    """What goes so that no more than five stay in hand (C9)."""
    announce: bool = False
    """Whether the player says that this is the last field but one (C11)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "discard", tuple(sorted(self.discard)))

    def __str__(self) -> str:
        discard = f" discard {text(self.discard)}" if self.discard else ""
        announce = " announce" if self.announce else ""
        return f"score {self.field} {text(self.cards)}{discard}{announce}"


CardMove = Swap | Score

_CARDS = "[1-6](?: [1-6])*"
_SWAP = re.compile(rf"swap (-|{_CARDS}) draw (0|[1-9][0-9]?)")
_SCORE = re.compile(rf"score (\w+) ({_CARDS})(?: discard ({_CARDS}))?( announce)?")


def parse_card_move(written: str) -> CardMove:
    """Read a move: `swap 1 3 draw 3` or `score 6er 6 6 6 discard 1 2 announce`."""
    if swap := _SWAP.fullmatch(written):
        return Swap(_values(swap[1]), int(swap[2]))
    score = _SCORE.fullmatch(written)
    if score and (field := BY_CODE.get(score[1])) in CARD_FIELDS:
        return Score(field, _values(score[2]), _values(score[3] or "-"), bool(score[4]))
    raise MalformedMove("malformed.cards", given=written)


def _values(written: str) -> Values:
    return from_text(written) or ()
