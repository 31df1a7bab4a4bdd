"""`pasch odds`: how probable every final total is."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from pasch.cli.commands import Command, Option
from pasch.cli.dice_rules import dice_edition
from pasch.cli.language import t
from pasch.cli.progress import progress
from pasch.coach.entries import sheet_from
from pasch.rules import PaschError, Sheet
from pasch.rules.dice.edition import DiceEdition

_PARTS = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
_WIDTH = 40
MOST_POINTS = 5000


@click.command("odds", cls=Command)
@click.argument("rules", metavar="RULES")
@click.argument("entries", nargs=-1, metavar="[FIELD=POINTS …]")
@click.option("--option", "options", multiple=True, cls=Option, metavar="±NAME", help="cli.option")
@click.option("--extra", type=click.IntRange(0), default=0, cls=Option, help="cli.odds.extra")
@click.option(
    "--at-least",
    "bounds",
    multiple=True,
    type=click.IntRange(0, MOST_POINTS),
    cls=Option,
    metavar="N",
    help="cli.odds.bound",
)
@click.option("--maximise", is_flag=True, cls=Option, help="cli.odds.maximise")
@click.option("--draw", "file", type=Path, cls=Option, metavar="FILE", help="cli.odds.draw")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(
    rules: str,
    entries: tuple[str, ...],
    *,
    options: tuple[str, ...],
    extra: int,
    bounds: tuple[int, ...],
    maximise: bool,
    file: Path | None,
    as_json: bool,
) -> None:
    """Print, and draw, the exact distribution of the final total of best play for points."""
    from pasch.solve.dice.odds import LATE_FIELDS, odds
    from pasch.solve.dice.plot import bars, draw

    edition = dice_edition(rules, options)
    sheet = sheet_from(edition, entries, extra)
    if maximise and not bounds:
        raise PaschError("odds.maximise")
    label, compiles = t("odds.working", edition=edition), _compiles(edition, sheet, LATE_FIELDS)
    with progress(label, shown=not as_json, compiles=compiles) as report_progress:
        found = odds(edition, sheet, report_progress)
    maximised = _maximised(edition, sheet, bounds, shown=not as_json) if maximise else {}
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
        if maximise:
            report["maximised"] = {str(bound): chance for bound, chance in maximised.items()}
        click.echo(json.dumps(report))
        return
    click.echo(t("odds.title", edition=edition, mean=found.mean, deviation=found.deviation))
    click.echo(t("odds.bonus", chance=100 * found.bonus))
    for part in _PARTS:
        click.echo(t("odds.quantile", part=100 * part, total=found.quantile(part)))
    for bound in bounds:
        click.echo(t("odds.at_least", total=bound, chance=100 * found.at_least(bound)))
        if maximise:
            click.echo(t("odds.maximised", total=bound, chance=100 * maximised[bound]))
    for total, chance, bar in bars(found, _WIDTH):
        click.echo(t("odds.bar", total=total, chance=100 * chance, bar=bar))


def _maximised(
    edition: DiceEdition, sheet: Sheet, bounds: Sequence[int], *, shown: bool
) -> dict[int, float]:
    """Return the best chance to reach each of several totals."""
    from pasch.solve.dice.target import LATE_FIELDS, target_chances

    compiles = _compiles(edition, sheet, LATE_FIELDS)
    with progress(t("odds.maximising"), shown=shown, compiles=compiles) as report_progress:
        chances = target_chances(edition, sheet, bounds, report_progress)
    return dict(zip(bounds, chances, strict=True))


def _compiles(edition: DiceEdition, sheet: Sheet, late: int) -> bool:
    """Tell whether a sheet takes the compiler: the empty one is known, and a late one is quick."""
    return late < len(sheet.free()) < len(edition.fields)
