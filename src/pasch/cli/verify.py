"""`pasch verify`: prove that a finished match was fair."""

import click

from pasch.cli import WRONG
from pasch.cli.commands import Command
from pasch.cli.language import language, t
from pasch.cli.paths import read_record_file
from pasch.play.record import RecordError
from pasch.play.verify import NotProved, Proof, verify


@click.command("verify", cls=Command)
@click.argument("file")
def command(file: str) -> int:
    """Check commitment, seeds, every outcome, every move and every total."""
    try:
        match = read_record_file(file)
        proof = verify(match)
    except (NotProved, RecordError) as error:
        click.echo(t("verify.wrong", reason=error.text(language())))
        return WRONG
    click.echo(t(_proved(proof), outcomes=proof.outcomes, seeds=proof.seeds))
    if not proof.seeds:
        click.echo(t("verify.no_seeds"))
    if match.is_abandoned:
        click.echo(t("verify.abandoned"))
    click.echo(t("verify.rules"))
    click.echo(t("verify.not_covered"))
    return 0


def _proved(proof: Proof) -> str:
    if not proof.outcomes:
        return "verify.nothing"
    return "verify.with_seeds" if proof.seeds else "verify.secret_alone"
