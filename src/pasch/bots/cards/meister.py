"""`meister` with cards: plays to be ahead when somebody is through.

It makes up many games to the end, for itself and its opponents, and plays the field in hand for
the chance to win. Making up games is compiled: until the compiler is ready, it plays like `stark`.
"""

from functools import cache
from importlib.util import find_spec
from random import Random
from threading import Event, Thread

from pasch.bots.cards.stark import stark
from pasch.rules import CardMove, CardView
from pasch.rules.editions.karten import Karten

THINKING = 72_000
"""Games made up for a move: shared out among the ways to fill a field."""

_READY = Event()


def meister(view: CardView, random: Random) -> CardMove:
    """Return the move with the best chance to win; alone, play for points."""
    if len(view.sheets) == 1 or not is_ready():
        return stark(view, random)
    return considered(view, random, THINKING)


def considered(view: CardView, random: Random, thinking: int) -> CardMove:
    """Return the best move as `thinking` made-up games tell."""
    from pasch.solve.cards.race.choose import race_move  # noqa: PLC0415 - compiles

    announce = view.sheets[view.to_act].is_last_but_one()
    return race_move(view, thinking, random.getrandbits(63), announce=announce)


def is_ready() -> bool:
    """Tell whether the compiler is through; the first question sets it to work."""
    _start_compiler()
    return _READY.is_set()


def make_ready() -> None:
    """Wait for the compiler, for those who measure."""
    if find_spec("numba") is not None and not _READY.is_set():
        _compile()


@cache
def _start_compiler() -> None:
    if find_spec("numba") is not None:
        Thread(target=_compile, daemon=True).start()


def _compile() -> None:
    start = Karten().start(players=2, first=0)
    dealt = start.given((1, 2, 3, 4, 5)).given((1, 2, 3, 4, 5))
    considered(dealt.view(0), Random(0), thinking=1)
    _READY.set()
