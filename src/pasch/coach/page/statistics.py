"""What a page says of many games: figures, how totals are distributed, every field, over time."""

from collections.abc import Sequence
from html import escape

from pasch.coach.page.histogram import histogram
from pasch.coach.page.over_time import over_time
from pasch.coach.statistics.overview import FieldFigures, Overview
from pasch.words import Lang, say

FEWEST_FOR_TREND = 3
"""Games from which on something can be seen over time."""


def statistics_body(shown: Sequence[Overview], lang: Lang) -> str:
    """Return everything below the heading; what players have written is escaped."""
    return "".join(_overview(overview, lang) for overview in shown)


def _said(lang: Lang, key: str, **gaps: object) -> str:
    return escape(say(lang, key, **gaps))


def _overview(overview: Overview, lang: Lang) -> str:
    heading = _said(lang, "stats.heading", name=overview.name, edition=overview.edition_name)
    parts = [
        f'<div class="tile s0"><h2>{heading}</h2><dl>'
        + "".join(
            f"<dt>{_said(lang, key)}</dt><dd>{escape(figure)}</dd>"
            for key, figure in figures(overview, lang).items()
        )
        + "</dl></div>",
        _section(lang, "stats.distribution", histogram(overview, lang) + _legend(overview, lang)),
        _section(lang, "stats.fields", _fields(overview, lang)),
    ]
    if len(overview.games) >= FEWEST_FOR_TREND:
        parts.append(_section(lang, "stats.over_time", _over_time(overview, lang)))
    return "".join(parts)


def figures(overview: Overview, lang: Lang) -> dict[str, str]:
    """Return what is said of all games together, each figure by the text that names it."""
    best = overview.best_play
    mean = say(lang, "analyse.points", points=overview.mean)
    if overview.error is not None:
        mean = say(lang, "stats.with_error", value=overview.mean, error=overview.error)
    found = {"stats.games": str(len(overview.games)), "stats.mean": mean}
    if best is not None:
        found["stats.best_mean"] = say(lang, "analyse.points", points=best.mean)
    found["stats.highest"] = str(overview.highest)
    if overview.won is not None:
        found["stats.won"] = say(lang, "analyse.percent", part=100 * overview.won)
    bonus = say(lang, "analyse.percent", part=100 * overview.bonus)
    if best is not None:
        bonus = say(lang, "stats.beside", own=100 * overview.bonus, best=100 * best.bonus)
    found["stats.bonus"] = bonus
    found["analyse.accuracy"] = say(lang, "analyse.percent", part=100 * overview.accuracy)
    found["stats.cost"] = say(lang, "analyse.points", points=overview.cost)
    found["stats.luck"] = say(lang, "analyse.signed", points=overview.luck)
    if overview.level is not None:
        found["analyse.level"] = say(lang, f"coach.level.{overview.level}")
    return found


def _section(lang: Lang, heading: str, content: str) -> str:
    return f"<section><h2>{_said(lang, heading)}</h2>{content}</section>"


def _legend(overview: Overview, lang: Lang) -> str:
    own = f'<li class="s1">{escape(overview.name)}</li>'
    if overview.best_play is None:
        note = f"<p>{_said(lang, 'stats.no_best_play')}</p>"
        return f'<ul class="legend">{own}</ul>{note}'
    return f'<ul class="legend">{own}<li class="s0">{_said(lang, "stats.best_play")}</li></ul>'


def _fields(overview: Overview, lang: Lang) -> str:
    rows = overview.fields
    has_best = rows[0].best is not None
    keys = ["field", "points", *(["best", "difference"] if has_best else []), "struck"]
    keys += ["best_struck"] if has_best else []
    head = "".join(f'<th scope="col">{_said(lang, f"stats.{key}")}</th>' for key in keys)
    body = "".join(_field(figures, lang) for figures in rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{table}</div>'


def _field(figures: FieldFigures, lang: Lang) -> str:
    cells = [("", _said(lang, "analyse.points", points=figures.points))]
    if figures.best is not None:
        ahead = figures.points - figures.best.points
        cells.append(("", _said(lang, "analyse.points", points=figures.best.points)))
        sign = "plus" if ahead >= 0 else "minus"
        cells.append((sign, _said(lang, "analyse.signed", points=ahead)))
    cells.append(("", _said(lang, "analyse.percent", part=100 * figures.struck)))
    if figures.best is not None:
        cells.append(("", _said(lang, "analyse.percent", part=100 * figures.best.struck)))
    name = escape(say(lang, figures.field.phrase))
    return (
        f'<tr><th scope="row">{name}</th>'
        + "".join(f'<td class="{kind}">{text}</td>' for kind, text in cells)
        + "</tr>"
    )


def _over_time(overview: Overview, lang: Lang) -> str:
    best = overview.best_play
    games = overview.games
    drawings = [
        (
            "stats.totals",
            [float(game.total) for game in games],
            "stats.value",
            None if best is None else best.mean,
        ),
        ("analyse.accuracy", [100 * game.accuracy for game in games], "stats.part", 100.0),
        ("stats.luck", [game.luck for game in games], "stats.signed", 0.0),
    ]
    return (
        "".join(
            f"<h3>{_said(lang, key)}</h3>{over_time(say(lang, key), values, shown, level, lang)}"
            for key, values, shown, level in drawings
        )
        + f"<p>{_said(lang, 'stats.line')}</p>"
    )
