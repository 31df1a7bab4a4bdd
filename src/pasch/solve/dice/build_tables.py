"""Making the value tables that ship with the package: `python -m pasch.solve.dice.build_tables`."""

from pathlib import Path

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.shapes import summarise
from pasch.solve.dice.solver import solve
from pasch.solve.dice.value_tables import ValueTable, dice_editions, file_name, pack


def table(edition: DiceEdition) -> ValueTable:
    """Work out the table of an edition."""
    values = solve(edition)
    exact = distributions(edition, values)
    deviations, shape, shapes = summarise(exact)
    return ValueTable(exact.where, values, deviations, shape, shapes)


def main() -> None:
    """Write the tables of all dice editions beside this module."""
    folder = Path(__file__).parent / "tables"
    folder.mkdir(exist_ok=True)
    for edition in dice_editions():
        (folder / file_name(edition)).write_bytes(pack(edition, table(edition)))


if __name__ == "__main__":
    main()
