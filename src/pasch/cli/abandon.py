"""`pasch abandon`: break a saved match off for good."""

import click

from pasch.cli.commands import Command
from pasch.cli.language import t
from pasch.cli.paths import find_saved
from pasch.play import Abandoned, SecretRevealed


@click.command("abandon", cls=Command)
@click.argument("match_id", metavar="MATCH")
def command(match_id: str) -> None:
    """Abandon a match; a fair one shows its secret, so that what was played can be checked."""
    saved = find_saved(match_id).append(Abandoned())
    if saved.secret is not None:
        saved.append(SecretRevealed(saved.secret.hex()))
    click.echo(t("abandon.done", id=match_id))
