"""`pasch solve karten`: the card game for one player who pays for every turn."""

import json
from dataclasses import asdict, dataclass
from time import perf_counter

import click

from pasch.cli.language import t
from pasch.cli.progress import progress
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.solver import Game
from pasch.solve.progress import Progress

GAMES = 20_000
"""Simulated games that tell how many turns best play takes."""
SEED = 1


@dataclass(frozen=True)
class CardSolveReport:
    """What was found."""

    rules: str
    turn_price: float
    value: float
    """The final total less the price of all turns, from a fresh hand."""
    turns: float
    turns_error: float
    total: float
    total_error: float
    games: int
    seconds: float
    simulation_seconds: float
    compile_seconds: float


def solve_cards(edition: CardEdition, turn_price: float, *, as_json: bool) -> None:
    """Solve for a price per turn, and print what it is worth and how long it takes."""
    label = t("solve.working", edition=edition)
    with progress(label, shown=not as_json, compiles=True) as report_progress:
        report = solved(Game(edition, turn_price), report_progress)
    show(report, as_json=as_json)


def show(report: CardSolveReport, *, as_json: bool) -> None:
    """Print what was found."""
    if as_json:
        click.echo(json.dumps(asdict(report)))
        return
    for line in ("value", "turns", "total", "seconds"):
        click.echo(t(f"solve_cards.{line}", **asdict(report)))


def solved(game: Game, report_progress: Progress) -> CardSolveReport:
    """Solve a game, and simulate it to learn how long it takes."""
    from pasch.solve.cards.simulate import mean, simulate
    from pasch.solve.cards.solver import compile_solver, solve

    begun = perf_counter()
    compile_solver(game)
    compiled = perf_counter()
    values = solve(game, lambda part: report_progress(part * _SOLVING))
    solved = perf_counter()
    filled, totals = simulate(
        game,
        values,
        GAMES,
        SEED,
        progress=lambda part: report_progress(_SOLVING + part * (1 - _SOLVING)),
    )
    turns, total = mean(filled.turns.sum(axis=1)), mean(totals)
    return CardSolveReport(
        rules=game.edition.rules,
        turn_price=game.turn_price,
        value=float(values[game.start, game.upper, 0]),
        turns=turns.value,
        turns_error=turns.error,
        total=total.value,
        total_error=total.error,
        games=GAMES,
        seconds=solved - compiled,
        simulation_seconds=perf_counter() - solved,
        compile_seconds=compiled - begun,
    )


_SOLVING = 0.7
"""The part of the time that solving takes; the rest is simulation."""
