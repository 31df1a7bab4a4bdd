"""Making the value tables of the dice editions: `python -m pasch.solve.dice.build_tables`.

With names behind it, such as `klassik+extra_after_zero`, only these are made.
"""

import sys
from collections.abc import Sequence

from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import Distributions, distributions
from pasch.solve.dice.shapes import summarise
from pasch.solve.dice.solver import solve
from pasch.solve.dice.start_odds import START, pack_start
from pasch.solve.dice.value_tables import ValueTable, dice_editions, pack
from pasch.solve.table_files import write_table


def built_table(values: Floats, exact: Distributions) -> ValueTable:
    """Put the table of an edition together; of what has no distribution only the value is known."""
    deviations, shape, shapes = summarise(exact)
    return ValueTable(exact.where, values, deviations, shape, shapes)


def main(names: Sequence[str]) -> None:
    """Write the tables of the dice editions named, or of all."""
    known = {edition.rules: edition for edition in dice_editions()}
    for name in names or known:
        edition = known[name]
        values = solve(edition)
        exact = distributions(edition, values)
        write_table(edition, pack_start(edition, exact), part=START)
        write_table(edition, pack(edition, built_table(values, exact)))


if __name__ == "__main__":
    main(sys.argv[1:])
