"""Making the value tables of the dice editions: `python -m pasch.solve.dice.build_tables`.

With names behind it, such as `klassik+extra_after_zero`, only these are made.
"""

import sys
from collections.abc import Sequence

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.shapes import summarise
from pasch.solve.dice.solver import solve
from pasch.solve.dice.value_tables import ValueTable, dice_editions, pack
from pasch.solve.table_files import write_table


def built_table(edition: DiceEdition, onward_from: int = 0) -> ValueTable:
    """Work out the table of an edition; deviations and shapes only of forms that can follow one.

    From the empty form, 0, all forms follow.
    """
    values = solve(edition)
    exact = distributions(edition, values, onward_from=onward_from)
    deviations, shape, shapes = summarise(exact)
    return ValueTable(exact.where, values, deviations, shape, shapes)


def main(names: Sequence[str]) -> None:
    """Write the tables of the dice editions named, or of all."""
    known = {edition.rules: edition for edition in dice_editions()}
    for name in names or known:
        write_table(known[name], pack(known[name], built_table(known[name])))


if __name__ == "__main__":
    main(sys.argv[1:])
