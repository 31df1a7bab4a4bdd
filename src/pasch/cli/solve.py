"""`pasch solve`: the exact value of best play for points."""

import json
from time import perf_counter

import click

from pasch.cli.commands import Command, Option
from pasch.cli.dice_rules import dice_edition
from pasch.cli.language import t
from pasch.cli.progress import progress
from pasch.rules import edition as find_edition
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from pasch.solve.require import require_compiler


@click.command("solve", cls=Command)
@click.argument("rules", metavar="RULES")
@click.option("--option", "options", multiple=True, cls=Option, metavar="±NAME", help="cli.option")
@click.option(
    "--turn-price",
    type=click.FloatRange(0.0, 100.0),
    default=BEST_TURN_PRICE,
    cls=Option,
    metavar="X",
    help="cli.solve.turn_price",
)
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(rules: str, options: tuple[str, ...], turn_price: float, *, as_json: bool) -> None:
    """Solve an edition and print the expected total and the seconds it took."""
    found = find_edition(rules)
    require_compiler()
    if isinstance(found, CardEdition):
        from pasch.cli.solve_cards import solve_cards

        solve_cards(found, turn_price, as_json=as_json)
        return
    from pasch.solve.dice.solver import compile_solver, solve
    from pasch.solve.dice.states import state_index

    edition = dice_edition(rules, options)
    label = t("solve.working", edition=edition)
    with progress(label, shown=not as_json, compiles=True) as report_progress:
        begun = perf_counter()
        compile_solver(edition)
        compiled = perf_counter()
        values = solve(edition, report_progress)
        solved = perf_counter()
    where = state_index(edition)
    report = {
        "rules": edition.rules,
        "value": float(values[where.start[0]]),
        "states": len(where.all_slots()),
        "seconds": solved - compiled,
        "compile_seconds": compiled - begun,
    }
    if as_json:
        click.echo(json.dumps(report))
        return
    click.echo(t("solve.value", **report))
    click.echo(t("solve.seconds", **report))
