"""What happens in a match. The list of these is the match; all else is derived from it."""

import re
from dataclasses import dataclass

from pasch.rules import Edition, Move, Outcome, PaschError

HEX_256 = re.compile(r"[0-9a-f]{64}")
LONGEST_SEED = 80


class MalformedEvent(PaschError):
    """The text is no event."""


@dataclass(frozen=True, slots=True)
class ChanceResolved:
    """Chance has spoken: dice in the order of their places, cards, or who begins."""

    outcome: Outcome

    def __str__(self) -> str:
        return f"chance {' '.join(map(str, self.outcome))}"


@dataclass(frozen=True, slots=True)
class Moved:
    """The seat whose turn it is has moved."""

    move: Move

    def __str__(self) -> str:
        return f"move {self.move}"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move was taken back before chance had spoken on it."""

    def __str__(self) -> str:
        return "undo"


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """A player is bound to a seed that nobody else knows yet."""

    seat: int
    digest: str

    def __str__(self) -> str:
        return f"commit {self.seat + 1} {self.digest}"


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """A player has shown the seed."""

    seat: int
    seed: str

    def __str__(self) -> str:
        return f"seed {self.seat + 1} {self.seed}"


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The match was broken off."""

    def __str__(self) -> str:
        return "abandon"


@dataclass(frozen=True, slots=True)
class SecretRevealed:
    """The secret of a fair match, shown when it is over or abandoned, in hex."""

    secret: str

    def __str__(self) -> str:
        return f"secret {self.secret}"


Event = ChanceResolved | Moved | Undone | SeedCommitted | SeedRevealed | Abandoned | SecretRevealed

_SEAT_AND_TEXT = re.compile(r"([1-9]) (.+)")
_NUMBERS = re.compile(r"[1-9]( [1-9])*")


def parse_event(edition: Edition, text: str) -> Event:
    """Read what `str(event)` wrote."""
    kind, _, rest = text.partition(" ")
    seat_and_text = _SEAT_AND_TEXT.fullmatch(rest)
    match kind:
        case "move":
            return Moved(edition.parse_move(rest))
        case "chance" if _NUMBERS.fullmatch(rest):
            return ChanceResolved(tuple(map(int, rest.split(" "))))
        case "undo" if not rest:
            return Undone()
        case "commit" if seat_and_text and HEX_256.fullmatch(seat_and_text[2]):
            return SeedCommitted(int(seat_and_text[1]) - 1, seat_and_text[2])
        case "seed" if seat_and_text and is_seed(seat_and_text[2]):
            return SeedRevealed(int(seat_and_text[1]) - 1, seat_and_text[2])
        case "abandon" if not rest:
            return Abandoned()
        case "secret" if HEX_256.fullmatch(rest):
            return SecretRevealed(rest)
    raise MalformedEvent("malformed.event", given=text)


def is_seed(text: str) -> bool:
    """Tell whether a text can be a player's seed."""
    return 1 <= len(text) <= LONGEST_SEED and text == text.strip() and text.isprintable()
