"""What is allowed and what it is worth: the games of the leaflets, exactly.

    position = edition("klassik").start(players=1)
    position = position.given((5, 5, 5, 3, 3))      # chance is explicit
    position.moves()                                # every legal move
    position = position.after(Write(Field.FULL_HOUSE))

Standard library only; no I/O, no clock, no randomness.
"""

from pasch.rules.cards.hand import plays
from pasch.rules.cards.moves import CardMove, Score, Swap
from pasch.rules.cards.position import CardPosition
from pasch.rules.cards.view import CardView
from pasch.rules.chance import Awaited, Begin, Draw, Outcome, Throw
from pasch.rules.dice.moves import DiceMove, Keep, Strike, Write
from pasch.rules.dice.position import DicePosition
from pasch.rules.dice.view import DiceView
from pasch.rules.edition import Edition, Game
from pasch.rules.editions import DEFAULT_EDITION, EDITIONS, edition
from pasch.rules.errors import (
    IllegalMove,
    IllegalOutcome,
    MalformedMove,
    SetupError,
)
from pasch.rules.fields import Field
from pasch.rules.position import Move, Position, View
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet, Summary, Worth, empty_sheet
from pasch.rules.values import Counts, Values
from pasch.words import PaschError

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "Awaited",
    "Begin",
    "CardMove",
    "CardPosition",
    "CardView",
    "Counts",
    "DiceMove",
    "DicePosition",
    "DiceView",
    "Draw",
    "Edition",
    "Field",
    "Game",
    "IllegalMove",
    "IllegalOutcome",
    "Keep",
    "MalformedMove",
    "Move",
    "Outcome",
    "PaschError",
    "Position",
    "Result",
    "Score",
    "SetupError",
    "Sheet",
    "Strike",
    "Summary",
    "Swap",
    "Throw",
    "Values",
    "View",
    "Worth",
    "Write",
    "edition",
    "empty_sheet",
    "plays",
]
