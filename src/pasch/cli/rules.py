"""`pasch rules`: an edition explained, rule by rule."""

import click

from pasch.cli.commands import Command
from pasch.cli.language import language
from pasch.rules import EDITIONS, edition


@click.command("rules", cls=Command)
@click.argument("edition_key", metavar="|".join(EDITIONS))
def command(edition_key: str) -> None:
    """Explain an edition in the user's language, with the id of every rule."""
    from pasch.cli.game.console import console
    from pasch.cli.game.rulebook import rulebook

    console().print(rulebook(edition(edition_key), language()))
