"""What a player can do with five dice."""

from dataclasses import dataclass

from pasch.rules.errors import MalformedMove
from pasch.rules.fields import BY_CODE, DICE_FIELDS, Field
from pasch.rules.values import Values, from_text, text


@dataclass(frozen=True, slots=True)
class Keep:
    """Let these dice stay and throw the others again (D3)."""

    dice: Values

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))

    def __str__(self) -> str:
        return f"keep {text(self.dice)}"


@dataclass(frozen=True, slots=True)
class Write:
    """Fill a field with the points of the throw (D4)."""

    field: Field

    def __str__(self) -> str:
        return f"write {self.field}"


@dataclass(frozen=True, slots=True)
class Strike:
    """Fill a field with a zero: "streichen" (D4)."""

    field: Field

    def __str__(self) -> str:
        return f"strike {self.field}"


DiceMove = Keep | Write | Strike

WRITE = tuple(Write(field) for field in DICE_FIELDS)
STRIKE = tuple(Strike(field) for field in DICE_FIELDS)


def parse_dice_move(written: str) -> DiceMove:
    """Read a move: `keep 3 3`, `keep -`, `write FH` or `strike FH`."""
    action, _, rest = written.partition(" ")
    if action == "keep":
        dice = from_text(rest)
        if dice is not None and len(dice) <= 5:
            return Keep(dice)
    elif action in {"write", "strike"} and rest in BY_CODE:
        return (WRITE if action == "write" else STRIKE)[BY_CODE[rest]]
    raise MalformedMove("malformed.dice", given=written)
