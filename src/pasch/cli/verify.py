"""`pasch verify`: prove that a finished match was fair, and check who has signed its record."""

import click

from pasch.cli import WRONG
from pasch.cli.commands import Command, Option
from pasch.cli.keys import known_keys
from pasch.cli.language import language, t
from pasch.cli.paths import read_text_file
from pasch.play.match import Match
from pasch.play.record import RecordError, WrongSignature, read_record, signed_by
from pasch.play.verify import NotProved, Proof, verify
from pasch.words import PaschError


@click.command("verify", cls=Command)
@click.argument("file")
@click.option("--key", cls=Option, metavar="KEY", help="cli.verify.key")
def command(file: str, key: str | None) -> int:
    """Check commitment, seeds, every outcome, every move and every total, and the signature."""
    keys = None if key is None else known_keys(key)
    text = read_text_file(file)
    try:
        match = read_record(text)
        signer = _accepted(signed_by(text), keys)
    except (RecordError, WrongSignature) as error:
        return _not_proved(error)
    try:
        proof = verify(match)
    except NotProved as error:
        status = _not_proved(error)
    else:
        status = _proved(match, proof)
    # Says nothing about chance, so that it is worth knowing in either case.
    if signer is not None:
        click.echo(t("verify.signed" if keys else "verify.signed_by_anybody", signer=signer))
    return status


def _accepted(signer: str | None, keys: frozenset[str] | None) -> str | None:
    """Return the key of a record's signature, or refuse it where it is none of those expected."""
    if keys is None or signer in keys:
        return signer
    if signer is None:
        raise WrongSignature("signature.missing")
    raise WrongSignature("signature.other_key", signer=signer)


def _not_proved(error: PaschError) -> int:
    click.echo(t("verify.wrong", reason=error.text(language())))
    return WRONG


def _proved(match: Match, proof: Proof) -> int:
    origin = match.setup.origin
    if proof.outcomes:
        _proved_chance(match, proof)
    elif origin is not None:
        click.echo(t("verify.nothing_own"))
        click.echo(t("verify.given_only", match=origin.match, steps=origin.steps))
    else:
        click.echo(t("verify.nothing"))
    if match.is_abandoned:
        click.echo(t("verify.abandoned"))
    click.echo(t("verify.rules"))
    click.echo(t("verify.not_covered"))
    return 0


def _proved_chance(match: Match, proof: Proof) -> None:
    setup = match.setup
    what = "verify.with_seeds" if proof.seeds else "verify.secret_alone"
    click.echo(t(what, outcomes=proof.outcomes, seeds=proof.seeds))
    if not proof.seeds:
        click.echo(t("verify.no_seeds"))
    if setup.origin is not None:
        click.echo(t("verify.given", match=setup.origin.match, steps=setup.origin.steps))
    if setup.voided:
        click.echo(t("verify.voided", deals=setup.voided))
    click.echo(t("verify.order"))
    click.echo(t("verify.foresee"))
