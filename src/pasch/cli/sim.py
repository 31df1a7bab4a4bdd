"""`pasch sim`: whole matches between bots, without output."""

import json
from dataclasses import asdict

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.rules import edition


@click.command("sim", cls=Command)
@click.argument("rules", metavar="RULES")
@click.option(
    "--bots", "bots", default="einfach,zufall", cls=Option, metavar="BOT,BOT,…", help="cli.sim.bots"
)
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    cls=Option,
    metavar="N",
    help="cli.sim.games",
)
@click.option("--seed", type=int, default=0, cls=Option, metavar="N", help="cli.seed")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(rules: str, bots: str, games: int, seed: int, *, as_json: bool) -> None:
    """Play matches and print games per second, mean scores, lengths and win shares."""
    from pasch.bots.simulation import simulate

    report = simulate(edition(rules), bots.split(","), games, seed)
    if as_json:
        click.echo(json.dumps(asdict(report)))
        return
    click.echo(t("sim.speed", games=report.games, rate=report.games_per_second))
    click.echo(t("sim.length", mean=report.mean_turns, longest=report.longest))
    for name, score, share in zip(report.bots, report.mean_scores, report.win_shares, strict=True):
        click.echo(t("sim.bot", name=name, score=score, share=100 * share))
