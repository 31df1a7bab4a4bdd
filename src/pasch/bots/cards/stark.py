"""`stark` with cards: plays for points, and pays the best price for every turn."""

from random import Random

from pasch.rules import CardMove, CardView
from pasch.solve.cards.best_move import best_move
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import solved_column


def stark(view: CardView, random: Random) -> CardMove:  # noqa: ARG001 - nothing is left to chance
    """Return the move after which most is to be expected."""
    sheet = view.sheets[view.to_act]
    column = solved_column(view.edition, *column_of(sheet))
    announce = sheet.is_last_but_one()
    return best_move(play_tables(view.edition), column, view.hand, announce=announce)
