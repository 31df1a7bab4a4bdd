"""`stark` with cards: plays for points, and pays the best fixed price for every turn."""

from functools import lru_cache

from pasch.rules import CardMove, CardView
from pasch.rules.cards.edition import CardEdition
from pasch.solve.cards.field import SolvedField, solve_field
from pasch.solve.cards.moves import best_move
from pasch.solve.cards.plays import play_tables
from pasch.solve.cards.shipped import shipped
from pasch.solve.cards.states import place


def stark(view: CardView) -> CardMove:
    """Give the move after which most is to be expected."""
    sheet = view.sheets[view.to_act]
    field = _solved(view.edition, *place(sheet))
    announce = sheet.is_last_but_one()
    return best_move(play_tables(view.edition), field, view.hand, announce=announce)


@lru_cache(maxsize=1024)
def _solved(edition: CardEdition, mask: int, upper: int) -> SolvedField:
    tables, values = play_tables(edition), shipped(edition).values
    return solve_field(tables, values.after(tables, mask, upper), values.cost)
