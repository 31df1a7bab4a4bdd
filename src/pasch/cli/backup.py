"""`pasch backup`: copy the server's database to a file."""

import asyncio
from pathlib import Path

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.cli.paths import database_url


@click.command("backup", cls=Command)
@click.argument("file", metavar="FILE", type=Path)
@click.option(
    "--database", envvar="PASCH_DATABASE", cls=Option, metavar="URL", help="cli.backup.database"
)
def command(file: Path, *, database: str | None) -> None:
    """Copy everything, and say how much it was."""
    from pasch.web.store.backup import back_up

    size = asyncio.run(back_up(database or database_url(), file))
    click.echo(t("backup.done", path=file, tables=size.tables, events=size.events))
