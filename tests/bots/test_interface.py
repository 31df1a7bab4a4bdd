"""How bots are found, and made ready."""

from importlib import import_module
from random import Random
from typing import get_args

import pytest

from pasch.bots import BOTS, DEFAULT_BOT, UnknownBotError, bot, choose, interface
from pasch.bots.interface import ready_bot
from pasch.rules import Game, Move, View, edition
from tests.play.matches import played, seeded

choose_module = import_module("pasch.bots.choose")

MADE_READY: list[str] = []


def own(view: View, random: Random) -> Move:
    return view.moves()[0]


def make_ready() -> None:
    MADE_READY.append("own")


def test_a_bot_of_ones_own_is_made_ready_by_the_function_beside_it() -> None:
    MADE_READY.clear()
    assert ready_bot("tests.bots.test_interface:own", edition("klassik")) is own
    assert MADE_READY == ["own"]


def test_a_bot_that_needs_no_warming_up_is_ready() -> None:
    assert ready_bot("zufall", edition("karten")) == bot("zufall")


@pytest.mark.parametrize("missing", ["numpy", "somewhere"])
def test_what_a_bot_lacks_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def import_module(_: str) -> None:
        raise ModuleNotFoundError(name=missing)

    monkeypatch.setattr(interface, "import_module", import_module)
    with pytest.raises(UnknownBotError, match=f"“stark” needs {missing}") as caught:
        bot("stark")
    assert "braucht" in caught.value.text("de")


@pytest.mark.parametrize("name", ["no_such_bot", "no:"])
def test_what_is_no_bot_is_refused_with_the_known_names(name: str) -> None:
    with pytest.raises(UnknownBotError) as caught:
        bot(name)
    assert name in str(caught.value)
    assert ", ".join(BOTS) in str(caught.value)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", get_args(Game))
def test_every_bot_plays_every_game(name: str, game: Game) -> None:
    assert callable(getattr(import_module(f"pasch.bots.{game}.{name}"), name))


def test_the_bots_stand_from_weak_to_strong_as_the_lists_of_levels_show_them() -> None:
    assert BOTS == ("zufall", "einfach", "mittel", "stark", "meister")
    assert DEFAULT_BOT == "einfach"


def test_bots_of_a_seeded_match_draw_alike_in_the_same_moment_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[float] = []

    def drawing(view: View, random: Random) -> Move:
        drawn.append(random.random())
        return view.moves()[0]

    monkeypatch.setattr(choose_module, "bot", lambda _: drawing)
    one, other = (
        played(seeded("klassik", 2, seed=seed), Random(1), stop=lambda m: m.position.turn == 3)
        for seed in (4, 5)
    )
    later = played(one, Random(1), stop=lambda m: m.position.turn == 4)
    for match in (one, one, other, later):
        choose("zufall", match)
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) == 3
