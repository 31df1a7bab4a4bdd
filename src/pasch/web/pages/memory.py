"""What was rendered is shown again: everywhere, within a number of bytes, or at one table.

Whatever strangers write (names, remarks, the address in their links) is remembered for those who
follow their table, while they do: a memory for all would grow with everything ever sent.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sized
from sys import getsizeof
from typing import ParamSpec, Protocol, TypeVar

from markupsafe import Markup

ENTRY = 1000
"""Bytes that an entry takes besides its text: the values it is found by, and its place."""
PAGES = 8
"""For this many pages a piece is kept: about as long as everybody's turn takes."""
LONG = 8000
"""Longer pieces are kept for the next page only."""

Values = ParamSpec("Values")
Made = TypeVar("Made", bound=Sized)
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
    """What readers of one table were shown lately, and nothing older."""

    def __init__(self) -> None:
        self._kept: dict[Key, tuple[int, Sized]] = {}
        """By the values it was made of: until which page it is kept."""
        self._page = self._seq = 0

    def begin(self, seq: int) -> None:
        """Begin the page of a table after `seq` events, and forget what is shown no longer."""
        if seq != self._seq:
            self._seq = seq
            self._page += 1
            self._kept = {key: kept for key, kept in self._kept.items() if kept[0] >= self._page}

    def __call__(
        self, make: Callable[Values, Made], *args: Values.args, **kwargs: Values.kwargs
    ) -> Made:
        """Return what the function made of these values before, or makes of them now."""
        key = (make, args, *kwargs.items())
        _, made = self._kept.get(key) or (0, make(*args, **kwargs))
        self._kept[key] = self._page + (1 if len(made) > LONG else PAGES), made
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
