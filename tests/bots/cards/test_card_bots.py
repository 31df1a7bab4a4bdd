from random import Random
from threading import Event
from time import thread_time

import numpy as np
import pytest

from pasch.bots import bot, play_out
from pasch.bots.arena import luck_of_deal
from pasch.bots.cards import meister as meister_module
from pasch.bots.cards.meister import THINKING, considered, make_ready, meister
from pasch.bots.cards.mittel import mittel
from pasch.bots.cards.stark import stark
from pasch.bots.interface import ready_bot
from pasch.bots.simulation import simulate
from pasch.play import Match
from pasch.rules import CardPosition, CardView, Field, Score, edition
from pasch.rules.editions.karten import Karten
from pasch.rules.sheet import Sheet
from pasch.rules.values import Values
from pasch.solve.cards.race.styles import probabilities
from pasch.solve.cards.value_tables import value_table
from tests.play.hidden import exchanged
from tests.play.matches import played, seeded

STRONG = ("einfach", "mittel", "stark", "meister")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    make_ready()


def seen_by_its_seat(match: Match) -> CardView:
    view = match.position.view(match.position.to_act)
    assert isinstance(view, CardView)
    return view


def _at(turn: int, players: int) -> Match:
    match = seeded("karten", players, seed=turn)
    return played(match, Random(turn), stop=lambda m: m.position.turn == turn)


@pytest.mark.parametrize("name", STRONG)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_choice_does_not_change_when_hidden_cards_are_exchanged(name: str, players: int) -> None:
    for turn in (1, 10, 40, 70):
        match = _at(turn, players)
        seat = match.position.to_act
        other = exchanged(match, seat, Random(turn))
        assert other.position != match.position
        chosen = bot(name)(seen_by_its_seat(match), Random(5))
        assert bot(name)(seen_by_its_seat(other), Random(5)) == chosen


@pytest.mark.parametrize("name", STRONG)
def test_every_move_is_legal_and_the_last_field_but_one_is_announced(name: str) -> None:
    for players in (2, 5):
        end = _ended(name, players)
        assert all(sheet.forgotten == 0 for sheet in end.sheets)


def _ended(name: str, players: int) -> CardPosition:
    start = edition("karten").start(players, first=0)
    end = play_out(start, [bot(name)] * players, luck_of_deal("1")).end
    assert isinstance(end, CardPosition)
    return end


def test_each_bot_is_stronger_than_the_one_before() -> None:
    weak = simulate(edition("karten"), ["mittel", "einfach"], games=300, seed=1)
    assert weak.win_shares[0] > 0.6
    strong = simulate(edition("karten"), ["stark", "mittel"], games=20, seed=1)
    assert strong.win_shares[0] > 0.6


def _dealt(*hands: Values) -> CardPosition:
    position = Karten().start(len(hands), first=0)
    for hand in hands:
        position = position.given(hand)
    return position


def _almost_through(free: tuple[Field, ...], points: int) -> Sheet:
    row = tuple(None if Field(row) in free else points for row in range(12))
    return Sheet(row, (0,) * 12)


def test_meister_takes_a_sure_win_at_once() -> None:
    ahead = _dealt((6, 6, 6, 6, 6), (1, 2, 3, 4, 6))._replace(
        sheets=(_almost_through((Field.KNIFFEL,), 15), _almost_through((Field.KNIFFEL,), 12))
    )
    move = considered(ahead.view(0), Random(1), thinking=1000)
    assert move == Score(Field.KNIFFEL, (6, 6, 6, 6, 6))


def test_meister_does_not_finish_a_match_that_it_would_lose_by_it() -> None:
    start = _dealt((1, 1, 1, 2, 3), (1, 2, 3, 4, 6))
    own, other = _almost_through((Field.EINSER,), 14), _almost_through((Field.KNIFFEL,), 14)
    behind = start._replace(sheets=(own, other._replace(points=(18, *other.points[1:]))))
    assert not isinstance(considered(behind.view(0), Random(1), thinking=1000), Score)
    assert isinstance(stark(behind.view(0), Random(1)), Score)


def test_meister_plays_like_stark_until_the_compiler_is_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(meister_module._WARM_UP, "is_ready", lambda: False)
    view = seen_by_its_seat(
        played(seeded("karten", 2), Random(1), stop=lambda m: m.position.turn == 9)
    )
    assert meister(view, Random(1)) == stark(view, Random(1))


def test_who_measures_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Event()
    monkeypatch.setattr(meister_module._WARM_UP, "_is_done", done)
    ready_bot("meister", edition("klassik"))
    assert not done.is_set()
    ready_bot("meister", edition("karten"))
    assert done.is_set()


@pytest.mark.parametrize(("name", "style"), [("stark", 0), ("einfach", 2)])
def test_a_column_tells_how_its_player_plays(name: str, style: int) -> None:
    styles = value_table(Karten()).styles
    habits = np.stack([each.habits for each in styles])
    even = np.full(len(styles), 1 / len(styles), dtype=np.float32)
    sheets = _ended(name, players=2).sheets
    assert all(probabilities(even, habits, sheet).argmax() == style for sheet in sheets)


def test_alone_meister_plays_for_points() -> None:
    view = _dealt((1, 2, 3, 4, 6)).view(0)
    assert meister(view, Random(1)) == stark(view, Random(1))


def test_a_move_of_meister_takes_less_than_a_second() -> None:
    view = _dealt(*[(1, 2, 3, 4, 6)] * 5).view(0)
    begun = thread_time()
    considered(view, Random(1), THINKING)
    assert thread_time() - begun < 1


def test_mittel_scores_what_is_good_enough() -> None:
    view = _dealt((1, 2, 3, 4, 5), (1, 2, 3, 4, 6)).view(0)
    assert mittel(view, Random(1)) == Score(Field.GROSSE_STRASSE, (1, 2, 3, 4, 5))
