"""Whether games can be made up yet, which is the work of compiled code."""

from functools import cache
from importlib.util import find_spec
from threading import Event, Thread

from pasch.rules.editions.karten import Karten

_READY = Event()


def has_compiler() -> bool:
    """Tell whether the compiler is installed."""
    return find_spec("numba") is not None


def is_ready() -> bool:
    """Tell whether the compiler is through; the first question sets it to work."""
    _start_compiler()
    return _READY.is_set()


def make_ready() -> None:
    """Wait for the compiler, where there is one."""
    if has_compiler() and not _READY.is_set():
        _compile()


@cache
def _start_compiler() -> None:
    if has_compiler():
        Thread(target=_compile, daemon=True).start()


def _compile() -> None:
    from pasch.coach.cards.chances import chances_of  # noqa: PLC0415 - compiles
    from pasch.coach.cards.standings import standing  # noqa: PLC0415 - compiles

    start = Karten().start(players=2, first=0)
    view = start.given((1, 2, 3, 4, 5)).given((1, 2, 3, 4, 5)).view(0)
    chances_of(view, view.moves()[-1:], games=1)
    standing(view, games=1)
    _READY.set()
