"""What pages remember of what they have rendered."""

from markupsafe import Markup

from pasch.web.pages.memory import ENTRY, Recent, Shared


class Maker:
    def __init__(self) -> None:
        self.made: list[int] = []

    def make(self, number: int) -> Markup:
        self.made.append(number)
        return Markup("x") * 1000


def test_texts_for_everybody_take_the_bytes_they_may_and_no_more() -> None:
    maker, most = Maker(), 10 * (ENTRY + 2000)
    shared = Shared(most)
    for number in range(100):
        shared(maker.make, number)
        shared(maker.make, 0)
    assert shared.size <= most
    assert maker.made == list(range(100)), "what is shown all the time stays"
    shared(maker.make, 99)
    shared(maker.make, 1)
    assert maker.made == [*range(100), 1], "what was not shown for long has gone"


def test_a_reader_recalls_what_was_shown_last_and_nothing_older() -> None:
    maker, recent = Maker(), Recent()
    for numbers in [(1, 2), (1, 3), (1, 2)]:
        recent.begin()
        for number in numbers:
            recent(maker.make, number)
    assert maker.made == [1, 2, 3, 2]
