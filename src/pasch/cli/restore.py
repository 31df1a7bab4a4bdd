"""`pasch restore`: bring the server's database back from a backup."""

import asyncio
from pathlib import Path

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.cli.paths import database_url


@click.command("restore", cls=Command)
@click.argument("file", metavar="FILE", type=Path)
@click.option(
    "--database", envvar="PASCH_DATABASE", cls=Option, metavar="URL", help="cli.restore.database"
)
@click.option("--yes", "replaces", is_flag=True, cls=Option, help="cli.restore.yes")
def command(file: Path, *, database: str | None, replaces: bool) -> None:
    """Restore everything, and say how much it was."""
    from pasch.web.store.backup import restore

    size = asyncio.run(restore(database or database_url(), file, replaces=replaces))
    click.echo(t("restore.done", tables=size.tables, events=size.events))
