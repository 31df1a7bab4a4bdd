"""The figures of docs/karten-strategie.md and docs/karten-strategy.md: printed, and drawn as SVG.

script/bench karten/strategy                turn prices 2 to 20
script/bench karten/strategy 8 10           other prices; the best is always looked at, and closely
"""

import sys
from collections import defaultdict
from math import factorial, prod
from pathlib import Path

import numpy as np

from bench.bars import draw
from bench.karten.quick_column import quick_column
from pasch.rules import Score
from pasch.rules.cards.hand import HAND
from pasch.rules.editions.karten import Karten
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.values import Values as Cards
from pasch.rules.values import counted, text
from pasch.solve.cards.best_move import best_move
from pasch.solve.cards.hands import FIRST, HAND_INDEX, HANDS
from pasch.solve.cards.play_tables import FIELDS, PlayTables, play_tables
from pasch.solve.cards.simulate import Filled, mean, simulate
from pasch.solve.cards.solver import Game, Values, solve
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from pasch.words import say

KARTEN = Karten()
PRICES = (2.0, 4.0, 6.0, 8.0, 10.0, 12.0, BEST_TURN_PRICE, 17.0, 20.0)
GAMES = 20_000
FEWER_CARDS = 7
FOLDER = Path(__file__).parents[2] / "docs" / "karten"
BEST_KEPT = 6
TWO_PAIRS = [0, 0, 0, 1, 2, 2]


def describe(price: float) -> tuple[Values, Filled]:
    """Print what a price leads to."""
    game = Game(KARTEN, price)
    values = solve(game)
    filled, totals = simulate(game, values, GAMES, seed=1)
    turns, total = mean(filled.turns.sum(axis=1)), mean(totals)
    tables = play_tables(KARTEN)
    upper = tables.gain[tables.step[filled.play]].sum(axis=1)
    bonus, malus = (upper >= KARTEN.bonus_from).mean(), (upper < KARTEN.malus_below).mean()
    fewer = solve(Game(KARTEN, price, most_cards=FEWER_CARDS))[0, 0, 0]
    print(
        f"price {price:g}: value {values[0, 0, 0]:.2f}, "
        f"{turns.value:.2f} ± {turns.error:.2f} turns, "
        f"{total.value:.1f} ± {total.error:.1f} points, "
        f"bonus {100 * bonus:.1f} %, malus {100 * malus:.1f} %, "
        f"ten cards instead of seven bring {values[0, 0, 0] - fewer:.2f}",
        flush=True,
    )
    return values, filled


def by_field(tables: PlayTables, filled: Filled) -> None:
    """Print and draw per field when it is filled, how long that takes and what it brings."""
    field = tables.field[tables.step[filled.play]].astype(np.int64)
    order = np.broadcast_to(np.arange(1, FIELDS + 1), field.shape)
    points = tables.points[filled.play]
    rows = [
        (
            say("de", f"field.{row}"),
            float(order[field == row].mean()),
            float(filled.turns[field == row].mean()),
            float(points[field == row].mean()),
        )
        for row in CARD_FIELDS
    ]
    for name, order_of, turns, points_here in sorted(rows, key=lambda row: row[1]):
        print(
            f"{name}: filled as number {order_of:.1f}, {turns:.2f} turns, {points_here:.1f} points"
        )
    turns_of = sorted(((name, turns) for name, _, turns, _ in rows), key=lambda row: row[1])
    draw(FOLDER / "turns.svg", "Züge je Feld · turns per field", turns_of, "")


def of_a_number(tables: PlayTables, filled: Filled) -> None:
    """Print how many cards of its number an upper field gets."""
    field = tables.field[tables.step[filled.play]].astype(np.int64)
    for row in (row for row in CARD_FIELDS if row.is_upper):
        gain = tables.gain[tables.step[filled.play[field == row]]].astype(np.int64)
        shares = np.bincount(gain // (row + 1)) / len(gain)
        listed = ", ".join(
            f"{many}: {100 * part:.0f} %" for many, part in enumerate(shares) if many
        )
        print(f"{row}: cards played {listed}")


def hands(filled: Filled) -> None:
    """Print and draw how many cards are held when a field is filled."""
    rows = [(str(size), float(100 * (filled.cards == size).mean())) for size in range(5, 11)]
    print("scored by cards in hand: " + ", ".join(f"{size}: {part:.1f} %" for size, part in rows))
    grown, swaps = (filled.cards - HAND).sum(), (filled.turns - 1).sum()
    print(f"swaps that took the extra card: {100 * grown / swaps:.1f} %")
    draw(FOLDER / "hands.svg", "Karten beim Werten · cards when scoring", rows, " %")


def kept(values: Values) -> None:
    """Print what cards kept for the first turn are worth more than fresh ones."""
    for size in range(1, 5):
        parts = [HANDS[part] for part in range(FIRST[size], FIRST[size + 1])]
        alike = [part for part in parts if len(set(part)) == 1]
        print(f"kept {size} alike: {_worth(values, alike)}")
        different = [part for part in parts if len(set(part)) == size > 1]
        best = sorted(different, key=lambda part: -_more(values, part))[:BEST_KEPT]
        if best:
            print(f"kept {size} different, best: {_worth(values, best)}")


def _worth(values: Values, hands: list[Cards]) -> str:
    return ", ".join(f"{text(hand)}: {_more(values, hand):+.1f}" for hand in hands)


def _more(values: Values, hand: Cards) -> float:
    return float(values[0, 0, HAND_INDEX[hand]] - values[0, 0, 0])


def openings(values: Values) -> None:
    """Print what is done with the first five cards, and how often."""
    game = Game(KARTEN, BEST_TURN_PRICE)
    field = quick_column(game, values, 0, 0)
    shares: dict[str, float] = defaultdict(float)
    examples: dict[str, list[str]] = defaultdict(list)
    two_pairs = []
    for hand in HANDS[FIRST[HAND] : FIRST[HAND + 1]]:
        share = factorial(HAND) / prod(map(factorial, counted(hand))) / 6**HAND
        move = best_move(play_tables(KARTEN), field, hand, announce=False)
        name = f"score {move.field}" if isinstance(move, Score) else "swap"
        shares[name] += share
        examples[name].append(f"{text(hand)}: {move}")
        if sorted(counted(hand)) == TWO_PAIRS and isinstance(move, Score):
            two_pairs.append(move.cards == (hand[0] if hand[0] == hand[1] else hand[1],) * 2)
    for name, share in sorted(shares.items(), key=lambda of: -of[1]):
        print(f"first hand, {name}: {100 * share:.1f} %, as {'; '.join(examples[name][:8])}")
    print(f"two pairs: the smaller one is played in {sum(two_pairs)} of {len(two_pairs)} scored")


def main() -> None:
    """Print and draw everything."""
    prices = [float(price) for price in sys.argv[1:]] or PRICES
    for price in prices:
        if price != BEST_TURN_PRICE:
            describe(price)
    values, filled = describe(BEST_TURN_PRICE)
    tables = play_tables(KARTEN)
    by_field(tables, filled)
    of_a_number(tables, filled)
    hands(filled)
    kept(values)
    openings(values)


if __name__ == "__main__":
    main()
