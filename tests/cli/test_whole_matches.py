"""Whole matches of every edition, played through the prompt."""

from pathlib import Path

import pytest

from pasch.play import read_record, write_record
from pasch.rules import EDITIONS
from tests.cli.people import Table

PLAYERS = ("Anna,bot:einfach", "Anna,Ben,bot:zufall", "Anna")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_whole_match_is_played_recorded_and_right(table: Table, rules: str, players: str) -> None:
    heard = table.run(
        "play", "--rules", rules, "--players", players, "--seed", "7", typing=table.beginner
    )
    assert (heard.status, heard.err) == (0, "")
    assert "Die Partie ist zu Ende" in heard.out
    assert ("Training: " in heard.out) == (players == "Anna")
    match = table.match()
    assert match.position.result() is not None
    record = table.home / "records" / f"{match.setup.id}.pasch"
    assert write_record(read_record(record.read_text("utf-8"))) == write_record(match)
    assert table.run("record", match.setup.id).out == record.read_text("utf-8")
    assert table.run("replay", str(record)).status == 0


@pytest.mark.parametrize("rules", ["klassik+extra_after_zero", "klassik-joker_after_zero"])
def test_options_of_an_edition_hold_in_the_whole_match(table: Table, rules: str) -> None:
    assert table.run("play", "--rules", rules, "--seed", "3", typing=table.beginner).status == 0
    assert table.match().setup.edition.rules == rules


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_same_seed_gives_the_same_match(
    table: Table, rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = []
    for home in ("once", "again"):
        table.home = tmp_path / home
        monkeypatch.setenv("PASCH_HOME", str(table.home))
        arguments = ("play", "--rules", rules, "--players", "Anna,bot:zufall", "--seed", "11")
        assert table.run(*arguments, typing=table.beginner).status == 0
        events.append(table.match().events)
    assert events[0] == events[1]


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_match_with_real_dice_or_cards_is_typed_in(table: Table, rules: str) -> None:
    heard = table.run(
        "play", "--rules", rules, "--players", "Anna,Ben", "--by-hand", typing=table.beginner
    )
    assert (heard.status, heard.err) == (0, "")
    assert table.match().setup.chance == "hand"
    assert table.match().position.result() is not None


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_fair_match_with_words_of_the_players_can_be_proved(table: Table, rules: str) -> None:
    heard = table.run(
        "play", "--rules", rules, "--players", "Anna,Ben", "--contribute", typing=table.beginner
    )
    assert heard.status == 0
    match = table.match()
    assert [seed and seed.seed for seed in match.seeds] == ["Glück", "Glück"]
    proved = table.run("verify", str(table.home / "records" / f"{match.setup.id}.pasch"))
    assert proved.status == 0
    assert "aus den Beiträgen von 2 Spielern." in proved.out
    assert "Kein Spieler" not in proved.out


def test_an_english_match_names_the_fields_in_english(table: Table) -> None:
    heard = table.run("play", "--lang", "en", "--seed", "1", typing=table.beginner)
    assert heard.status == 0
    assert "Small straight" in heard.out
    assert "The match is over" in heard.out


def test_the_player_named_first_begins(table: Table) -> None:
    table.run("play", "--players", "Anna,Ben", "--first", "ben", "--seed", "1")
    match = table.match()
    assert match.setup.first == 1
    assert match.position.to_act == 1
