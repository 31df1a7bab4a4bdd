"""Bots that play for a total: a fixed one, or one more than the others have."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.bots.dice import target as module
from pasch.bots.dice.target import CHASED_FIELDS, chase, target_bot
from pasch.rules import DicePosition, Field, Keep, PaschError, Sheet, Write, edition
from pasch.rules.editions.klassik import Klassik
from pasch.solve.dice.target import target
from tests.solve.dice.sheets import sheet_with

F = Field
KLASSIK = Klassik()


def situation(*sheets: Sheet, dice: tuple[int, ...], throw: int) -> DicePosition:
    start = KLASSIK.start(len(sheets), first=0)
    return start._replace(sheets=sheets, dice=dice, throw=throw)


def test_chase_throws_away_points_that_are_not_enough() -> None:
    """24 in the Chance field are one too few: only throwing on can still win."""
    own, rival = sheet_with(F.CHANCE), sheet_with(CHANCE=24)
    position = situation(own, rival, dice=(4, 4, 5, 5, 6), throw=2)
    assert bot("stark")(position.view(0), Random(1)) == Write(F.CHANCE)
    assert isinstance(chase(position.view(0), Random(1)), Keep)


def test_chase_sees_totals_alone() -> None:
    """Two rivals with the same total in different fields are the same to it."""
    own = sheet_with(F.EINSER, F.CHANCE)
    one, other = sheet_with(F.CHANCE, EINSER=2), sheet_with(F.CHANCE, EINSER=3, ZWEIER=5)
    for dice in ((1, 1, 1, 4, 6), (3, 4, 5, 5, 6)):
        chosen = {
            chase(situation(own, rival, dice=dice, throw=2).view(0), Random(1))
            for rival in (one, other)
        }
        assert len(chosen) == 1


def test_chase_plays_for_points_alone_and_before_its_last_fields() -> None:
    free = list(F)[: CHASED_FIELDS + 1]
    for sheets in ((sheet_with(F.CHANCE),), (sheet_with(*free), sheet_with())):
        position = situation(*sheets, dice=(4, 4, 5, 5, 6), throw=2)
        assert chase(position.view(0), Random(1)) == bot("stark")(position.view(0), Random(1))


def test_it_can_be_named_wherever_a_bot_can() -> None:
    assert bot("pasch.bots.dice.target:chase") is chase


def test_a_target_is_worked_out_once_and_serves_the_sheets_that_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Sheet] = []

    def counted(rules: Klassik, sheet: Sheet, at_least: int) -> object:
        asked.append(sheet)
        return target(rules, sheet, at_least)

    monkeypatch.setattr(module, "target", counted)
    own = sheet_with(F.EINSER, F.KNIFFEL, F.CHANCE)
    player = target_bot(own.earned + 60)
    for sheet in (own, own.written(F.CHANCE, 20), own.written(F.CHANCE, 20).written(F.EINSER, 3)):
        position = situation(sheet, dice=(1, 1, 1, 4, 6), throw=1)
        assert player(position.view(0), Random(1)) in position.moves()
    assert asked == [own]
    another = sheet_with(F.SECHSER)
    player(situation(another, dice=(1, 1, 1, 4, 6), throw=1).view(0), Random(1))
    assert asked == [own, another]


def test_a_target_bot_takes_what_suffices() -> None:
    own = sheet_with(F.CHANCE)
    position = situation(own, dice=(3, 3, 4, 4, 6), throw=2)
    player = target_bot(own.earned + KLASSIK.bonus + 20)
    assert player(position.view(0), Random(1)) == Write(F.CHANCE)


def test_cards_are_refused() -> None:
    view = edition("karten").start(2, first=0).view(0)
    for player in (chase, target_bot(200)):
        with pytest.raises(PaschError, match="Only dice editions"):
            player(view, Random(1))
