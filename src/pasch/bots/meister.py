"""`meister`: the best chance to win.

Each move is the one with which the final total most probably beats those of all opponents, as
their sheets stand: behind, it takes risks; ahead, it plays safe.
"""

from functools import lru_cache
from random import Random

from pasch.bots.dice import dice_view
from pasch.bots.stark import stark
from pasch.rules import CardView, Edition, Move, Sheet, View
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.moves import best_move
from pasch.solve.shipped import shipped
from pasch.solve.turn import Turn, ways
from pasch.solve.winning import chances_of_total, win_shares, winning


def meister(view: View, random: Random) -> Move:
    """Play to win; alone, play for points."""
    if isinstance(view, CardView):
        from pasch.bots.karten.meister import meister as with_cards  # noqa: PLC0415 - only for cards

        return with_cards(view, random)
    seen = dice_view(view)
    if len(seen.sheets) == 1:
        return stark(view, random)
    own = seen.sheets[seen.to_act]
    others = seen.sheets[: seen.to_act] + seen.sheets[seen.to_act + 1 :]
    where = shipped(seen.edition).where
    turn = _valued(seen.edition, own, others)
    return best_move(where.tables, ways(where, where.place(own)[0]), turn, seen.dice, seen.throw)


def make_ready(edition: Edition) -> None:
    """Wait until all is there that the best play needs."""
    if isinstance(edition, CardEdition):
        from pasch.bots.karten.meister import make_ready as with_cards  # noqa: PLC0415 - only for cards

        with_cards()


@lru_cache(maxsize=64)
def _valued(edition: DiceEdition, own: Sheet, others: tuple[Sheet, ...]) -> Turn:
    """Value a turn once for its two or three decisions."""
    table = shipped(edition)
    return winning(table, own, win_shares([chances_of_total(table, sheet) for sheet in others]))
