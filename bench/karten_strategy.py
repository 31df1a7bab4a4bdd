"""The figures of docs/karten-strategie.md and docs/karten-strategy.md: printed, and drawn as SVG.

script/bench karten_strategy            prices 4 and 10
script/bench karten_strategy 2 8 14     other prices; the last one is looked at closely
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pasch.rules.editions.karten import Karten
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.values import text
from pasch.solve.cards.hands import FIRST, HANDS
from pasch.solve.cards.plays import FIELDS, PlayTables, play_tables
from pasch.solve.cards.simulate import Filled, mean, simulate
from pasch.solve.cards.solver import Game, Values, solve

KARTEN = Karten()
GAMES = 20_000
FEWER_CARDS = 7
FOLDER = Path(__file__).parent.parent / "docs" / "karten"
BEST_KEPT = 6


def describe(price: float, values: Values, filled: Filled, totals: NDArray[np.int64]) -> None:
    """Print what a price leads to."""
    turns, total = mean(filled.turns.sum(axis=1)), mean(totals)
    print(
        f"price {price:g}: value {values[0, 0, 0]:.2f}, "
        f"{turns.value:.2f} ± {turns.error:.2f} turns, {total.value:.1f} ± {total.error:.1f} points"
    )


def by_field(tables: PlayTables, filled: Filled) -> list[tuple[str, float, float, float]]:
    """Print and give per field when it is filled, how long that takes and what it brings."""
    field = tables.field[tables.step[filled.play]].astype(np.int64)
    order = np.broadcast_to(np.arange(1, FIELDS + 1), field.shape)
    points = tables.points[filled.play]
    rows = []
    for row in CARD_FIELDS:
        here = field == row
        rows.append(
            (
                str(row),
                float(order[here].mean()),
                float(filled.turns[here].mean()),
                float(points[here].mean()),
            )
        )
    for name, place, turns, points_here in sorted(rows, key=lambda row: row[1]):
        print(f"{name}: filled as number {place:.1f}, {turns:.2f} turns, {points_here:.1f} points")
    return rows


def hands(filled: Filled) -> list[tuple[str, float]]:
    """Print and give how many cards are held when a field is filled."""
    rows = [(str(size), float(100 * (filled.cards == size).mean())) for size in range(5, 11)]
    for size, share in rows:
        print(f"scored with {size} cards: {share:.1f} %")
    return rows


def kept(values: Values) -> None:
    """Print what cards kept for the first turn are worth more than fresh ones."""
    for size in range(1, 5):
        parts = range(FIRST[size], FIRST[size + 1])
        best = sorted(parts, key=lambda part: -values[0, 0, part])[:BEST_KEPT]
        listed = ", ".join(f"{text(HANDS[part])}: {_more(values, part):+.1f}" for part in best)
        print(f"best {size} to keep: {listed}")


def _more(values: Values, part: int) -> float:
    return float(values[0, 0, part] - values[0, 0, 0])


def draw(name: str, rows: list[tuple[str, float]], unit: str) -> None:
    """Draw bars into docs/karten."""
    scale = 420 / max(value for _, value in rows)
    lines = [
        f'<text x="52" y="{24 * place + 26}" text-anchor="end">{label}</text>'
        f'<rect x="60" y="{24 * place + 12}" width="{value * scale:.0f}" height="18"'
        f' fill="#2f6f9f"/>'
        f'<text x="{66 + value * scale:.0f}" y="{24 * place + 26}">{value:.1f} {unit}</text>'
        for place, (label, value) in enumerate(rows)
    ]
    height = 24 * len(rows) + 20
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 580 {height}"'
        f' font-family="sans-serif" font-size="14">\n' + "\n".join(lines) + "\n</svg>\n",
        encoding="utf-8",
    )


def main() -> None:
    """Print and draw everything."""
    prices = [float(price) for price in sys.argv[1:]] or [4.0, 10.0]
    tables = play_tables(KARTEN)
    for price in prices:
        game = Game(KARTEN, price)
        values = solve(game)
        filled, totals = simulate(game, values, GAMES, seed=1)
        describe(price, values, filled, totals)
        fewer = solve(Game(KARTEN, price, most_cards=FEWER_CARDS))[0, 0, 0]
        print(f"price {price:g}: ten cards instead of seven bring {values[0, 0, 0] - fewer:.2f}")
    rows = by_field(tables, filled)
    draw("order", sorted(((row[0], row[1]) for row in rows), key=lambda row: row[1]), "")
    draw("turns", sorted(((row[0], row[2]) for row in rows), key=lambda row: row[1]), "")
    draw("hands", hands(filled), "%")
    kept(values)


if __name__ == "__main__":
    main()
