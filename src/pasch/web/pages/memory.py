"""What was rendered is shown again: to everybody within a number of bytes, or to one reader.

Whatever strangers write (names, remarks, the address in their links) is remembered for the reader
who is shown it, and for nobody else: a memory for all would grow with everything ever sent.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from sys import getsizeof
from typing import ParamSpec, Protocol, TypeVar

from markupsafe import Markup

ENTRY = 1000
"""Bytes that an entry takes besides its text: the values it is found by, and its place."""

Values = ParamSpec("Values")
Made = TypeVar("Made")
Key = tuple[Hashable, ...]


class Recall(Protocol):
    """Calls a function, unless what it returned for the same values is still known."""

    def __call__(
        self, make: Callable[Values, Made], *args: Values.args, **kwargs: Values.kwargs
    ) -> Made:
        """Return what the function makes of these values."""


def afresh(make: Callable[Values, Made], *args: Values.args, **kwargs: Values.kwargs) -> Made:
    """Remember nothing, for pages that are rendered once."""
    return make(*args, **kwargs)


class Recent:
    """What one reader was shown last, and nothing older."""

    def __init__(self) -> None:
        self._before: dict[Key, object] = {}
        self._now: dict[Key, object] = {}

    def begin(self) -> None:
        """Forget what was not shown the last time."""
        self._before, self._now = self._now, {}

    def __call__(
        self, make: Callable[Values, Made], *args: Values.args, **kwargs: Values.kwargs
    ) -> Made:
        """Return what the function made of these values before, or makes of them now."""
        key = (make, args, *kwargs.items())
        made = self._now[key] = self._before[key] if key in self._before else make(*args, **kwargs)
        return made  # type: ignore[return-value]  # its function stands in the key


class Shared:
    """Texts for everybody, found by values that come from the game alone."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._texts: OrderedDict[Key, Markup] = OrderedDict()
        self.size = 0
        """The bytes that are taken."""

    def __call__(
        self, make: Callable[Values, Markup], *args: Values.args, **kwargs: Values.kwargs
    ) -> Markup:
        """Return what the function made of these values before, or makes of them now."""
        key = (make, args, *kwargs.items())
        text = self._texts.get(key)
        if text is not None:
            self._texts.move_to_end(key)
            return text
        text = self._texts[key] = make(*args, **kwargs)
        self.size += _size(text)
        while self.size > self._most_bytes:
            self.size -= _size(self._texts.popitem(last=False)[1])
        return text


def _size(text: Markup) -> int:
    return ENTRY + getsizeof(text)
