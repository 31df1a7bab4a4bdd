"""`pasch coach`: what to do with these dice or cards, and why."""

import json
import re
import sys
from typing import TYPE_CHECKING

import click

from pasch.cli.commands import Command, Option
from pasch.cli.dice_rules import with_options
from pasch.cli.language import language, t
from pasch.cli.progress import progress
from pasch.coach.entries import sheet_from
from pasch.rules import PaschError, Sheet, View, edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition

if TYPE_CHECKING:
    from pasch.coach.advice import Advice

_SHOWN = 5
MOST_POINTS = 5000
_APART = re.compile(r"[\s,]+")


@click.command("coach", cls=Command)
@click.argument("rules", metavar="RULES")
@click.argument("entries", nargs=-1, metavar="[FIELD=POINTS …]")
@click.option("--option", "options", multiple=True, cls=Option, metavar="±NAME", help="cli.option")
@click.option("--extra", type=click.IntRange(0), default=0, cls=Option, help="cli.odds.extra")
@click.option("--dice", cls=Option, metavar="DICE", help="cli.coach.dice")
@click.option("--hand", cls=Option, metavar="CARDS", help="cli.coach.hand")
@click.option("--throw", cls=Option, metavar="N", help="cli.coach.throw")
@click.option(
    "--rival", "rivals", multiple=True, cls=Option, metavar="SHEET", help="cli.coach.rival"
)
@click.option(
    "--at-least",
    type=click.IntRange(0, MOST_POINTS),
    cls=Option,
    metavar="N",
    help="cli.coach.at_least",
)
@click.option("--json", "as_json", is_flag=True, cls=Option, help="cli.json")
def command(
    rules: str,
    entries: tuple[str, ...],
    *,
    options: tuple[str, ...],
    extra: int,
    dice: str | None,
    hand: str | None,
    throw: str | None,
    rivals: tuple[str, ...],
    at_least: int | None,
    as_json: bool,
) -> None:
    """Print the best moves of a situation in order, with what each is worth and why."""
    chosen = edition(with_options(rules, options))
    sheet = sheet_from(chosen, entries, extra)
    sheets = (sheet, *(sheet_from(chosen, _words(rival), 0) for rival in rivals))
    if isinstance(chosen, CardEdition):
        view = _with_cards(chosen, sheets, hand)
    else:
        assert isinstance(chosen, DiceEdition)  # noqa: S101 - there are two games
        view = _with_dice(chosen, sheets, dice, throw)
    from pasch.coach.advise import advise
    from pasch.coach.report import advice_report

    advice = advise(view, at_least=at_least)
    if as_json:
        click.echo(json.dumps(advice_report(advice, language())))
        return
    for line in advice_lines(advice):
        click.echo(line)


def _with_dice(
    chosen: DiceEdition, sheets: tuple[Sheet, ...], dice: str | None, throw: str | None
) -> View:
    from pasch.coach.situation import dice_situation

    dice = _asked("coach.ask_dice") if dice is None else dice
    throw = _asked("coach.ask_throw") if throw is None else throw
    numbers = _numbers(dice, "coach.dice")
    return dice_situation(chosen, sheets, numbers, _number(throw, chosen.throws_per_turn)).view(0)


def _with_cards(chosen: CardEdition, sheets: tuple[Sheet, ...], hand: str | None) -> View:
    from pasch.coach.cards.ready import make_ready
    from pasch.coach.situation import card_situation

    hand = _asked("coach.ask_hand") if hand is None else hand
    view = card_situation(chosen, sheets, _numbers(hand, "coach.cards"))
    if len(sheets) > 1:
        with progress(t("coach.preparing"), shown=True, compiles=True):
            make_ready()
    return view


def advice_lines(advice: "Advice") -> list[str]:
    """Say what the coach says, line by line."""
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
    lines += [t(note) for note in advice.notes]
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


def _numbers(text: str, refusal: str) -> list[int]:
    """Read dice or cards, with or without spaces between."""
    numbers = "".join(_words(text))
    if not (numbers.isascii() and numbers.isdigit()):
        raise PaschError(refusal, given=text)
    return list(map(int, numbers))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PaschError("coach.throw", most=most, given=text)
    return int(text[:3])
