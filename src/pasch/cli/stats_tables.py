"""Statistics as the terminal shows them."""

from collections.abc import Sequence

from rich.table import Table

from pasch.cli.game.console import console
from pasch.cli.language import language, t
from pasch.coach.page.statistics import figures
from pasch.coach.statistics.overview import Overview
from pasch.coach.statistics.trend import thinned

_BAR = 24
_MOST_BARS = 40
_BARS = "▁▂▃▄▅▆▇█"


def print_statistics(
    everybody: Sequence[Overview], shown: Sequence[Overview], *, is_chosen: bool
) -> None:
    """Print some statistics in full; of everybody a line each, unless somebody was chosen."""
    out = console()
    if not is_chosen and len(everybody) > 1:
        out.print(_players(everybody))
    for overview in shown:
        for table in (_figures, _distribution, _fields, _over_time):
            out.print()
            out.print(table(overview))
        if overview.best_play is None:
            out.print(t("stats.no_best_play"))
    if not is_chosen and len(everybody) > len(shown):
        out.print()
        out.print(t("stats.others"))


def _players(everybody: Sequence[Overview]) -> Table:
    table = Table(box=None, title=t("stats.title"), title_justify="left")
    table.add_column(t("stats.player"))
    table.add_column(t("stats.edition"))
    for key in ("stats.games", "stats.mean", "analyse.accuracy", "analyse.cost", "analyse.luck"):
        table.add_column(t(key), justify="right")
    for overview in everybody:
        table.add_row(
            overview.name,
            t(overview.edition_name),
            str(len(overview.games)),
            t("analyse.points", points=overview.mean),
            t("analyse.percent", part=100 * overview.accuracy),
            t("analyse.points", points=overview.cost),
            t("analyse.signed", points=overview.luck),
        )
    return table


def _figures(overview: Overview) -> Table:
    title = t("stats.heading", name=overview.name, edition=overview.edition_name)
    table = Table(box=None, title=title, title_justify="left", show_header=False)
    for key, figure in figures(overview, language()).items():
        table.add_row(t(key), figure)
    return table


def _distribution(overview: Overview) -> Table:
    table = Table(box=None, title=t("stats.distribution"), title_justify="left")
    table.add_column("")
    table.add_column(t("stats.own"), justify="right")
    has_best = overview.best_play is not None
    if has_best:
        table.add_column(t("stats.best"), justify="right")
    table.add_column("")
    most = max(each.part for each in overview.classes)
    for each in overview.classes:
        row = [
            t("stats.class", low=each.low, high=each.high - 1),
            t("analyse.percent", part=100 * each.part),
        ]
        if has_best:
            row.append(t("analyse.percent", part=100 * (each.best or 0.0)))
        table.add_row(*row, "█" * round(_BAR * each.part / most))
    return table


def _fields(overview: Overview) -> Table:
    table = Table(box=None, title=t("stats.fields"), title_justify="left")
    has_best = overview.fields[0].best is not None
    keys = ["points", *(["best", "difference"] if has_best else []), "struck"]
    table.add_column(t("stats.field"))
    for key in [*keys, *(["best_struck"] if has_best else [])]:
        table.add_column(t(f"stats.{key}"), justify="right")
    for each in overview.fields:
        row = [t("analyse.points", points=each.points)]
        if each.best is not None:
            row.append(t("analyse.points", points=each.best.points))
            row.append(t("analyse.signed", points=each.points - each.best.points))
        row.append(t("analyse.percent", part=100 * each.struck))
        if each.best is not None:
            row.append(t("analyse.percent", part=100 * each.best.struck))
        table.add_row(t(each.field.phrase), *row)
    return table


def _over_time(overview: Overview) -> Table:
    table = Table(box=None, title=t("stats.over_time"), title_justify="left", show_header=False)
    rows = {
        "stats.totals": ([float(game.total) for game in overview.games], "stats.value"),
        "analyse.accuracy": ([100 * game.accuracy for game in overview.games], "stats.part"),
        "stats.luck": ([game.luck for game in overview.games], "stats.signed"),
    }
    for key, (values, shown) in rows.items():
        bars = thinned(values, _MOST_BARS)
        low, high = min(bars), max(bars)
        heights = [int((len(_BARS) - 1) * (bar - low) / ((high - low) or 1.0)) for bar in bars]
        ends = {"low": t(shown, value=low), "high": t(shown, value=high)}
        drawn = "".join(_BARS[height] for height in heights)
        table.add_row(t(key), drawn, t("stats.range", **ends))
    return table
