"""`pasch coach`: what to do with these dice, and why."""

import json
import re
import sys
from typing import TYPE_CHECKING

import click

from pasch.cli.commands import Command, Option
from pasch.cli.dice_rules import dice_edition, sheet_from
from pasch.cli.language import language, t
from pasch.rules import PaschError

if TYPE_CHECKING:
    from pasch.coach.advice import Advice

_SHOWN = 5
_APART = re.compile(r"[\s,]+")


@click.command("coach", cls=Command)
@click.argument("rules", metavar="RULES")
@click.argument("entries", nargs=-1, metavar="[FIELD=POINTS …]")
@click.option("--option", "options", multiple=True, cls=Option, metavar="±NAME", help="cli.option")
@click.option("--extra", type=click.IntRange(0), default=0, cls=Option, help="cli.odds.extra")
@click.option("--dice", cls=Option, metavar="DICE", help="cli.coach.dice")
@click.option("--throw", cls=Option, metavar="N", help="cli.coach.throw")
@click.option(
    "--rival", "rivals", multiple=True, cls=Option, metavar="SHEET", help="cli.coach.rival"
)
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(
    rules: str,
    entries: tuple[str, ...],
    *,
    options: tuple[str, ...],
    extra: int,
    dice: str | None,
    throw: str | None,
    rivals: tuple[str, ...],
    as_json: bool,
) -> None:
    """Print the best moves of a situation in order, with what each is worth and why."""
    edition = dice_edition(rules, options)
    sheet = sheet_from(edition, entries, extra)
    others = [sheet_from(edition, _words(rival), 0) for rival in rivals]
    dice = _asked("coach.ask_dice") if dice is None else dice
    throw = _asked("coach.ask_throw") if throw is None else throw
    from pasch.coach.advise import advise
    from pasch.coach.report import advice_report
    from pasch.coach.situation import dice_situation

    position = dice_situation(
        edition, (sheet, *others), _numbers(dice), _number(throw, edition.throws_per_turn)
    )
    advice = advise(position.view(0))
    if as_json:
        click.echo(json.dumps(advice_report(advice, language())))
        return
    for line in _lines(advice):
        click.echo(line)


def _lines(advice: "Advice") -> list[str]:
    lines = []
    for option in advice.moves[:_SHOWN]:
        key = "coach.option" if option.behind.points else "coach.best"
        lines.append(
            t(key, move=option.name, points=option.prospect.points, cost=-option.behind.points)
        )
        if option.prospect.chance is not None:
            lines.append("    " + t("coach.chance", chance=100 * option.prospect.chance))
        lines += ["    " + t(reason) for reason in option.reasons]
    lines.append(t(f"coach.clarity.{advice.clarity}"))
    lines += [
        t("coach.to_win", move=option.name)
        for option in advice.moves
        if option.move == advice.to_win
    ]
    return lines


def _asked(question: str) -> str:
    click.echo(f"{t(question)} ", nl=False)
    # Where there is nobody to answer, nothing is read, which is refused like any other answer.
    return sys.stdin.readline().strip()


def _words(text: str) -> list[str]:
    return [word for word in _APART.split(text) if word]


def _numbers(text: str) -> list[int]:
    """Read dice, with or without spaces between."""
    dice = "".join(_words(text))
    if not (dice.isascii() and dice.isdigit()):
        raise PaschError("coach.dice", given=text)
    return list(map(int, dice))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PaschError("coach.throw", most=most, given=text)
    return int(text[:3])
