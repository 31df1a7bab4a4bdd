"""The exact distribution from a sheet with few free fields on, with nothing to compile.

Nothing is read from a value table: a state's value is the mean of its own distribution.
"""

from typing import NamedTuple

import numpy as np

from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.endgame import added_up, chances_in_turn
from pasch.solve.dice.states import StateIndex
from pasch.solve.dice.turn_values import forms_onward, slots_after, value_turn, ways
from pasch.solve.progress import Progress


class _FormOdds(NamedTuple):
    """What is to come from states of one form, a row for each."""

    slots: Ints
    chances: Floats
    bonus: Floats
    means: Floats
    """The points to be expected."""


def late_odds(where: StateIndex, form: int, slot: int, progress: Progress) -> tuple[Floats, float]:
    """Return the chances of 0, 1, 2 … points still to come from a state, and of the bonus."""
    layers = forms_onward(where, form)
    slots = _slots_onward(where, layers, slot)
    found = {full: _full(where, slots[full]) for full in layers[-1]}
    work, done = sum(map(len, slots.values())), 0
    for layer in reversed(layers[:-1]):
        for before in layer:
            found[before] = _before_turn(where, before, slots[before], found)
            done += len(slots[before])
            progress(done / work)
    return found[form].chances[0], float(found[form].bonus[0])


def _slots_onward(where: StateIndex, layers: list[list[int]], slot: int) -> dict[int, Ints]:
    """Return per form the slots that can follow on a slot of the first."""
    slots = {form: np.empty(0, dtype=np.int64) for layer in layers for form in layer}
    slots[layers[0][0]] = np.array([slot])
    for layer in layers[:-1]:
        for form in layer:
            can = ways(where, form)
            after = slots_after(where, can, where.upper_of[form & UPPER_MASK, slots[form]])
            for to in np.unique(can.form_after):
                slots[to] = np.union1d(slots[to], after[can.form_after == to])
    return slots


def _full(where: StateIndex, slots: Ints) -> _FormOdds:
    added = where.tables.final[where.upper_of[UPPER_MASK, slots]]
    chances = added[:, None] == np.arange(where.tables.final.max() + 1)
    bonus = added > 0
    return _FormOdds(slots, *(of.astype(np.float64) for of in (chances, bonus, added)))


def _before_turn(
    where: StateIndex, form: int, slots: Ints, found: dict[int, _FormOdds]
) -> _FormOdds:
    can = ways(where, form)
    odds_after = [found[int(to)] for to in can.form_after]
    after = slots_after(where, can, where.upper_of[form & UPPER_MASK, slots])
    rows = np.array(
        [np.searchsorted(odds.slots, at) for odds, at in zip(odds_after, after, strict=True)]
    )
    means = [odds.means[at] for odds, at in zip(odds_after, rows, strict=True)]
    chances = chances_in_turn(can, value_turn(can, can.earned[:, None] + np.array(means)))
    bonus = [odds.bonus[at] for odds, at in zip(odds_after, rows, strict=True)]
    to_come = added_up(can, chances, rows, [odds.chances for odds in odds_after])
    return _FormOdds(
        slots,
        to_come,
        (chances * np.array(bonus)).sum(axis=0),
        to_come @ np.arange(to_come.shape[1]),
    )
