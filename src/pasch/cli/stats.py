"""`pasch stats`: many matches beside best play."""

import json
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool, cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import language, t
from pasch.cli.paths import matches_folder, read_record_file
from pasch.cli.progress import progress
from pasch.play.record import write_record
from pasch.play.saved import SUFFIX, load
from pasch.rules import PaschError
from pasch.words import Lang

if TYPE_CHECKING:
    from pasch.coach.statistics.games import PlayedGame
    from pasch.coach.statistics.overview import Overview

RECORDS = (".pasch", ".txt", SUFFIX)
"""How the files of a folder end that are taken for matches."""
FEWEST_TO_SHARE = 32
"""Files from which on it pays to start all cores."""


class Read(NamedTuple):
    """What was found in a file."""

    name: str
    games: "tuple[PlayedGame, ...]"
    text: str
    """The match, to tell whether it was there before."""
    wrong: str
    """Why it does not count; empty where it does."""


@click.command("stats", cls=Command)
@click.argument("files", nargs=-1, metavar="[FILE …]")
@click.option("--player", cls=Option, metavar="NAME", help="cli.stats.player")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
@click.option("--html", "page", type=Path, cls=Option, metavar="OUT", help="cli.stats.html")
def command(
    files: tuple[str, ...], *, player: str | None, as_json: bool, page: Path | None
) -> None:
    """Print how somebody plays: totals, fields, accuracy and luck, beside best play."""
    names = _named(files or (str(matches_folder()),))
    with progress(t("stats.working"), shown=not as_json) as report_progress:
        found = []
        for number, read in enumerate(_read_all(names), start=1):
            found.append(read)
            report_progress(number / len(names))
    games, left_out = _counted(found)
    if not as_json or not games:
        for read in left_out:
            click.echo(t("stats.left_out", file=read.name, reason=read.wrong), err=True)
    from pasch.coach.statistics.overview import overviews

    everybody = overviews(games)
    if not everybody:
        raise PaschError("stats.nothing")
    shown = _of_player(everybody, player)
    if page is not None:
        from pasch.coach.page.whole import statistics_page

        page.write_text(statistics_page(shown, language()), "utf-8")
    if as_json:
        _print_report(everybody if player is None else shown, left_out)
        return
    from pasch.cli.stats_tables import print_statistics

    print_statistics(everybody, shown, is_chosen=player is not None)


def _named(files: Sequence[str]) -> list[str]:
    """Return files and, of folders, those in them that can hold a match."""
    names = []
    for file in files:
        # What is no path at all is refused when it is read, like everything that is not there.
        folder = Path(file) if "\0" not in file else None
        if folder is not None and folder.is_dir():
            inside = (path for path in folder.rglob("*") if path.suffix in RECORDS)
            names += sorted(str(path) for path in inside if path.is_file())
        else:
            names.append(file)
    return names


def _read_all(names: list[str]) -> Iterator[Read]:
    read = partial(_read, language())
    if len(names) < FEWEST_TO_SHARE:
        yield from map(read, names)
        return
    with Pool(cpu_count()) as pool:
        yield from pool.imap(read, names, chunksize=4)


def _read(lang: Lang, name: str) -> Read:
    from pasch.coach.statistics.games import games_of

    try:
        match = load(Path(name)).match if name.endswith(SUFFIX) else read_record_file(name)
        return Read(name, games_of(match), write_record(match), "")
    except PaschError as error:
        return Read(name, (), "", error.text(lang))


def _counted(found: list[Read]) -> "tuple[list[PlayedGame], list[Read]]":
    """Return the games, each once, and what does not count."""
    games: list[PlayedGame] = []
    left_out, known = [], dict[str, str]()
    for read in found:
        if read.wrong:
            left_out.append(read)
        elif read.text in known:
            reason = t("error.stats.twice", other=known[read.text])
            left_out.append(read._replace(wrong=reason))
        else:
            known[read.text] = read.name
            games += read.games
    return games, left_out


def _of_player(everybody: "Sequence[Overview]", player: str | None) -> "list[Overview]":
    name = everybody[0].name if player is None else player
    shown = [overview for overview in everybody if overview.name.casefold() == name.casefold()]
    if not shown:
        known = ", ".join(dict.fromkeys(overview.name for overview in everybody))
        raise PaschError("stats.player", given=name, known=known)
    return shown


def _print_report(shown: "Sequence[Overview]", left_out: list[Read]) -> None:
    from pasch.coach.statistics.report import overview_report

    report = {
        "players": [overview_report(overview) for overview in shown],
        "left_out": [{"file": read.name, "reason": read.wrong} for read in left_out],
    }
    click.echo(json.dumps(report))
