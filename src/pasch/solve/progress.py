"""How far long work has come."""

from collections.abc import Callable

Progress = Callable[[float], None]
"""Called now and then with the part of the work that is done, from 0 to 1."""


def silent(_: float) -> None:
    """Take no notice of the progress."""
