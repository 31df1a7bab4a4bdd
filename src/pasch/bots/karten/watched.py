"""The style of a bot, taken from watching it play alone."""

from random import Random

import numpy as np

from pasch.bots.interface import Bot
from pasch.play.chance.sampling import sampled
from pasch.rules import CardPosition, CardView, Score
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.sheet import Sheet
from pasch.rules.values import without
from pasch.solve.cards.hands import HAND_INDEX
from pasch.solve.cards.plays import FULL, play_tables
from pasch.solve.cards.sampling import chosen, habits
from pasch.solve.cards.simulate import Filled
from pasch.solve.cards.solver import Game, Values
from pasch.solve.cards.states import place
from pasch.solve.cards.styles import Style

USUAL = (2, 6, 9, 12, 15, 24, 22, 20, 25, 30, 40, 50)
"""What stands in fields that were filled before."""
GIVEN_UP = 200
"""A player who takes so many turns for one field is not watched any longer."""
_FROM_THE_START = 3
"""One in so many games is played from the start, the others from any column."""


def watched(bot: Bot, game: Game, values: Values, games: int, seed: int) -> Style:
    """Watch a bot that does not look at its upper sum; `values` tell what kept cards are worth."""
    random = Random(seed)
    start = game.edition.start(1, first=0)
    rows: list[tuple[int, ...]] = []
    whole: list[tuple[int, ...]] = []
    for nth in range(games):
        if nth % _FROM_THE_START == 0:
            whole += _fields_filled(bot, start, random)
        else:
            mask = random.randrange(FULL)
            points = [USUAL[row] if mask >> row & 1 else None for row in range(len(CARD_FIELDS))]
            sheet = Sheet(tuple(points), (0,) * len(CARD_FIELDS))
            rows += _fields_filled(bot, start._replace(sheets=(sheet,)), random)
    filled = Filled(*np.array(whole + rows).T.copy())
    from_the_start = Filled(*np.array(whole).T.copy())
    return Style(
        np.zeros(0),
        np.zeros((0, 0), dtype=np.float32),
        habits(play_tables(game.edition), from_the_start),
        chosen(game, values, filled, 1, seed),
    )


def _fields_filled(bot: Bot, position: CardPosition, random: Random) -> list[tuple[int, ...]]:
    """Play to the end; give the fields as `Filled` has them."""
    rows: list[tuple[int, ...]] = []
    turns, kept = 0, 0
    while not position.is_over and turns < GIVEN_UP:
        if position.awaits is not None:
            position = position.given(sampled(position.awaits, random))
            continue
        view = position.view(0)
        move = bot(view, random)
        turns += 1
        if isinstance(move, Score):
            row = _filled(view, move, turns, kept)
            rows.append(row)
            turns, kept = 0, row[-1]
        position = position.after(move)
    return rows


def _filled(view: CardView, move: Score, turns: int, kept: int) -> tuple[int, ...]:
    tables = play_tables(view.edition)
    cards = HAND_INDEX[move.cards]
    fields = tables.field[tables.step]
    play = int(np.flatnonzero((tables.cards == cards) & (fields == move.field))[0])
    stays = without(without(view.hand, move.cards) or (), move.discard) or ()
    return (*place(view.sheets[0]), kept, turns, play, len(view.hand), HAND_INDEX[stays])
