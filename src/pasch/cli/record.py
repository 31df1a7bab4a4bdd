"""`pasch record`: write a saved match as a text record."""

import click

from pasch.cli.commands import Command
from pasch.cli.paths import find_saved
from pasch.play.record import write_record
from pasch.words import PaschError


@click.command("record", cls=Command)
@click.argument("match_id", metavar="MATCH")
def command(match_id: str) -> None:
    """Print the record of a saved match."""
    match = find_saved(match_id).match
    if match.setup.edition.hides_hands and not match.is_over:
        raise PaschError("saved.hands", id=match_id)
    click.echo(write_record(match), nl=False)
