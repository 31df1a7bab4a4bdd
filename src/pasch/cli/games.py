"""`pasch games`: what matches are saved."""

import click

from pasch.cli.commands import Command
from pasch.cli.language import language, t
from pasch.cli.paths import matches_folder
from pasch.play.match import Match
from pasch.play.saved import SavedError, load, saved_paths


@click.command("games", cls=Command)
def command() -> None:
    """List saved matches, the one played last first."""
    from rich.table import Table

    from pasch.cli.game.console import console

    out = console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("id", "date", "rules", "players", "state"):
        table.add_column(t(f"games.{column}"))
    broken: list[SavedError] = []
    for path in saved_paths(matches_folder()):
        try:
            match = load(path).match
        except SavedError as error:
            broken.append(error)
            continue
        setup = match.setup
        names = ", ".join(seat.name for seat in setup.seats)
        table.add_row(setup.id, setup.date, setup.edition.rules, names, _state(match))
    if table.row_count:
        out.print(table)
        out.print(t("games.hint"), style="dim")
    else:
        out.print(t("games.none"))
    for problem in broken:
        out.print(problem.text(language()), style="red")


def _state(match: Match) -> str:
    result = match.position.result()
    if result is not None:
        return " : ".join(map(str, result.totals))
    if match.is_abandoned:
        return t("games.abandoned")
    return t("games.running", round=match.position.round)
