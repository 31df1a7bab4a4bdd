"""`pasch train`: positions of real matches, to be solved one after the other."""

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import language, t
from pasch.rules import DEFAULT_EDITION, CardView, Move, PaschError, Score, edition

if TYPE_CHECKING:
    from rich.console import Console

    from pasch.coach.exercises import Exercise

_SEEDS = 10**6
"""How many positions there are to begin with where no number is given."""


@click.command("train", cls=Command)
@click.argument("rules", default=DEFAULT_EDITION, metavar="[RULES]")
@click.option(
    "--seed", type=click.IntRange(0), default=None, cls=Option, metavar="N", help="cli.train.seed"
)
def command(rules: str, seed: int | None) -> None:
    """Ask until somebody has had enough, and say what each answer costs, and why."""
    chosen = edition(rules)
    from pasch.cli.game.console import Quit, ask, console
    from pasch.cli.game.input import Control, read_control
    from pasch.coach.exercises import drawn_exercise

    out = console()
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    try:
        while True:
            exercise = drawn_exercise(chosen, number)
            _show(exercise, out)
            _judge(exercise, _answer(exercise, number, out), out)
            if read_control(ask(out, t("ask.go_on"))) is Control.QUIT:
                return
            number += 1
    except Quit:
        out.print()


def _show(exercise: "Exercise", out: "Console") -> None:
    from pasch.cli.game import screen
    from pasch.play import match_view

    match, seat = exercise.match, exercise.match.position.to_act
    seats = tuple(
        player._replace(name=t("play.you")) if number == seat else player
        for number, player in enumerate(match.setup.seats)
    )
    named = replace(match, setup=replace(match.setup, seats=seats))
    screen.show(out, match_view(named, seat), since=match.position.turn)


def _answer(exercise: "Exercise", number: int, out: "Console") -> Move:
    from pasch.cli.game.console import RED, Quit, ask
    from pasch.cli.game.input import Control, read_control, read_move
    from pasch.cli.game.screen import help_text

    grade = t(f"web.training.grade.{exercise.grade}")
    while True:
        typed = ask(out, t("train.ask", number=number, grade=grade))
        match read_control(typed):
            case Control.QUIT:
                raise Quit
            case None:
                try:
                    return _checked(exercise, read_move(typed, exercise.view))
                except PaschError as error:
                    out.print(error.text(language()), style=RED)
            case _:
                out.print(help_text(exercise.match.setup.edition))


def _checked(exercise: "Exercise", move: Move) -> Move:
    """Return a move that can be made; a field is scored with the cards that are best for it."""
    from pasch.coach.exercises import best_score

    view = exercise.view
    if isinstance(view, CardView) and isinstance(move, Score):
        move = best_score(view, move.field) or move
    exercise.match.position.after(move)
    return move


def _judge(exercise: "Exercise", move: Move, out: "Console") -> None:
    from pasch.cli.coach import advice_lines
    from pasch.cli.game.console import AMBER
    from pasch.coach.advise import advise
    from pasch.coach.exercises import verdict

    advice = advise(exercise.view, move)
    own = next(option for option in advice.moves if option.move == move)
    said = verdict(own.behind.points)
    out.print(t(f"web.training.verdict.{said}"), style=f"bold {AMBER}")
    if said != "best":
        out.print(t("web.training.cost", move=own.name, points=own.behind.points))
    for line in advice_lines(advice):
        out.print(line, soft_wrap=True)
