"""What pages remember of what they have rendered."""

from markupsafe import Markup

from pasch.web.pages.memory import ENTRY, LONG, PAGES, Recent, Shared


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


def test_readers_recall_what_was_shown_lately_and_nothing_older() -> None:
    maker, recent = Maker(), Recent()
    for seq in (1, 2, 2, 3):
        recent.begin(seq)
        recent(maker.make, 0)
    assert maker.made == [0]
    for seq in range(4, 4 + PAGES):
        recent.begin(seq)
    recent(maker.make, 0)
    assert maker.made == [0]
    for seq in range(100, 100 + PAGES + 1):
        recent.begin(seq)
    recent(maker.make, 0)
    assert maker.made == [0, 0]


def test_what_is_long_is_recalled_for_the_next_page_alone() -> None:
    made: list[int] = []

    def make(number: int) -> Markup:
        made.append(number)
        return Markup("x") * (LONG + number)

    recent = Recent()
    for seq, numbers in enumerate([(0, 1), (0, 1), (), (0, 1)]):
        recent.begin(seq)
        for number in numbers:
            recent(make, number)
    assert made == [0, 1, 1]


def test_looking_again_at_the_same_state_makes_nothing_older() -> None:
    maker, recent = Maker(), Recent()
    for _ in range(3 * PAGES):
        recent.begin(7)
    recent(maker.make, 0)
    for _ in range(3 * PAGES):
        recent.begin(7)
    recent(maker.make, 0)
    assert maker.made == [0]


def test_texts_that_fit_exactly_all_stay() -> None:
    maker, alone = Maker(), Shared(10**9)
    assert alone.size == 0
    alone(maker.make, 0)
    shared = Shared(2 * alone.size)
    for number in (1, 2, 1, 2):
        shared(maker.make, number)
    assert (maker.made, shared.size) == ([0, 1, 2], 2 * alone.size)
