"""Statistics as plain data, as programs read them."""

from pasch.coach.statistics.overview import FieldFigures, Overview

Json = dict[str, object]


def overview_report(overview: Overview) -> Json:
    """Return the figures of one player and edition as JSON has them."""
    best = overview.best_play
    return {
        "rules": overview.edition.rules,
        "player": overview.name,
        "is_bot": overview.is_bot,
        "games": len(overview.games),
        "mean": overview.mean,
        "error": overview.error,
        "deviation": overview.deviation,
        "highest": overview.highest,
        "won": overview.won,
        "bonus": overview.bonus,
        "accuracy": overview.accuracy,
        "cost": overview.cost,
        "luck": overview.luck,
        "level": overview.level,
        "best_play": best and {"mean": best.mean, "deviation": best.deviation, "bonus": best.bonus},
        "fields": [_field(field) for field in overview.fields],
        "classes": [each._asdict() for each in overview.classes],
        "over_time": [
            {
                "date": game.date,
                "total": game.total,
                "won": game.won,
                "accuracy": game.accuracy,
                "cost": game.cost,
                "luck": game.luck,
            }
            for game in overview.games
        ],
    }


def _field(figures: FieldFigures) -> Json:
    best = figures.best
    return {
        "field": figures.field.code,
        "points": figures.points,
        "struck": figures.struck,
        "best_points": best and best.points,
        "best_struck": best and best.struck,
    }
