"""What programs send to the coach, and what it tells them."""

from typing import Annotated

from pydantic import Field, StringConstraints

from pasch.coach.marks import Clarity, Level, Mark
from pasch.rules import DEFAULT_EDITION, EDITIONS
from pasch.web.api.described import (
    Body,
    Count,
    Described,
    Move,
    Number,
    Rules,
    Whole,
    example,
)
from pasch.web.table.create import MOST_SEATS

Code = Annotated[str, StringConstraints(max_length=200)]
SheetPoints = Annotated[
    dict[Code, Number], Field(max_length=max(len(kind.fields) for kind in EDITIONS.values()))
]
"""What stands on a sheet: points by the codes of fields."""
Values = Annotated[list[Whole], Field(max_length=20)]


class SituationRequest(Body):
    """A situation at any table: dice with `throw`, or a hand of cards."""

    rules: Rules = Field(examples=list(EDITIONS))
    """The edition, and after it the options that differ from what is usual."""
    points: SheetPoints = Field(default={}, examples=[{"1er": 3, "6er": 18}])
    """Your sheet: points by the codes of the fields that are filled."""
    extra: Number = Field(default=0, examples=[0])
    """Your extra points for further Kniffel."""
    rivals: list[SheetPoints] = Field(
        default=[], max_length=MOST_SEATS - 1, examples=[[{"1er": 2, "6er": 24}]]
    )
    """The sheets of the others; with them there are chances to win."""
    dice: Values | None = Field(default=None, examples=[[2, 2, 6, 6, 6]])
    """Dice: those that lie on the table."""
    throw: Number = Field(default=1, examples=[1])
    """Dice: which throw of the turn it was, from 1."""
    hand: Values | None = Field(default=None, examples=[[1, 3, 6, 6, 6]])
    """Cards: your hand."""
    at_least: Number | None = Field(default=None, examples=[250])
    """Dice, near the end: a total to be played for."""


class AdvisedMove(Described):
    """A move, what is to be expected after it, and why."""

    move: Move = Field(examples=["keep 6 6 6"])
    """The move, in the words of records."""
    name: str = Field(examples=["keep 6 6 6, throw 2 dice"])
    """What players call it, in the language of the header Accept-Language."""
    points: float = Field(examples=[248.3])
    """The final total to be expected; with cards less the price of all turns to come."""
    chance: float | None = Field(examples=[0.52])
    """The chance to win; null for a player alone, and where it is not known."""
    chance_error: float = Field(examples=[0.0])
    """The standard error of an estimated chance; 0 where it is computed."""
    cost_points: float = Field(examples=[0.0])
    """How many points less than the best move it brings."""
    cost_chance: float | None = Field(examples=[0.0])
    """How much of the chance to win it gives away; null where that is not known."""
    reasons: list[str] = Field(examples=[["Leads to Sixes 61 %."]])
    """Why, in sentences, in the language of the header Accept-Language."""


class Needed(Described):
    """What is missing to a total, and the best that can be done for just that."""

    at_least: int = Field(examples=[250])
    """The total."""
    points: int = Field(examples=[31])
    """What is missing to it."""
    chance: float = Field(examples=[0.37])
    """The best chance to reach it."""
    move: Move = Field(examples=["keep 6 6 6"])
    """The move that has this chance."""


class Advice(Described):
    """The moves of a situation, those with the most points first."""

    clarity: Clarity = Field(examples=["clear"])
    """How far the best move is ahead of the others."""
    to_win: Move | None = Field(examples=[None])
    """The move with the best chance to win, where it is another one than the first."""
    notes: list[str] = Field(examples=[[]])
    """What holds for all of them, in sentences."""
    needed: Needed | None = Field(examples=[example(Needed)])
    """What is missing to a total, where one is played for."""
    moves: list[AdvisedMove] = Field(examples=[[example(AdvisedMove)]])
    """Every move that is possible."""


class Decision(Described):
    """A move where there was a choice."""

    step: Count = Field(examples=[4])
    """How many moves and outcomes came before it."""
    turn: Count = Field(examples=[2])
    """The turn, counted from 1 over all seats."""
    move: Move = Field(examples=["keep 6 6"])
    """What was done."""
    best: Move = Field(examples=["keep 6 6 6"])
    """What would have brought most."""
    cost_points: float = Field(examples=[1.7])
    """How many points the difference makes."""
    cost_chance: float | None = Field(examples=[0.01])
    """How much of the chance to win it makes; null where that is not known."""
    chance_error: float = Field(examples=[0.0])
    """The standard error of that."""
    mark: Mark | None = Field(examples=["mistake"])
    """What such a move is called; null where it was good."""


class Chance(Described):
    """A throw or a draw."""

    step: Count = Field(examples=[3])
    """How many moves and outcomes came before it."""
    turn: Count = Field(examples=[2])
    """The turn, counted from 1 over all seats."""
    outcome: list[int] = Field(examples=[[3, 6]])
    """The dice or cards that came."""
    luck_points: float = Field(examples=[2.4])
    """How many points more than on average it brought."""
    luck_chance: float | None = Field(examples=[0.02])
    """How much it added to the chance to win; null where that is not known."""


class PlayerAnalysis(Described):
    """One player's match: end_value = start_value + luck - cost + beyond."""

    name: str = Field(examples=["Anna"])
    """Who it is."""
    score: int = Field(examples=[238])
    """The final total."""
    start_value: float = Field(examples=[248.3])
    """What was to be expected before the first throw or draw."""
    end_value: float = Field(examples=[238.0])
    """What it has come to."""
    luck: float = Field(examples=[3.1])
    """What throws or draws brought beyond the average."""
    cost: float = Field(examples=[13.4])
    """What was given away by decisions."""
    beyond: float = Field(examples=[0.0])
    """Cards: what others and the pile have done."""
    without_luck: float = Field(examples=[234.9])
    """The result that these decisions earn on average."""
    accuracy: float | None = Field(examples=[0.82])
    """From 0 to 1, how well was decided; null where there was nothing to decide."""
    level: Level | None = Field(examples=["good"])
    """Dice: what it is called to play like that; null where there was nothing to decide, and with
    cards.
    """
    decisions: list[Decision] = Field(examples=[[example(Decision)]])
    """Every move where there was a choice, in order."""
    chances: list[Chance] = Field(examples=[[example(Chance)]])
    """Every throw or draw, in order."""


class Standing(Described):
    """The chances to win between two turns."""

    step: Count = Field(examples=[12])
    """How many moves and outcomes came before it."""
    turn: Count = Field(examples=[4])
    """After how many turns."""
    chances: list[float] = Field(examples=[[0.52, 0.48]])
    """By seat."""
    errors: list[float] = Field(examples=[[0.01, 0.01]])
    """By seat, the standard errors of estimated chances; none where they are computed."""


class Analysis(Described):
    """A finished match: what was decided, what was luck."""

    rules: str = Field(examples=[DEFAULT_EDITION])
    """The edition with its options."""
    finished: bool = Field(examples=[True])
    """Whether the match came to its end; otherwise it was broken off."""
    players: list[PlayerAnalysis] = Field(examples=[[example(PlayerAnalysis)]])
    """By seat."""
    standings: list[Standing] = Field(examples=[[example(Standing)]])
    """In the order of the match."""
    notes: list[str] = Field(examples=[[]])
    """What must be known to read it, in sentences."""


class AnalysisProgress(Described):
    """How far an analysis has come: ask again."""

    done: float = Field(ge=0, le=1, examples=[0.4])
    """The part that is done."""
