"""The whole screen: felt on one side, block on the other, or one below the other."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pasch.cli.game.block import Look, block
from pasch.cli.game.console import AMBER, FAINT, RED, TEAL
from pasch.cli.game.felt import dice, hand, throws
from pasch.cli.language import language, t
from pasch.play import MatchView
from pasch.play.narration import narrate
from pasch.rules import CardView, DiceView, Edition
from pasch.rules.cards.hand import penalty
from pasch.words import say

NARROWEST_FELT = 29
WIDEST_FELT = 56
TALL = 24
"""The height from which a block can have an edge above and below."""
SMALLEST = Look(is_narrow=True, has_edge=False)
LATEST = 4
"""The most lines about what happened."""


def show(out: Console, view: MatchView, since: int) -> None:
    """Clear the screen and draw everything that this seat may see."""
    clear(out)
    is_tall = out.height >= TALL
    looks = (Look(has_meanings=True, has_edge=is_tall), Look(has_edge=is_tall), SMALLEST)
    for look in looks:
        sheet = block(view.position, view.setup.seats, look)
        left = out.width - Measurement.get(out, out.options, sheet).maximum - 1
        if left >= NARROWEST_FELT:
            width = min(left, WIDEST_FELT)
            side_by_side = Table.grid(padding=(0, 1))
            side_by_side.add_column(width=width)
            side_by_side.add_column()
            side_by_side.add_row(_felt(out, view, since, (width, out.height - 1)), sheet)
            out.print(side_by_side)
            return
    out.print(sheet)
    rows = len(out.render_lines(sheet))
    out.print(_felt(out, view, since, (out.width, out.height - 1 - rows)))


def clear(out: Console) -> None:
    """Empty the screen and what could be scrolled back to, so that no hand stays readable."""
    if out.is_terminal:
        # In this order: some terminals scroll what 2J clears back, to where 3J then clears it.
        out.file.write("\033[H\033[2J\033[3J")
        out.file.flush()


def narrated(view: MatchView, since: int) -> Text:
    """Return what happened in the latest turns."""
    lines = narrate(view, since)[-LATEST:]
    return Text("\n".join(say(language(), line.phrase) for line in lines))


def _felt(out: Console, view: MatchView, since: int, room: tuple[int, int]) -> Panel:
    width, height = room
    felt = _panel(view, since, width - 4, is_short=False)
    if len(out.render_lines(felt, out.options.update(width=width))) <= height:
        return felt
    return _panel(view, since, width - 4, is_short=True)


def _panel(view: MatchView, since: int, width: int, *, is_short: bool) -> Panel:
    parts: list[RenderableType] = []
    latest = narrated(view, since)
    if latest.plain:
        latest.stylize(FAINT)
        parts += [latest, ""]
    position = view.position
    if isinstance(position, DiceView) and position.turn and not position.is_over:
        parts += [dice(view.layout, 0 if is_short else width), _throw(position)]
    elif isinstance(position, CardView):
        parts += _hand(position)
    if not position.is_over:
        parts += [_controls()] if is_short else [Text(""), keys(position.edition)]
    return Panel(Group(*parts), title=_headline(view), border_style=TEAL, padding=(0, 1))


def _headline(view: MatchView) -> Text:
    position, seats = view.position, view.setup.seats
    if position.is_over:
        return Text(t("screen.over"), style="bold")
    name = Text(seats[position.to_act].name, style=f"bold {AMBER}")
    if not position.turn:
        return name
    rounds = position.edition.rounds
    key = "screen.round" if rounds is None else "screen.round_of"
    shown = t(key, round=position.round, rounds=rounds)
    return name.append(" · " + shown, style="not bold default")


def _throw(position: DiceView) -> Text:
    made, most = max(position.throw, 1), position.edition.throws_per_turn
    line = throws(position.throw, most)
    return line.append(" " + t("screen.throw", throw=made, most=most), style=FAINT)


def _hand(position: CardView) -> Sequence[RenderableType]:
    pile = t("screen.pile", pile=position.pile_size, discards=sum(position.discards))
    parts: list[RenderableType] = [Text(pile, style=FAINT)]
    if position.seat is not None:
        parts += [hand(position.hand)] if position.hand else []
        price = penalty(position.hand)
        if price:
            held = len(position.hand)
            parts.append(Text(t("screen.price", held=held, price=price), style=RED))
    if position.is_last_round and not position.is_over:
        parts.append(Text(t("screen.last_round"), style=f"bold {RED}"))
    return parts


def keys(edition: Edition) -> Text:
    """Explain what can be typed."""
    moves = Text.from_markup(t(f"keys.{'cards' if edition.hides_hands else 'dice'}"))
    return Text("\n").join([moves, _controls()])


def help_text(edition: Edition) -> Text:
    """Explain what can be typed, how fields are named and what they mean."""
    meanings = (
        f"{field.code.lower()} {t('keys.field', field=field, meaning=field.meaning)}"
        for field in edition.fields
    )
    more = Text.from_markup(t("keys.more"))
    return Text("\n").join([more, Text(" · ".join(meanings), style=FAINT), keys(edition)])


def _controls() -> Text:
    return Text.from_markup(t("keys.controls"))
