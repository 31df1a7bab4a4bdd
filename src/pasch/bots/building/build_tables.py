"""Making the value tables of the card editions: `python -m pasch.bots.building.build_tables`."""

from dataclasses import replace

from pasch.bots import bot
from pasch.bots.building.observed_style import observed_style
from pasch.solve.cards.compression import compacted
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.race.collect import style_of
from pasch.solve.cards.solver import Game, solve
from pasch.solve.cards.turn_price import BEST_TURN_PRICE, PATIENT_TURN_PRICE
from pasch.solve.cards.value_tables import card_editions, pack
from pasch.solve.table_files import write_table

GAMES = 100_000
GAMES_OBSERVED = 30_000
SEED = 1


def built_table(game: Game, games: int = GAMES, games_observed: int = GAMES_OBSERVED) -> bytes:
    """Work out the table of a game, as the bytes of a file."""
    patient = replace(game, turn_price=PATIENT_TURN_PRICE)
    values = solve(game)
    styles = (
        style_of(game, values, games, SEED),
        style_of(patient, solve(patient), games, SEED),
        observed_style(bot("einfach"), game, values, games_observed, SEED),
    )
    packed = compacted(play_tables(game.edition), values, game.turn_price)
    return pack(game.edition, packed, styles)


def main() -> None:
    """Write the tables beside those of the dice editions."""
    for edition in card_editions():
        write_table(edition, built_table(Game(edition, BEST_TURN_PRICE)))


if __name__ == "__main__":
    main()
