"""The style of a bot, taken from observing it play alone."""

from contextlib import suppress
from random import Random

import numpy as np

from pasch.bots.interface import Bot
from pasch.bots.play_out import play_out
from pasch.rules import CardPosition, CardView, Move, Score, View
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.sheet import Sheet
from pasch.rules.values import without
from pasch.solve.cards.hands import HAND_INDEX
from pasch.solve.cards.play_tables import FULL, play_tables
from pasch.solve.cards.race.collect import chosen, habits
from pasch.solve.cards.race.styles import Style
from pasch.solve.cards.simulate import Filled
from pasch.solve.cards.solver import Game, Values
from pasch.solve.cards.states import column_of

USUAL = (2, 6, 9, 12, 15, 24, 22, 20, 25, 30, 40, 50)
"""What stands in fields that were filled before."""
GIVEN_UP = 200
"""Turns for one field after which a player is not observed any longer."""
_FROM_THE_START = 3
"""One game in this many is played from the start, the others from any column."""


class _TakesTooLong(Exception):
    """The player may never fill the field."""


def observed_style(bot: Bot, game: Game, values: Values, games: int, seed: int) -> Style:
    """Observe a bot that ignores its upper sum; `values` tell what kept cards are worth."""
    random = Random(seed)

    def begun(mask: int) -> CardPosition:
        return game.edition.start(1, first=0)._replace(sheets=(_column(mask),))

    rows: list[tuple[int, ...]] = []
    whole: list[tuple[int, ...]] = []
    for nth in range(games):
        if nth % _FROM_THE_START == 0:
            whole += _fields_filled(bot, begun(game.start), random)
        else:
            rows += _fields_filled(bot, begun(random.randrange(FULL) | game.start), random)
    filled = Filled(*np.array(whole + rows).T.copy())
    from_the_start = Filled(*np.array(whole).T.copy())
    return Style(
        np.zeros(0),
        np.zeros((0, 0), dtype=np.float32),
        habits(play_tables(game.edition), from_the_start),
        chosen(game, values, filled, 1, seed),
    )


def _column(mask: int) -> Sheet:
    """Return a column with these fields filled as usual."""
    points = [USUAL[row] if mask >> row & 1 else None for row in range(len(CARD_FIELDS))]
    return Sheet(tuple(points), (0,) * len(CARD_FIELDS))


def _fields_filled(bot: Bot, position: CardPosition, random: Random) -> list[tuple[int, ...]]:
    """Play to the end; return the fields as `Filled` has them."""
    rows: list[tuple[int, ...]] = []
    turns, kept = 0, 0

    def observed(view: View, random: Random) -> Move:
        nonlocal turns, kept
        if turns == GIVEN_UP:
            raise _TakesTooLong
        move = bot(view, random)
        turns += 1
        if isinstance(view, CardView) and isinstance(move, Score):
            row = _filled(view, move, turns, kept)
            rows.append(row)
            turns, kept = 0, row[-1]
        return move

    with suppress(_TakesTooLong):
        play_out(position, [observed], random)
    return rows


def _filled(view: CardView, move: Score, turns: int, kept: int) -> tuple[int, ...]:
    tables = play_tables(view.edition)
    cards = HAND_INDEX[move.cards]
    fields = tables.field[tables.step]
    play = int(np.flatnonzero((tables.cards == cards) & (fields == move.field))[0])
    stays = without(without(view.hand, move.cards) or (), move.discard) or ()
    return (*column_of(view.sheets[0]), kept, turns, play, len(view.hand), HAND_INDEX[stays])
