"""Making the card table that ships with the package: `python -m pasch.solve.cards.ship`."""

from pathlib import Path

from pasch.rules.editions.karten import Karten
from pasch.solve.cards.compact import compacted
from pasch.solve.cards.plays import play_tables
from pasch.solve.cards.sampling import sampled
from pasch.solve.cards.shipped import pack
from pasch.solve.cards.solver import Game, solve

PRICE = 10.0
"""The best fixed price per turn; `script/bench karten_costs` compares it with others."""
GAMES = 200_000
SEED = 1


def main() -> None:
    """Write the table beside those of the dice editions."""
    game = Game(Karten(), PRICE)
    values = solve(game)
    packed = compacted(play_tables(game.edition), values, PRICE)
    samples = sampled(game, values, GAMES, SEED)
    file = Path(__file__).parent.parent / "tables" / f"{game.edition.rules}.npz"
    file.write_bytes(pack(game.edition, packed, samples))


if __name__ == "__main__":
    main()
