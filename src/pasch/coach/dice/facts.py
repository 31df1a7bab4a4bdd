"""What a move with five dice works for, in exact chances."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pasch.coach.dice.turn import ValuedTurn
from pasch.rules import Field, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import UPPER_FIELDS
from pasch.rules.values import Values
from pasch.solve.columns import upper_sum
from pasch.solve.dice.endgame import chances_of_kinds
from pasch.solve.dice.lattice import KEEP_INDEX, THROW_CHANCE, TO_THROW
from pasch.solve.dice.states import StateIndex
from pasch.solve.dice.turn_values import best_of_throws, value_turn, ways


class FieldChance(NamedTuple):
    """How often a turn ends in a field, and with what."""

    field: Field
    is_written: bool
    """Whether it gets points there; else it is struck."""
    chance: float
    points: float
    """What the total grows by on average."""
    is_fixed: bool
    """Whether that is always the same."""


def ends_of_turn(turn: ValuedTurn, kept: Values, throws_to_come: int) -> tuple[FieldChance, ...]:
    """Return where the turn ends in best play for points after a keep, the most probable first.

    A field that may be written or struck stands there twice.
    """
    where = turn.table.where
    can = ways(where, where.locate(turn.sheet)[0])
    thrown = TO_THROW[KEEP_INDEX[kept]][:, None]
    chances = chances_of_kinds(can, turn.points, thrown, throws_to_come - 1)[:, 0]
    ends: dict[tuple[Field, bool], dict[int, float]] = {}
    for chance, number in zip(chances.tolist(), can.kinds, strict=True):
        kind = where.tables.kinds[number]
        if chance > 0:
            earned = ends.setdefault((kind.field, kind.points > 0), {})
            earned[kind.earned] = earned.get(kind.earned, 0.0) + chance
    found = [
        FieldChance(
            field,
            is_written,
            sum(earned.values()),
            sum(points * chance for points, chance in earned.items()) / sum(earned.values()),
            len(earned) == 1,
        )
        for (field, is_written), earned in ends.items()
    ]
    return tuple(sorted(found, key=lambda end: -end.chance))


@lru_cache(maxsize=4096)
def chance_in_one_turn(where: StateIndex, form: int, field: Field) -> float:
    """Return how often a field gets points in a turn in which nothing else is played for."""
    can = ways(where, form)
    met = [where.tables.kinds[number] for number in can.kinds]
    worth = np.array([[float(kind.field is field and kind.points > 0)] for kind in met])
    values = value_turn(can, worth)
    return float(THROW_CHANCE @ best_of_throws(values.fill, values.two_to_come)[:, 0])


class UpperPace(NamedTuple):
    """How the upper part stands to the bonus."""

    upper: int
    bonus_from: int
    ahead: float
    """Points more than on the way to just the bonus; below zero it is behind."""
    is_safe: bool
    is_lost: bool


def upper_pace(edition: DiceEdition, sheet: Sheet) -> UpperPace:
    """Compare the upper part with as many points of each field as make just the bonus."""
    upper = upper_sum(sheet)
    free = [field for field in UPPER_FIELDS if sheet.is_free(field)]
    most = upper + sum(max(edition.possible_points(field)) for field in free)
    return UpperPace(
        upper,
        edition.bonus_from,
        upper - edition.planned_upper(sheet),
        upper >= edition.bonus_from,
        most < edition.bonus_from,
    )
