"""`pasch tidy`: remove old tables of the web."""

import asyncio
import time

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.cli.paths import database_url

YEAR = 365
CENTURY = 100 * YEAR


@click.command("tidy", cls=Command)
@click.option(
    "--days",
    type=click.IntRange(1, CENTURY),
    default=YEAR,
    cls=Option,
    metavar="N",
    help="cli.tidy.days",
)
@click.option(
    "--database", envvar="PASCH_DATABASE", cls=Option, metavar="URL", help="cli.tidy.database"
)
@click.option("--yes", "removes", is_flag=True, cls=Option, help="cli.tidy.yes")
def command(*, days: int, database: str | None, removes: bool) -> None:
    """Tell which tables are old, and remove them where that is wanted."""
    from pasch.web.store import tidy
    from pasch.web.store.existing import open_existing

    async def tidied() -> None:
        store = await open_existing(database or database_url())
        try:
            found = tidy.untouched(await store.spans(), days, int(time.time() * 1000))
            events = sum(span.events for span in found.old)
            tables, among = len(found.old), found.all_tables
            click.echo(t("tidy.found", tables=tables, among=among, days=days, events=events))
            if found.doubtful:
                click.echo(t("tidy.doubtful", tables=found.doubtful))
            if removes and found.old:
                await tidy.remove(store, found)
                click.echo(t("tidy.done"))
            elif found.old:
                click.echo(t("tidy.trial"))
        finally:
            await store.close()

    asyncio.run(tidied())
