"""`pasch verify`: prove that a finished match was fair."""

import click

from pasch.cli import WRONG
from pasch.cli.commands import Command
from pasch.cli.language import language, t
from pasch.cli.paths import read_record_file
from pasch.play.record import RecordError
from pasch.play.verify import NotProved, verify


@click.command("verify", cls=Command)
@click.argument("file")
def command(file: str) -> int:
    """Check commitment, seeds, every outcome, every move and every total."""
    try:
        proof = verify(read_record_file(file))
    except (NotProved, RecordError) as error:
        click.echo(t("verify.wrong", reason=error.text(language())))
        return WRONG
    click.echo(t("verify.right", outcomes=proof.outcomes, seeds=proof.seeds))
    return 0
