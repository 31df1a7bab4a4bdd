import re
from random import Random

import pytest

from pasch.bots import UnknownBotError, bot
from pasch.bots.play_out import play_out
from pasch.bots.simulation import simulate
from pasch.rules import EDITIONS, Field, Move, Score, Swap, View, edition
from tests.rules.positions import cards_full_but, held


def last_move(view: View, random: Random) -> Move:
    return view.moves()[-1]


NO_BOT = 7


@pytest.mark.parametrize("name", ["zufall", "einfach"])
@pytest.mark.parametrize("rules", EDITIONS)
def test_simple_bots_play_whole_matches_of_every_edition(name: str, rules: str) -> None:
    for players in (1, 2, EDITIONS[rules].most_players):
        played = play_out(edition(rules).start(players), [bot(name)] * players, Random(1))
        assert played.turns >= 12 * players
        assert len(played.result.totals) == players


@pytest.mark.parametrize("rules", EDITIONS)
def test_einfach_beats_zufall_nearly_always(rules: str) -> None:
    report = simulate(edition(rules), ["einfach", "zufall"], games=60, seed=1)
    assert report.win_shares[0] > 0.9


@pytest.mark.rule("C3")
def test_einfach_does_not_wait_for_ever_with_cards_that_are_worth_little() -> None:
    sheet = cards_full_but(Field.VIERERPASCH, Field.SECHSER)
    view = held((1, 1, 1, 1, 2, 2, 3), sheets=(sheet,)).view(0)
    random = Random(1)
    moves = [bot("einfach")(view, random) for _ in range(200)]
    scores = [move for move in moves if isinstance(move, Score)]
    assert scores
    assert all(move.field is Field.VIERERPASCH for move in scores)


@pytest.mark.rule("C3")
def test_einfach_dares_to_take_the_extra_card_only_now_and_then() -> None:
    view = held((1, 2, 2, 5, 6), sheets=(cards_full_but(Field.KNIFFEL, Field.SECHSER),)).view(0)
    random = Random(1)
    moves = [bot("einfach")(view, random) for _ in range(200)]
    extra = [move.draw - len(move.discard) for move in moves if isinstance(move, Swap)]
    assert len(extra) == len(moves)
    assert 50 < sum(extra) < 150


def test_the_same_seed_gives_the_same_matches() -> None:
    reports = [simulate(edition("karten"), ["einfach", "zufall"], 5, seed) for seed in (1, 1, 2)]
    scores = [report.mean_scores for report in reports]
    assert scores[0] == scores[1] != scores[2]


def test_win_shares_add_up_to_one_also_when_wins_are_shared() -> None:
    report = simulate(edition("klassik"), ["zufall"] * 8, games=50, seed=4)
    assert sum(report.win_shares) == pytest.approx(1)
    assert report.mean_turns == report.longest == 104


def test_a_bot_of_ones_own_is_named_by_module_and_attribute() -> None:
    own = bot("tests.bots.test_bots:last_move")
    turns = play_out(edition("gewinnkarte").start(2), [own, own], Random(1)).turns
    assert turns == 26


@pytest.mark.parametrize("name", ["", "stockfish", ":", "a:", ":b", "..above:x"])
def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBotError) as caught:
        bot(name)
    assert "einfach" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:x", "find a module “no_such_module”"),
        ("tests.nowhere.at_all:x", "find a module “tests.nowhere”"),
        ("tests.bots.test_bots:x", "nothing called “x”"),
        ("tests.bots.test_bots:NO_BOT", "nothing called “NO_BOT”"),
    ],
)
def test_whoever_names_a_bot_of_their_own_hears_what_is_missing(name: str, reason: str) -> None:
    with pytest.raises(UnknownBotError, match=re.escape(reason)):
        bot(name)
