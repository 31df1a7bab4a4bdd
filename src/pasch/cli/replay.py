"""`pasch replay`: check a record move by move."""

import click

from pasch.cli import WRONG
from pasch.cli.commands import Command
from pasch.cli.language import language, t
from pasch.cli.paths import read_record_file
from pasch.play.record import RecordError


@click.command("replay", cls=Command)
@click.argument("file")
def command(file: str) -> int:
    """Play a record through by the rules, checking every move and total."""
    from pasch.cli.game.block import block
    from pasch.cli.game.console import console

    try:
        match = read_record_file(file)
    except RecordError as error:
        click.echo(t("replay.wrong", reason=error.text(language())))
        return WRONG
    out = console()
    out.print(block(match.position.view(None), match.setup.seats))
    moves = sum(step.before.awaits is None for step in match.steps)
    out.print(t("replay.right", moves=moves, turns=max(match.position.turn - 1, 0)))
    if match.position.result() is None:
        out.print(t("replay.abandoned" if match.is_abandoned else "replay.unfinished"))
    return 0
