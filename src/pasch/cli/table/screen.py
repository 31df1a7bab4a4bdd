"""The whole screen: felt on one side, block on the other, or one below the other."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pasch.cli.language import t
from pasch.cli.table.block import block
from pasch.cli.table.console import AMBER, FAINT, RED, TEAL
from pasch.cli.table.felt import dice, hand, throws
from pasch.cli.table.telling import tellings
from pasch.play import MatchView
from pasch.rules import CardView, DiceView, Edition
from pasch.rules.cards.hand import penalty
from pasch.rules.dice.position import THROWS_PER_TURN

NARROWEST_FELT = 29
WIDEST_FELT = 56
LATEST = 4
"""So many turns are told at the most."""


def show(out: Console, view: MatchView, since: int) -> None:
    """Clear the screen and draw everything that this seat may see."""
    clear(out)
    for is_narrow in (False, True):
        sheet = block(view.position, view.setup.seats, is_narrow=is_narrow)
        left = out.width - Measurement.get(out, out.options, sheet).maximum - 1
        if left >= NARROWEST_FELT:
            width = min(left, WIDEST_FELT)
            side_by_side = Table.grid(padding=(0, 1))
            side_by_side.add_column(width=width)
            side_by_side.add_column()
            side_by_side.add_row(_felt(view, since, width - 4), sheet)
            out.print(side_by_side)
            return
    out.print(sheet)
    out.print(_felt(view, since, out.width - 4))


def clear(out: Console) -> None:
    """Empty the screen and what could be scrolled back to, so that no hand stays readable."""
    if out.is_terminal:
        out.file.write("\033[3J\033[2J\033[H")
        out.file.flush()


def told(view: MatchView, since: int) -> Text:
    """Tell the latest turns."""
    return Text("\n".join(tellings(view, since)[-LATEST:]))


def _felt(view: MatchView, since: int, width: int) -> Panel:
    parts: list[RenderableType] = []
    latest = told(view, since)
    if latest.plain:
        latest.stylize(FAINT)
        parts += [latest, ""]
    position = view.position
    if isinstance(position, DiceView) and position.turn:
        parts += [dice(view.layout, width), _throw(position)]
    elif isinstance(position, CardView):
        parts += _hand(position)
    parts += [Text(""), keys(position.edition)]
    return Panel(Group(*parts), title=_headline(view), border_style=TEAL, padding=(0, 1))


def _headline(view: MatchView) -> Text:
    position, seats = view.position, view.setup.seats
    if position.is_over:
        return Text(t("screen.over"), style="bold")
    name = Text(seats[position.to_act].name, style=f"bold {AMBER}")
    if not position.turn:
        return name
    number = (position.turn - 1) // len(seats) + 1
    rounds = len(position.edition.fields)
    key = "screen.round_of" if isinstance(position, DiceView) else "screen.round"
    return name.append(" · " + t(key, round=number, rounds=rounds), style="not bold default")


def _throw(position: DiceView) -> Text:
    made = max(position.throw, 1)
    line = throws(position.throw, THROWS_PER_TURN)
    return line.append(" " + t("screen.throw", throw=made, most=THROWS_PER_TURN), style=FAINT)


def _hand(position: CardView) -> Sequence[RenderableType]:
    pile = t("screen.pile", pile=position.pile_size, discards=sum(position.discards))
    parts: list[RenderableType] = [Text(pile, style=FAINT)]
    if position.seat is not None:
        parts.append(hand(position.hand))
        price = penalty(position.hand)
        if price:
            held = len(position.hand)
            parts.append(Text(t("screen.price", held=held, price=price), style=RED))
    if position.is_last_round and not position.is_over:
        parts.append(Text(t("screen.last_round"), style=f"bold {RED}"))
    return parts


def keys(edition: Edition) -> Text:
    """Explain what can be typed."""
    return Text.from_markup(t(f"keys.{'dice' if len(edition.fields) == 13 else 'cards'}"))
