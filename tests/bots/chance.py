"""A source of randomness that says what a test wants."""

from random import Random


class Fixed(Random):
    """Draws the same number every time, and remembers below what whole numbers were drawn."""

    def __init__(self, real: float = 0.0, whole: int = 0) -> None:
        super().__init__(0)
        self.real, self.whole, self.below = real, whole, [0][:0]

    def random(self) -> float:
        return self.real

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:  # noqa: ARG002
        self.below.append(start)
        return self.whole
