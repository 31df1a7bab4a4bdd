"""Advice and analysis as plain data, as programs read them."""

from pasch.coach.advice import Advice
from pasch.coach.analysis import Analysis, Chance, Decision, PlayerAnalysis
from pasch.words import Lang, say

Json = dict[str, object]


def analysis_report(analysis: Analysis, lang: Lang) -> Json:
    """Return an analysis as JSON has it; costs and luck in points and in chance to win."""
    return {
        "rules": analysis.edition.rules,
        "finished": analysis.is_over,
        "players": [_player(analysis, player) for player in analysis.players],
        "standings": [standing._asdict() for standing in analysis.standings],
        "notes": [say(lang, note) for note in analysis.notes],
    }


def advice_report(advice: Advice, lang: Lang) -> Json:
    """Return advice as JSON has it, with its reasons in a language."""
    return {
        "clarity": advice.clarity,
        "to_win": advice.to_win and str(advice.to_win),
        "notes": [say(lang, note) for note in advice.notes],
        "needed": advice.needed and {**advice.needed._asdict(), "move": str(advice.needed.move)},
        "moves": [
            {
                "move": str(option.move),
                "name": say(lang, option.name),
                "points": option.prospect.points,
                "chance": option.prospect.chance,
                "chance_error": option.prospect.error,
                "cost_points": option.behind.points,
                "cost_chance": option.behind.chance,
                "reasons": [say(lang, reason) for reason in option.reasons],
            }
            for option in advice.moves
        ],
    }


def _player(analysis: Analysis, player: PlayerAnalysis) -> Json:
    return {
        "name": player.name,
        "score": player.score,
        "start_value": player.start_value,
        "end_value": player.end_value,
        "luck": player.luck,
        "cost": player.cost,
        "beyond": player.beyond,
        "without_luck": player.without_luck,
        "accuracy": player.accuracy if player.decisions else None,
        # With cards points given away have no such scale.
        "level": player.level if player.decisions and analysis.adds_up else None,
        "decisions": [_decision(decision) for decision in player.decisions],
        "chances": [_chance(chance) for chance in player.chances],
    }


def _decision(decision: Decision) -> Json:
    return {
        "step": decision.step,
        "turn": decision.turn,
        "move": str(decision.move),
        "best": str(decision.best),
        "cost_points": decision.cost.points,
        "cost_chance": decision.cost.chance,
        "chance_error": decision.cost.error,
        "mark": decision.mark,
    }


def _chance(chance: Chance) -> Json:
    return {
        "step": chance.step,
        "turn": chance.turn,
        "outcome": list(chance.outcome),
        "luck_points": chance.luck.points,
        "luck_chance": chance.luck.chance,
    }
