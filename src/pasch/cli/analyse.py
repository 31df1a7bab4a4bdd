"""`pasch analyse`: what was decided in a match, and what was luck."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import language, t
from pasch.cli.paths import read_text_file
from pasch.cli.progress import progress
from pasch.play.record import read_beginning
from pasch.rules.cards.edition import CardEdition

if TYPE_CHECKING:
    from rich.table import Table

    from pasch.coach.analysis import Analysis, Decision
    from pasch.play import Match

MOST_DECISIONS = 5
MOST_THROWS = 3
ONLY_WITH_DICE = frozenset({"start", "without_luck", "level"})
"""What says something only where luck and decisions make up the whole total."""
MOST_BARS = 40
_BARS = "▁▂▃▄▅▆▇█"


@click.command("analyse", cls=Command)
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
@click.option("--html", "page", type=Path, cls=Option, metavar="OUT", help="cli.analyse.html")
def command(file: str, *, as_json: bool, page: Path | None) -> None:
    """Print luck and skill of every player, and the decisions that mattered most."""
    match, wrong = read_beginning(read_text_file(file))
    from pasch.coach.analyse import analyse
    from pasch.coach.report import analysis_report

    compiles = isinstance(match.setup.edition, CardEdition)
    with progress(t("analyse.working"), shown=not as_json, compiles=compiles) as report_progress:
        analysis = analyse(match, report_progress)
    if page is not None:
        from pasch.coach.page.whole import analysis_page

        page.write_text(analysis_page(match, analysis, language()), "utf-8")
    if as_json:
        reason = wrong and wrong.text(language())
        click.echo(json.dumps({**analysis_report(analysis, language()), "wrong": reason}))
        return
    from pasch.cli.game.console import console

    out = console()
    if wrong is not None:
        out.print(t("analyse.wrong", reason=wrong.text(language())))
    elif not analysis.is_over:
        out.print(t("analyse.unfinished"))
    out.print(_players(analysis))
    for note in analysis.notes:
        out.print(t(note))
    if analysis.standings:
        out.print(_curves(analysis))
    costly = [decision for decision in analysis.decisions if decision.mark][:MOST_DECISIONS]
    if costly:
        out.print(_decisions(match, costly))
    if analysis.chances:
        out.print(_throws(match, analysis))


def _players(analysis: "Analysis") -> "Table":
    from rich.table import Table

    table = Table(box=None, title=t("analyse.title"), title_justify="left")
    table.add_column("")
    columns = {
        "score": [str(player.score) for player in analysis.players],
        "start": [t("analyse.points", points=player.start_value) for player in analysis.players],
        "luck": [t("analyse.signed", points=player.luck) for player in analysis.players],
        "cost": [t("analyse.signed", points=-player.cost) for player in analysis.players],
        "without_luck": [
            t("analyse.points", points=player.without_luck) for player in analysis.players
        ],
        "accuracy": [
            t("analyse.percent", part=100 * player.accuracy) if player.decisions else "–"
            for player in analysis.players
        ],
        "level": [
            t(f"coach.level.{player.level}") if player.decisions else "–"
            for player in analysis.players
        ],
    }
    shown = [name for name in columns if analysis.adds_up or name not in ONLY_WITH_DICE]
    for name in shown:
        table.add_column(t(f"analyse.{name}"), justify="right")
    for seat, player in enumerate(analysis.players):
        table.add_row(player.name, *(columns[name][seat] for name in shown))
    return table


def _curves(analysis: "Analysis") -> "Table":
    from rich.table import Table

    table = Table(box=None, title=t("analyse.curve"), title_justify="left", show_header=False)
    for seat, player in enumerate(analysis.players):
        chances = [standing.chances[seat] for standing in analysis.standings]
        chances = chances[:: -(-len(chances) // MOST_BARS)] + chances[-1:]
        bars = "".join(_BARS[min(int(chance * len(_BARS)), len(_BARS) - 1)] for chance in chances)
        table.add_row(player.name, bars, t("analyse.percent", part=100 * chances[-1]))
    return table


def _decisions(match: "Match", costly: "list[Decision]") -> "Table":
    from rich.table import Table

    from pasch.coach.move_names import held, move_name

    table = Table(box=None, title=t("analyse.mattered"), title_justify="left", show_header=False)
    steps = tuple(match.steps)
    for decision in costly:
        view = steps[decision.step].before.view(decision.seat)
        played, best = move_name(view, decision.move), move_name(view, decision.best)
        table.add_row(
            t("analyse.turn", turn=decision.turn),
            match.setup.seats[decision.seat].name,
            " ".join(map(str, held(view))),
            t("analyse.better", move=played, best=best),
            t("analyse.signed", points=-decision.cost.points),
            t(f"coach.mark.{decision.mark}"),
        )
    return table


def _throws(match: "Match", analysis: "Analysis") -> "Table":
    from rich.table import Table

    table = Table(box=None, title=t("analyse.lucky"), title_justify="left", show_header=False)
    chances = analysis.chances
    for chance in (*chances[:MOST_THROWS], *chances[MOST_THROWS:][-MOST_THROWS:]):
        table.add_row(
            t("analyse.turn", turn=chance.turn),
            match.setup.seats[chance.seat].name,
            " ".join(map(str, chance.outcome)),
            t("analyse.signed", points=chance.luck.points),
        )
    return table
