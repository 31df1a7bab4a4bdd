"""Loops that are compiled, which takes seconds the first time and next to nothing later."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

OnCompiling = Callable[[int], None]
"""Called whenever a loop begins to be compiled, with how many have begun; with 0 at the end."""


@contextmanager
def compiling_noticed(tell: OnCompiling) -> Iterator[None]:
    """Tell of every loop that is compiled meanwhile; those that were kept are none."""
    if find_spec("numba") is None:
        yield
        return
    from numba.core import event

    class Compiling(event.Listener):
        def __init__(self) -> None:
            self.begun = self.at_work = 0

        def on_start(self, _: Any) -> None:  # noqa: ANN401
            self.begun += 1
            self.at_work += 1
            tell(self.begun)

        def on_end(self, _: Any) -> None:  # noqa: ANN401
            self.at_work -= 1
            if not self.at_work:
                tell(0)

    with event.install_listener("numba:compile", Compiling()):
        yield
