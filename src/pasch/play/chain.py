"""A sequence that grows without being copied."""

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, overload

T = TypeVar("T")


class _Newest(NamedTuple, Generic[T]):
    item: T
    before: "Chain[T]"


class Chain(Sequence[T]):
    """A sequence that shares all but its last item with the one it has grown from.

    A tuple would be copied for every item added, so that going through a long match again would
    take a time that grows with the square of its length.
    """

    __slots__ = ("_length", "_newest")

    def __init__(self, newest: _Newest[T] | None = None) -> None:
        self._newest = newest
        self._length: int = 0 if newest is None else newest.before._length + 1

    def then(self, item: T) -> "Chain[T]":
        """Return the chain with one more item."""
        return Chain(_Newest(item, self))

    @property
    def last(self) -> T:
        """The latest item; IndexError where there is none."""
        return self._latest().item

    @property
    def before(self) -> "Chain[T]":
        """The chain without its latest item; IndexError where there is none."""
        return self._latest().before

    def _latest(self) -> _Newest[T]:
        if self._newest is None:
            raise IndexError("an empty chain has no last item")
        return self._newest

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> Iterator[T]:
        rest = self
        while rest._newest is not None:
            yield rest._newest.item
            rest = rest._newest.before

    def __iter__(self) -> Iterator[T]:
        return reversed([*reversed(self)])

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chain) and [*self] == [*other]

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Chain{tuple(self)}"
