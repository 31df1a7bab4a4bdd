"""Making the card table that ships with the package: `python -m pasch.bots.cards.build_tables`."""

from importlib.resources import files
from pathlib import Path

from pasch.bots import bot
from pasch.bots.cards.observed_style import observed_style
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.compression import compacted
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.race.collect import style_of
from pasch.solve.cards.solver import Game, solve
from pasch.solve.cards.value_tables import pack

PRICE = 14.0
"""The best fixed price per turn; `script/bench karten_costs` compares it with others."""
PATIENT = 10.0
"""The price of one who takes three turns longer, and gets the bonus."""
GAMES = 100_000
GAMES_OBSERVED = 30_000
SEED = 1


def main() -> None:
    """Write the table beside those of the dice editions."""
    game, patient = Game(Karten(), PRICE), Game(Karten(), PATIENT)
    values = solve(game)
    styles = (
        style_of(game, values, GAMES, SEED),
        style_of(patient, solve(patient), GAMES, SEED),
        observed_style(bot("einfach"), game, values, GAMES_OBSERVED, SEED),
    )
    packed = compacted(play_tables(game.edition), values, PRICE)
    file = Path(str(files("pasch.solve") / "tables")) / f"{game.edition.rules}.npz"
    file.write_bytes(pack(game.edition, packed, styles))


if __name__ == "__main__":
    main()
