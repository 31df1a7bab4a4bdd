"""`pasch arena`: bots against each other, until it is clear who is better."""

import json
from dataclasses import asdict

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.cli.progress import progress
from pasch.rules import edition


@click.command("arena", cls=Command)
@click.argument("rules", metavar="RULES")
@click.argument("bots", nargs=-1, required=True, metavar="BOT [BOT …]")
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000_000),
    default=1000,
    cls=Option,
    metavar="N",
    help="cli.arena.games",
)
@click.option("--seed", type=int, default=0, cls=Option, metavar="N", help="cli.seed")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(rules: str, bots: tuple[str, ...], games: int, seed: int, *, as_json: bool) -> None:
    """Play matches on all cores and print win shares with intervals, and mean scores."""
    from pasch.bots.arena import arena

    with progress(t("arena.working"), shown=not as_json) as report_progress:
        report = arena(edition(rules), bots, games, seed, report_progress)
    if as_json:
        click.echo(json.dumps(asdict(report)))
        return
    click.echo(t("arena.games", games=report.games, seconds=report.seconds))
    for standing in report.standings:
        click.echo(
            t(
                "arena.bot",
                name=standing.bot,
                share=100 * standing.share,
                low=100 * standing.low,
                high=100 * standing.high,
                confidence=100 * report.confidence,
                score=standing.mean_score,
                error=standing.score_error,
            )
        )
