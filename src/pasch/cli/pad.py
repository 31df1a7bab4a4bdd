"""`pasch pad`: the score pad for real dice and cards, to print."""

from pathlib import Path

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import language, t
from pasch.cli.paths import read_record_file
from pasch.pad.columns import Pages, filled_columns
from pasch.rules import EDITIONS, Edition, PaschError, edition

PLAYERS = 4


@click.command("pad", cls=Command)
@click.argument("rules", required=False, metavar="|".join(EDITIONS))
@click.option("--players", type=int, cls=Option, metavar="N", help="cli.pad.players")
@click.option("--games", type=int, cls=Option, metavar="N", help="cli.pad.games")
@click.option("--size", default="A4", cls=Option, metavar="A4|A5|letter", help="cli.pad.size")
@click.option("--match", "record", cls=Option, metavar="FILE", help="cli.pad.match")
@click.option(
    "-o",
    "--output",
    type=Path,
    required=True,
    cls=Option,
    metavar="FILE.pdf",
    help="cli.pad.output",
)
def command(
    rules: str | None,
    *,
    players: int | None,
    games: int | None,
    size: str,
    record: str | None,
    output: Path,
) -> None:
    """Write the pad as a PDF."""
    from pasch.pad.request import empty_pages, printed

    if rules is None and record is None:
        raise PaschError("pad.rules", known=", ".join(EDITIONS))
    if record is not None and (players, games) != (None, None):
        raise PaschError("pad.players")
    if record is not None:
        wanted, pages = _match_pages(record, rules)
        if output.exists() and output.samefile(record):
            raise PaschError("pad.same", name=record)
    else:
        wanted = edition(rules or "")
        seats = min(PLAYERS, wanted.most_players) if players is None else players
        pages = empty_pages(wanted, seats, 1 if games is None else games, language())
    output.write_bytes(printed(wanted, language(), pages, size))
    click.echo(t("cli.pad.written", name=output, pages=len(pages.columns)))


def _match_pages(record: str, rules: str | None) -> tuple[Edition, Pages]:
    """Return the rules by which a match was played, with its options, and what it filled in."""
    match = read_record_file(record)
    played = match.setup.edition
    if rules is not None and edition(rules).key != played.key:
        raise PaschError("pad.match", name=record, rules=played.rules, wanted=rules)
    names = [seat.name for seat in match.setup.seats]
    return played, Pages([filled_columns(played, names, match.position)], match.setup.date)
