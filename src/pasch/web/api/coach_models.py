"""What programs send to the coach, and what it tells them."""

from typing import Annotated

from pydantic import BaseModel, Field

from pasch.coach.marks import Clarity, Level, Mark
from pasch.rules import EDITIONS
from pasch.web.api.models import Body, Number, Text, Whole
from pasch.web.table.create import MOST_SEATS

Points = Annotated[
    dict[Text, Number], Field(max_length=max(len(kind.fields) for kind in EDITIONS.values()))
]
"""What stands on a sheet: points by the codes of fields."""
Values = Annotated[list[Whole], Field(max_length=20)]


class SituationRequest(Body):
    """A situation at any table: dice with `throw`, or a hand of cards."""

    rules: Text = Field(examples=list(EDITIONS))
    points: Points = Field(default={}, examples=[{"1er": 3, "6er": 18}])
    """Your sheet."""
    extra: Number = 0
    """Your extra points for further Kniffel."""
    rivals: list[Points] = Field(default=[], max_length=MOST_SEATS - 1)
    """The sheets of the others; with them there are chances to win."""
    dice: Values | None = Field(default=None, examples=[[2, 2, 6, 6, 6]])
    throw: Number = 1
    """Dice: which throw of the turn it was, from 1."""
    hand: Values | None = None
    """Cards: your hand."""
    at_least: Number | None = None
    """Dice, near the end: a total to be played for."""


class AdvisedMove(BaseModel):
    """A move, what is to be expected after it, and why."""

    move: str
    name: str
    """What players call it, in the language of the header Accept-Language."""
    points: float
    """The final total to be expected; with cards less the price of all turns to come."""
    chance: float | None
    """The chance to win; null for a player alone, and where it is not known."""
    chance_error: float
    """The standard error of an estimated chance; 0 where it is computed."""
    cost_points: float
    cost_chance: float | None
    reasons: list[str]


class Needed(BaseModel):
    """What is missing to a total, and the best that can be done for just that."""

    at_least: int
    points: int
    chance: float
    move: str


class Advice(BaseModel):
    """The moves of a situation, those with the most points first."""

    clarity: Clarity
    to_win: str | None
    """The move with the best chance to win, where it is another one than the first."""
    notes: list[str]
    needed: Needed | None
    moves: list[AdvisedMove]


class Decision(BaseModel):
    """A move where there was a choice."""

    step: int
    turn: int
    move: str
    best: str
    cost_points: float
    cost_chance: float | None
    chance_error: float
    mark: Mark | None


class Chance(BaseModel):
    """A throw or a draw."""

    step: int
    turn: int
    outcome: list[int]
    luck_points: float
    luck_chance: float | None


class PlayerAnalysis(BaseModel):
    """One player's match: end_value = start_value + luck - cost + beyond."""

    name: str
    score: int
    start_value: float
    end_value: float
    luck: float
    cost: float
    beyond: float
    without_luck: float
    accuracy: float
    level: Level
    decisions: list[Decision]
    chances: list[Chance]


class Standing(BaseModel):
    """The chances to win between two turns."""

    step: int
    turn: int
    chances: list[float]
    errors: list[float]


class Analysis(BaseModel):
    """A finished match: what was decided, what was luck."""

    rules: str
    finished: bool
    players: list[PlayerAnalysis]
    standings: list[Standing]
    notes: list[str]


class AnalysisProgress(BaseModel):
    """How far an analysis has come: ask again."""

    done: float = Field(ge=0, le=1)
