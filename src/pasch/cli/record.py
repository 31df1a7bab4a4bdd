"""`pasch record`: write a saved match as a text record."""

import click

from pasch.cli.commands import Command
from pasch.cli.files import find_saved
from pasch.play.record import write_record


@click.command("record", cls=Command)
@click.argument("match_id", metavar="MATCH")
def command(match_id: str) -> None:
    """Print the record of a saved match."""
    click.echo(write_record(find_saved(match_id).match), nl=False)
