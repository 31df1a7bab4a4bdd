"""`pasch replay`: check a record move by move."""

import click

from pasch.cli.commands import Command
from pasch.cli.files import read_record_file
from pasch.cli.language import t


@click.command("replay", cls=Command)
@click.argument("file")
def command(file: str) -> None:
    """Play a record through by the rules, checking every move and total."""
    from pasch.cli.table.block import block
    from pasch.cli.table.console import console

    match = read_record_file(file)
    out = console()
    out.print(block(match.position.view(None), match.setup.seats))
    moves = sum(step.before.awaits is None for step in match.steps)
    out.print(t("replay.right", moves=moves, turns=match.position.turn - 1))
    if match.position.result() is None:
        out.print(t("replay.abandoned" if match.is_abandoned else "replay.unfinished"))
