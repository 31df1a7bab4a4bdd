"""Compiled code that keeps nobody waiting: readied in the background, or waited for."""

from collections.abc import Callable
from threading import Event, Lock, Thread

from pasch.rules import CardView
from pasch.solve.cards.value_tables import card_editions
from pasch.solve.require import has_compiler


class WarmUp:
    """Has a function of the card game compiled, once, by asking it about a first hand."""

    def __init__(self, ask: Callable[[CardView], object]) -> None:
        self._ask = ask
        self._is_begun = Lock()
        self._is_done = Event()

    def is_ready(self) -> bool:
        """Tell whether the compiler is through; the first question sets it to work."""
        if self._is_done.is_set():
            return True
        if has_compiler() and self._is_begun.acquire(blocking=False):
            Thread(target=self._compile, daemon=True).start()
        return False

    def make_ready(self) -> None:
        """Wait for the compiler, where there is one."""
        if has_compiler() and not self._is_done.is_set():
            self._compile()

    def _compile(self) -> None:
        # Any edition will do: what is compiled is the same for all.
        start = card_editions()[0].start(players=2, first=0)
        dealt = start.given((1, 2, 3, 4, 5)).given((1, 2, 3, 4, 5))
        self._ask(dealt.view(0))
        self._is_done.set()
