"""The chance to win: the final total against those of everyone else at the table.

What each player will still get is taken from best play for points: exactly where at most LATE
fields are free, in short form (`shapes`) before that.
"""

import numpy as np

from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.endgame import LATE, exact_rows
from pasch.solve.dice.states import FIELDS, FULL
from pasch.solve.dice.turn_values import TurnValues, slots_after, value_turn, ways
from pasch.solve.dice.value_tables import ValueTable

_BREAKS_TIES = 1e-8
"""Where the chance to win is the same, a point more is worth this much."""


def chances_of_total(table: ValueTable, sheet: Sheet) -> Floats:
    """Return the chance of every final total of a player, from 0 up."""
    form, slot = table.where.locate(sheet)
    if _is_late(form):
        to_come = exact_rows(table, form)[slot]
        return np.concatenate((np.zeros(sheet.earned), to_come))
    return _drawn_out(sheet.earned + _outline(table, form, table.where.start[form] + slot))


def win_shares(opponents: list[Floats]) -> Floats:
    """Return what every own final total is worth: 1 for a win, shared among those who tie (D11)."""
    totals = max(map(len, opponents)) + 1
    tied = np.zeros((len(opponents) + 1, totals))
    tied[0] = 1
    for chances in opponents:
        equal = np.pad(chances, (0, totals - len(chances)))
        below = np.cumsum(equal) - equal
        tied[1:] = tied[1:] * below + tied[:-1] * equal
        tied[0] *= below
    shares: Floats = (1 / np.arange(1, len(tied) + 1)) @ tied
    return shares


def winning(table: ValueTable, sheet: Sheet, shares: Floats) -> TurnValues:
    """Value a turn by the chance to win; `shares` tells what each final total is worth."""
    where = table.where
    form, slot = where.locate(sheet)
    can = ways(where, form)
    upper = where.upper_of[form & UPPER_MASK, slot]
    slots = slots_after(where, can, np.array([upper]))[:, 0]
    states = where.start[can.form_after] + slots
    total = sheet.earned + can.earned
    if _is_late(int(can.form_after[0])):
        chance = np.array(
            [
                _worth(exact_rows(table, int(after))[slot], int(so_far), shares)
                for after, slot, so_far in zip(can.form_after, slots, total, strict=True)
            ]
        )
    else:
        totals = total[:, None] + _outline(table, int(can.form_after[0]), states)
        chance = np.interp(totals, np.arange(len(shares)), shares).mean(axis=1)
    return value_turn(can, (chance + _BREAKS_TIES * (total + table.values[states]))[:, None])


def chance_with(table: ValueTable, sheet: Sheet, shares: Floats) -> float:
    """Return the chance to win with a sheet before a turn, as `winning` values it."""
    form, slot = table.where.locate(sheet)
    if _is_late(form):
        return _worth(exact_rows(table, form)[slot], sheet.earned, shares)
    totals = sheet.earned + _outline(table, form, table.where.start[form] + slot)
    return float(np.interp(totals, np.arange(len(shares)), shares).mean())


def _worth(to_come: Floats, so_far: int, shares: Floats) -> float:
    reached = shares[np.minimum(np.arange(so_far, so_far + len(to_come)), len(shares) - 1)]
    return float(to_come @ reached)


def _is_late(form: int) -> bool:
    return FIELDS - (form & FULL).bit_count() <= LATE


def _outline(table: ValueTable, form: int, states: Ints | np.int64) -> Floats:
    """Return equally likely numbers of points still to come from states of one number of fields."""
    shapes, corrections = table.shapes[(form & FULL).bit_count()]
    shape = shapes[table.shape[states, 0]] + corrections[table.shape[states, 1]]
    deviations: Floats = table.deviations[states][..., None] * shape
    return table.values[states][..., None] + deviations


def _drawn_out(totals: Floats) -> Floats:
    """Spread equally likely totals over the whole numbers between them."""
    count = len(totals)
    below = np.interp(
        np.arange(totals[-1] + 2) - 0.5,
        np.concatenate(([2 * totals[0] - totals[1]], totals, [2 * totals[-1] - totals[-2]])),
        np.concatenate(([0.0], (np.arange(count) + 0.5) / count, [1.0])),
    )
    return np.diff(np.concatenate((below, [1.0])))
