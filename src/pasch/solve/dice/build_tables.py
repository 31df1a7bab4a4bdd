"""Making the value tables of the dice editions: `python -m pasch.solve.dice.build_tables`.

With names behind it, such as `klassik+extra_after_zero`, only these are made.
"""

import sys
from collections.abc import Sequence

import numpy as np

from pasch.rules import PaschError
from pasch.rules import edition as find_edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import empty_sheet
from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import Distributions, distributions
from pasch.solve.dice.follow import kinds_filled
from pasch.solve.dice.shapes import summarise
from pasch.solve.dice.solver import solve
from pasch.solve.dice.start_odds import START, StartOdds, pack_start
from pasch.solve.dice.target import worked_out_chances
from pasch.solve.dice.value_tables import ValueTable, dice_editions, pack
from pasch.solve.table_files import write_table


def built_table(values: Floats, exact: Distributions) -> ValueTable:
    """Put the table of an edition together; of what has no distribution only the value is known."""
    deviations, shape, shapes = summarise(exact)
    return ValueTable(exact.where, values, deviations, shape, shapes)


def whole_game(edition: DiceEdition, values: Floats, exact: Distributions) -> StartOdds:
    """Put together what is known of the empty sheet; takes minutes, and gigabytes of memory."""
    chances = exact.row(0, 0)
    bounds = range(len(chances) + 1)
    return StartOdds(
        chances,
        float(exact.bonus[exact.where.start[0]]),
        kinds_filled(edition, values),
        np.array(worked_out_chances(edition, empty_sheet(len(edition.fields)), bounds)),
    )


def main(names: Sequence[str]) -> None:
    """Write the tables of the dice editions named, or of all."""
    for edition in [_named(name) for name in names] or dice_editions():
        values = solve(edition)
        exact = distributions(edition, values)
        write_table(edition, pack_start(edition, whole_game(edition, values, exact)), part=START)
        write_table(edition, pack(edition, built_table(values, exact)))


def _named(name: str) -> DiceEdition:
    found = find_edition(name)
    if not isinstance(found, DiceEdition):
        raise PaschError("solve.dice_only", edition=found)
    return found


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PaschError as wrong:
        sys.exit(str(wrong))
