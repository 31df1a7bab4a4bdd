"""`meister` with cards: plays to be ahead when somebody is through.

It makes up many games to the end, for itself and its opponents, and plays the field in hand for
the chance to win. Making up games is compiled: until the compiler is ready, it plays like `stark`.
"""

from random import Random

from pasch.bots.cards.stark import stark
from pasch.rules import CardMove, CardView
from pasch.solve.cards.warm_up import WarmUp

THINKING = 72_000
"""Games made up for a move: shared out among the ways to fill a field."""


def meister(view: CardView, random: Random) -> CardMove:
    """Return the move with the best chance to win; alone, play for points."""
    if len(view.sheets) == 1 or not _WARM_UP.is_ready():
        return stark(view, random)
    return considered(view, random, THINKING)


def considered(view: CardView, random: Random, thinking: int) -> CardMove:
    """Return the best move as `thinking` made-up games tell."""
    from pasch.solve.cards.race.choose import race_move  # noqa: PLC0415 - compiles

    announce = view.sheets[view.to_act].is_last_but_one()
    return race_move(view, thinking, random.getrandbits(63), announce=announce)


_WARM_UP = WarmUp(lambda view: considered(view, Random(0), thinking=1))
make_ready = _WARM_UP.make_ready
