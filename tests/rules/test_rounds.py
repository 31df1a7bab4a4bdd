"""Rounds and ranks, which terminal, pages and API all take from the rules."""

import pytest

from pasch.rules import Result, edition
from pasch.rules.position import round_of
from pasch.rules.sheet import Summary
from tests.rules.positions import cards, dice_edition


@pytest.mark.parametrize(
    ("turn", "players", "number"),
    [(0, 1, 1), (1, 1, 1), (2, 1, 2), (0, 3, 1), (1, 3, 1), (3, 3, 1), (4, 3, 2), (7, 3, 3)],
)
def test_a_round_has_a_turn_of_everybody(turn: int, players: int, number: int) -> None:
    assert round_of(turn, players) == number


@pytest.mark.parametrize(("turn", "number"), [(1, 1), (2, 1), (3, 2), (26, 13), (27, 13)])
def test_the_dice_game_has_thirteen_rounds_and_ends_in_the_last(turn: int, number: int) -> None:
    position = dice_edition("klassik").start(2, first=0)._replace(turn=turn)
    assert position.round == position.view(0).round == number
    assert position.edition.rounds == 13


def test_the_card_game_has_as_many_rounds_as_it_takes() -> None:
    karten = edition("karten")
    assert karten.rounds is None
    dealt = karten.start(2, first=0).given((1, 2, 3, 4, 5)).given((1, 2, 3, 4, 5))
    assert dealt.round == dealt.view(1).round == 1


@pytest.mark.rule("D11", "C13")
def test_equal_totals_share_a_rank_and_the_next_one_is_left_out() -> None:
    totals = (180, 250, 250, 90)
    result = Result(tuple(Summary(total, 0, 0, 0, 0, 0) for total in totals))
    assert result.ranks == (3, 1, 1, 4)
    assert result.winners == (1, 2)


def test_what_a_sheet_has_earned_leaves_bonus_and_malus_aside() -> None:
    sheet = cards()._replace(
        points=(5, 10, None, *(None,) * 9), penalties=(2, 0, *(0,) * 10), forgotten=10, extra=50
    )
    assert sheet.all_penalties == 12
    assert sheet.earned == 15 + 50 - 12
