"""`stark` with cards: plays for points, and pays the best price for every turn."""

from functools import lru_cache
from random import Random

from pasch.rules import CardMove, CardView
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.best_move import best_move
from pasch.solve.cards.field_solver import SolvedField, solve_field
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import value_table


def stark(view: CardView, random: Random) -> CardMove:  # noqa: ARG001 - nothing is left to chance
    """Return the move after which most is to be expected."""
    sheet = view.sheets[view.to_act]
    field = _solved(view.edition, *column_of(sheet))
    announce = sheet.is_last_but_one()
    return best_move(play_tables(view.edition), field, view.hand, announce=announce)


@lru_cache(maxsize=1024)
def _solved(edition: CardEdition, mask: int, upper: int) -> SolvedField:
    tables, values = play_tables(edition), value_table(edition).values
    return solve_field(tables, values.after(tables, mask, upper), values.turn_price)
