"""`pasch odds`: how probable every final total is."""

import json
from pathlib import Path

import click

from pasch.cli.commands import Command, Option
from pasch.cli.dice_rules import dice_edition
from pasch.cli.language import t
from pasch.cli.progress import progress
from pasch.cli.sheets import sheet_from

_PARTS = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
_WIDTH = 40


@click.command("odds", cls=Command)
@click.argument("rules", metavar="RULES")
@click.argument("entries", nargs=-1, metavar="[FIELD=POINTS …]")
@click.option("--option", "options", multiple=True, cls=Option, metavar="±NAME", help="cli.option")
@click.option("--extra", type=click.IntRange(0), default=0, cls=Option, help="cli.odds.extra")
@click.option(
    "--at-least", "bounds", multiple=True, type=int, cls=Option, metavar="N", help="cli.odds.bound"
)
@click.option("--draw", "file", type=Path, cls=Option, metavar="FILE", help="cli.odds.draw")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(
    rules: str,
    entries: tuple[str, ...],
    *,
    options: tuple[str, ...],
    extra: int,
    bounds: tuple[int, ...],
    file: Path | None,
    as_json: bool,
) -> None:
    """Print, and draw, the exact distribution of the final total of best play for points."""
    from pasch.solve.dice.odds import odds
    from pasch.solve.dice.plot import bars, draw

    edition = dice_edition(rules, options)
    sheet = sheet_from(edition, entries, extra)
    with progress(t("odds.working", edition=edition), shown=not as_json) as report_progress:
        found = odds(edition, sheet, report_progress)
    if file is not None:
        title = t("odds.title", edition=edition, mean=found.mean, deviation=found.deviation)
        draw(found, file, title, t("odds.across"), t("odds.up"))
    if as_json:
        report = {
            "rules": edition.rules,
            "mean": found.mean,
            "deviation": found.deviation,
            "bonus": found.bonus,
            "quantiles": {str(part): found.quantile(part) for part in _PARTS},
            "at_least": {str(bound): found.at_least(bound) for bound in bounds},
            "chances": found.chances.tolist(),
        }
        click.echo(json.dumps(report))
        return
    click.echo(t("odds.title", edition=edition, mean=found.mean, deviation=found.deviation))
    click.echo(t("odds.bonus", chance=100 * found.bonus))
    for part in _PARTS:
        click.echo(t("odds.quantile", part=100 * part, total=found.quantile(part)))
    for bound in bounds:
        click.echo(t("odds.at_least", total=bound, chance=100 * found.at_least(bound)))
    for total, chance, bar in bars(found, _WIDTH):
        click.echo(t("odds.bar", total=total, chance=100 * chance, bar=bar))
