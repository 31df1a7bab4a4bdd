"""The chances to get the points that are needed, compiled: for sheets far from their end."""

import numpy as np

from pasch.solve.arrays import Ints
from pasch.solve.dice.kernels.distribution import most_to_come
from pasch.solve.dice.kernels.needs import fill_layer, mark_layer
from pasch.solve.dice.kernels.solve import rules_of
from pasch.solve.dice.needs import NeedTable, empty_table
from pasch.solve.dice.states import FIELDS, FULL, HOLDS_POINTS, KNIFFEL_BIT, StateIndex
from pasch.solve.progress import Progress


def early_table(
    where: StateIndex, form: int, slot: int, needs: Ints, progress: Progress
) -> NeedTable:
    """Work out the chances from a state onward."""
    rules = rules_of(where)
    filled = (form & FULL).bit_count()
    # Once the Kniffel field is filled, it stays decided whether it holds points.
    decided = form | HOLDS_POINTS if form & KNIFFEL_BIT else form
    layers = [
        forms[forms & decided == form].astype(np.uint64)
        for number in range(filled, FIELDS + 1)
        for forms in (where.forms(number),)
    ]
    length = np.zeros(len(where.start), dtype=np.int64)
    length[layers[-1]] = where.tables.final.max() + 1
    for forms in reversed(layers[:-1]):
        most_to_come(rules, forms, length)
    within_reach = needs[needs < length[form]]
    table = empty_table(where, length - 1, within_reach)
    reached = np.zeros(len(table.chances), dtype=np.bool_)
    reached[table.cells(form, slot, within_reach)] = True
    for forms in layers[:-1]:
        mark_layer(rules, forms, where.width, table.start, table.length, reached)
    work, done = [int(table.length[forms].sum()) for forms in layers], 0
    for nth in range(len(layers) - 2, -1, -1):
        fill_layer(
            rules, layers[nth], where.width, table.start, table.length, reached, table.chances
        )
        done += work[nth]
        progress(done / sum(work[:-1]))
    return table
