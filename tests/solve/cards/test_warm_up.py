"""What is compiled is readied in the background, once, or waited for."""

from threading import Event

import pytest

from pasch.rules import CardView
from pasch.solve import require
from pasch.solve.cards.warm_up import WarmUp


def test_the_compiler_works_in_the_background_and_is_set_to_work_once() -> None:
    asked: list[CardView] = []
    begun, may_end = Event(), Event()

    def slow(view: CardView) -> None:
        asked.append(view)
        begun.set()
        assert may_end.wait(10)

    warm_up = WarmUp(slow)
    assert not warm_up.is_ready()
    assert begun.wait(10)
    assert not warm_up.is_ready()
    may_end.set()
    assert warm_up._is_done.wait(10)
    assert warm_up.is_ready()
    (view,) = asked
    assert view.moves()


def test_who_waits_finds_it_ready_and_asks_no_more() -> None:
    asked: list[CardView] = []
    warm_up = WarmUp(asked.append)
    warm_up.make_ready()
    warm_up.make_ready()
    assert warm_up.is_ready()
    assert len(asked) == 1


def test_without_a_compiler_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(require, "find_spec", lambda _: None)
    asked: list[CardView] = []
    warm_up = WarmUp(asked.append)
    warm_up.make_ready()
    assert not warm_up.is_ready()
    assert not asked
