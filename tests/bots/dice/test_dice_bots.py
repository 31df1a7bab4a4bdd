"""The bots of the dice game: what they know, and how well they play."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from pasch.bots import bot
from pasch.bots.play_out import play_out
from pasch.bots.simulation import simulate
from pasch.rules import Field, Keep, Strike, Write, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import DICE_FIELDS
from pasch.solve.dice.value_tables import dice_editions, value_table
from pasch.solve.dice.winning import chances_of_total, win_shares
from tests.bots.dice.positions import before
from tests.solve.dice.sheets import sheet_with

DICE_BOTS = ("mittel", "stark", "meister")
KLASSIK = edition("klassik")
F = Field


@pytest.mark.parametrize("name", DICE_BOTS)
@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_they_play_every_dice_edition_with_every_option(name: str, rules: DiceEdition) -> None:
    for players in (1, 3):
        turns = play_out(rules.start(players), [bot(name)] * players, Random(5)).turns
        assert turns == 13 * players


def test_a_bot_says_what_it_needs() -> None:
    without = "import sys; sys.modules['numpy'] = None\n"
    call = "from pasch.bots import bot\ntry: bot('stark')\nexcept Exception as error: print(error)"
    told = subprocess.run(
        [sys.executable, "-c", without + call], capture_output=True, text=True, check=True
    ).stdout
    assert "needs numpy" in told
    assert "pasch[bots]" in told


def test_each_is_better_than_the_one_before() -> None:
    names = ["zufall", "einfach", "mittel", "stark"]
    scores = simulate(KLASSIK, names, games=60, seed=2).mean_scores
    assert scores == sorted(scores)


def test_mittel_keeps_two_pairs_for_the_full_house() -> None:
    position = before(sheet_with(F.FULL_HOUSE, F.CHANCE), dice=(2, 2, 5, 5, 6), throw=1)
    assert bot("mittel")(position.view(0), Random(1)) == Keep((2, 2, 5, 5))


def test_mittel_goes_for_the_straight_that_is_left() -> None:
    position = before(sheet_with(F.GROSSE_STRASSE, F.EINSER), dice=(2, 3, 4, 5, 5), throw=2)
    assert bot("mittel")(position.view(0), Random(1)) == Keep((2, 3, 4, 5))


def test_stark_strikes_what_hurts_least() -> None:
    """Nothing fits: an impossible bonus makes the Einser the cheapest field to give up."""
    sheet = sheet_with(F.EINSER, F.GROSSE_STRASSE, SECHSER=0)
    position = before(sheet, dice=(2, 3, 3, 4, 6), throw=3)
    assert bot("stark")(position.view(0), Random(1)) == Strike(F.EINSER)


def test_meister_alone_is_stark() -> None:
    position = before(sheet_with(*DICE_FIELDS), dice=(1, 3, 3, 5, 6), throw=1)
    assert bot("meister")(position.view(0), Random(1)) == bot("stark")(position.view(0), Random(1))


def test_meister_takes_the_win_and_stark_the_points() -> None:
    """Only the Chance is left: `stark` throws the 3 again for the mean, but 25 are enough."""
    own = sheet_with(F.CHANCE)
    ahead = sheet_with(CHANCE=24)
    position = before(own, ahead, dice=(3, 4, 6, 6, 6), throw=2)
    assert bot("stark")(position.view(0), Random(1)) == Keep((4, 6, 6, 6))
    assert bot("meister")(position.view(0), Random(1)) == Write(F.CHANCE)


def test_meister_far_behind_gambles() -> None:
    """The 27 on the table are fine but lose; two more sixes would share the win."""
    own = sheet_with(F.CHANCE)
    ahead = sheet_with(CHANCE=29)
    position = before(own, ahead, dice=(5, 5, 5, 6, 6), throw=2)
    assert bot("stark")(position.view(0), Random(1)) == Write(F.CHANCE)
    assert bot("meister")(position.view(0), Random(1)) == Keep((5, 6, 6))


@pytest.mark.rule("D11")
def test_equal_totals_share_the_win() -> None:
    sure_of_two = np.array([0.0, 0.0, 1.0])
    np.testing.assert_allclose(win_shares([sure_of_two]), [0, 0, 1 / 2, 1])
    np.testing.assert_allclose(win_shares([sure_of_two] * 2), [0, 0, 1 / 3, 1])
    even = np.array([0.0, 0.5, 0.5])
    np.testing.assert_allclose(
        win_shares([even, sure_of_two]), [0, 0, 0.5 / 2 + 0.5 / 3, 1], atol=1e-12
    )


def test_the_short_distribution_of_a_new_sheet_is_near_the_exact_one() -> None:
    assert isinstance(KLASSIK, DiceEdition)
    chances = chances_of_total(value_table(KLASSIK), sheet_with(*DICE_FIELDS))
    totals = np.arange(len(chances))
    mean = chances @ totals
    assert chances.sum() == pytest.approx(1)
    assert mean == pytest.approx(248.32, abs=0.5)
    assert np.sqrt(chances @ (totals - mean) ** 2) == pytest.approx(44.09, abs=1.5)
