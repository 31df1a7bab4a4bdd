"""The arena: fair to every seat, repeatable, and sure of what it says."""

import pytest

from pasch.bots.arena import arena, play_deal
from pasch.rules import PaschError, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.states import state_index
from tests.solve.dice.solved import values

KLASSIK = edition("klassik")


def test_every_seat_has_the_same_luck() -> None:
    """The same bot twice shares every deal evenly: each plays both hands of it."""
    for deal in range(3):
        assert play_deal(KLASSIK, ["mittel", "mittel"], seed=1, deal=deal).shares == (0.5, 0.5)


def test_the_same_seed_gives_the_same_report() -> None:
    first, again, other = (
        arena(KLASSIK, ["einfach", "zufall"], games=20, seed=seed).standings for seed in (1, 1, 2)
    )
    assert first == again != other


def test_the_better_bot_is_found_with_its_interval() -> None:
    told: list[float] = []
    report = arena(KLASSIK, ["einfach", "mittel", "zufall"], 90, seed=3, progress=told.append)
    weak, good, none = report.standings
    assert report.games == 90
    assert good.low > 1 / 3 > weak.high - 0.2
    assert none.share == 0
    assert sum(standing.share for standing in report.standings) == pytest.approx(1)
    assert told[-1] == 1


def test_cards_have_an_arena_too() -> None:
    report = arena(edition("karten"), ["einfach", "zufall"], games=4, seed=1)
    assert report.standings[0].share > report.standings[1].share


def test_stark_against_itself_gives_the_value_of_the_solver() -> None:
    assert isinstance(KLASSIK, DiceEdition)
    report = arena(KLASSIK, ["stark", "stark"], games=20_000, seed=1)
    value = values(KLASSIK)[state_index(KLASSIK).start[0]]
    for standing in report.standings:
        assert abs(standing.mean_score - value) < 4 * standing.score_error
        assert standing.low < 0.5 < standing.high


def test_an_unknown_bot_is_told_before_anything_is_played() -> None:
    with pytest.raises(PaschError, match="no bot"):
        arena(KLASSIK, ["mittel", "nobody"], games=2, seed=1)
