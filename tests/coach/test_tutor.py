"""A word is said before a move that costs a mistake's points, surely, and before no other."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.coach.analyse import analyse
from pasch.coach.cards import options
from pasch.coach.cards.ready import make_ready
from pasch.coach.marks import gives_chance_away
from pasch.coach.situation import card_situation
from pasch.coach.tutor import LEAST, word_before
from pasch.rules import Field, Keep, Strike, Swap, Write, edition
from pasch.rules.editions.karten import Karten
from tests.coach.matches import match_between


def test_dice_are_judged_as_the_analysis_judges_them() -> None:
    match = match_between("klassik", ("zufall", "einfach"), seed=3)
    steps = tuple(match.steps)
    for decision in analyse(match).decisions:
        view = steps[decision.step].before.view(decision.seat)
        word = word_before(view, decision.move)
        if decision.mark in {"mistake", "blunder"}:
            assert word is not None
            assert word.points == pytest.approx(decision.cost.points)
        else:
            assert word is None


def test_striking_the_best_field_is_worth_a_word_and_filling_it_is_not() -> None:
    view = edition("klassik").start(1).given((6, 6, 6, 6, 6)).view(0)
    assert word_before(view, Write(Field.KNIFFEL)) is None
    struck = word_before(view, Strike(Field.KNIFFEL))
    assert struck is not None
    assert struck.points > 10 * LEAST
    assert word_before(view, Keep((6, 6))) is not None


def test_with_cards_a_word_is_said_only_where_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    karten = Karten()
    empty = karten.start(1).sheets[0]
    make_ready()
    alone = card_situation(karten, [empty], (6, 6, 6, 6, 6))
    against = card_situation(karten, [empty, empty], (6, 6, 6, 6, 6))
    away = Swap((6, 6, 6, 6), 4)
    word = word_before(against, away)
    assert word is not None
    assert word.points >= LEAST
    assert gives_chance_away(word)
    assert word_before(alone, away) is not None
    assert word_before(against, bot("stark")(against, Random(1))) is None
    monkeypatch.setattr(options, "is_ready", lambda: False)
    assert word_before(against, away) is None
    assert word_before(alone, away) is not None
