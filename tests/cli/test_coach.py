"""`pasch coach` and `pasch analyse`: what the solver knows, at the command line."""

import json
from pathlib import Path

import pytest

from pasch.play import write_record
from tests.cli.people import Table
from tests.coach.matches import match_between

GOLDEN = Path(__file__).parent.parent / "golden"
SITUATION = ("coach", "klassik", "1er=3", "2er=6", "KN=0", "--dice", "22666", "--throw", "1")


def test_the_best_move_comes_first_with_its_reasons(table: Table) -> None:
    heard = table.run(*SITUATION)
    assert (heard.status, heard.err) == (0, "")
    lines = heard.out.splitlines()
    assert lines[0] == "6 6 6 behalten, 2 Würfel werfen  –  226,4 Punkte im Mittel"
    assert lines[1].strip().startswith("Führt zu Sechser 75 % (im Mittel 22,9)")
    assert lines[2].endswith("(−2,1)")
    assert lines[-1] == "Die Wahl ist klar."


def test_advice_speaks_english_too(table: Table) -> None:
    heard = table.run(*SITUATION, "--lang", "en")
    assert heard.out.splitlines()[0] == "keep 6 6 6, throw 2 dice  –  226.4 points on average"


def test_advice_for_programs(table: Table) -> None:
    advice = json.loads(table.run(*SITUATION, "--json").out)
    best = advice["moves"][0]
    assert best["move"] == "keep 6 6 6"
    assert best["points"] == pytest.approx(226.4, abs=0.05)
    assert (best["cost_points"], best["chance"], advice["to_win"]) == (0, None, None)
    assert best["reasons"]


def test_against_a_rival_the_chance_to_win_is_named(table: Table) -> None:
    heard = table.run(*SITUATION, "--rival", "1er=3, 2er=6, 6er=18")
    assert "Gewinnchance" in heard.out
    chances = [
        option["chance"]
        for option in json.loads(table.run(*SITUATION, "--rival", "1er=1 2er=2", "--json").out)[
            "moves"
        ]
    ]
    assert all(0 < chance < 1 for chance in chances)


def test_what_is_missing_is_asked_for(table: Table) -> None:
    heard = table.run("coach", "klassik", typing=["2 2 6 6 6", "1"])
    assert "Welche fünf Würfel liegen da?" in heard.out
    assert "6 6 6 behalten, 2 Würfel werfen" in heard.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--dice", "1237", "--throw", "1"), "Nenne fünf Würfel"),
        (("--dice", "12x45", "--throw", "1"), "nicht „12x45“"),
        (("--dice", "", "--throw", "1"), "Nenne fünf Würfel"),
        (("--dice", "12345", "--throw", "4"), "von 1 bis 3, nicht 4"),
        (("--dice", "12345", "--throw", "²"), "von 1 bis 3, nicht ²"),
        (("--dice", "12345", "--throw", "1", "--rival", "1er=3 2er=6"), "höchstens um eins"),
        (("--dice", "12345", "--throw", "1", "--rival", "1er=9"), "1er=9"),
        (("KN=50", "1er=3", "--extra", "7", "--dice", "12345", "--throw", "1"), "sind 0, 50"),
        (("KN=50", "--extra", "50", "--dice", "12345", "--throw", "1"), "möglich sind 0."),
        (("--extra", "9" * 30, "--dice", "12345", "--throw", "1"), "möglich sind 0."),
    ],
)
def test_a_situation_that_cannot_be_is_refused(
    table: Table, given: tuple[str, ...], said: str
) -> None:
    heard = table.run("coach", "klassik", *given)
    assert heard.status == 2
    assert said in heard.err


def test_a_full_sheet_needs_no_advice(table: Table) -> None:
    codes = ("1er", "2er", "3er", "4er", "5er", "6er", "3P", "4P", "FH", "KS", "GS", "KN", "CH")
    entries = [f"{code}=0" for code in codes[:-1]] + ["CH=5"]
    heard = table.run("coach", "klassik", *entries, "--dice", "12345", "--throw", "1")
    assert heard.status == 2
    assert "kein Feld mehr frei" in heard.err


def test_an_analysis_has_luck_and_skill_of_everybody(table: Table) -> None:
    heard = table.run("analyse", str(GOLDEN / "klassik-2.pasch"))
    assert (heard.status, heard.err) == (0, "")
    assert "War es Glück?" in heard.out
    assert "Gewinnchance, Zug um Zug" in heard.out
    assert "Patzer" in heard.out


def test_an_analysis_for_programs_adds_up(table: Table) -> None:
    report = json.loads(table.run("analyse", str(GOLDEN / "gewinnkarte-8.pasch"), "--json").out)
    assert report["finished"]
    for player in report["players"]:
        explained = player["start_value"] + player["luck"] - player["cost"]
        assert explained == pytest.approx(player["score"], abs=1e-6)
        assert 0 <= player["accuracy"] <= 1
        first = player["decisions"][0]
        assert {"move", "best", "cost_points", "cost_chance", "mark"} <= set(first)
    assert len(report["standings"]) == 8 * 13 + 1


def test_a_record_that_is_broken_off_is_analysed_as_far_as_it_goes(
    table: Table, tmp_path: Path
) -> None:
    record = (GOLDEN / "klassik-2.pasch").read_text("utf-8")
    path = tmp_path / "broken.pasch"
    path.write_text(record[: record.index("\n14. ") + 1], "utf-8")
    heard = table.run("analyse", str(path))
    assert heard.status == 0
    assert "stimmt nicht ganz" in heard.out
    assert "War es Glück?" in heard.out
    report = json.loads(table.run("analyse", str(path), "--json").out)
    assert not report["finished"]
    assert "Spielzug 14" in report["wrong"]
    assert all(len(player["decisions"]) > 5 for player in report["players"])


def test_a_match_that_is_not_over_is_analysed_as_far_as_it_goes(
    table: Table, tmp_path: Path
) -> None:
    path = tmp_path / "begun.pasch"
    path.write_text(write_record(match_between("klassik", ("einfach", "zufall"), 1, 5)), "utf-8")
    assert "nicht zu Ende gespielt" in table.run("analyse", str(path)).out


def test_a_file_that_is_no_record_is_refused(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Liebe Anna,\n", "utf-8")
    heard = table.run("analyse", str(path))
    assert heard.status == 2
    assert "Zeile 1" in heard.err


@pytest.mark.parametrize("name", ["nosuch", "", "\0"])
def test_a_file_that_is_not_there_is_named(table: Table, name: str) -> None:
    assert table.run("analyse", name).status == 2


def test_advice_with_cards(table: Table) -> None:
    heard = table.run("coach", "karten", "6er=18", "1er=3", "--hand", "112345")
    assert (heard.status, heard.err) == (0, "")
    assert heard.out.startswith("Große Straße mit 1 2 3 4 5 werten: 40  –  ")
    assert "weniger 14 für jeden Zug" in heard.out


def test_cards_are_asked_for_too(table: Table) -> None:
    assert "Große Straße" in table.run("coach", "karten", typing=["1 1 2 3 4 5"]).out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--hand", "1"), "5 bis 10 Karten"),
        (("--hand", "11111111111"), "5 bis 10 Karten"),
        (("--hand", "1234x"), "nicht „1234x“"),
        (("--extra", "50", "--hand", "12345"), "möglich sind 0."),
        (("--hand", "12347"), "nicht „1 2 3 4 7“"),
        (("CH=20", "--hand", "12345"), "CH=20"),
        (("6er=13", "--hand", "12345"), "6er=13"),
        (("6er=0", "--hand", "12345"), "6er=0"),
        (("--hand", "12345", *("--rival", "6er=18") * 5), "1 bis 5"),
    ],
)
def test_a_situation_with_cards_that_cannot_be_is_refused(
    table: Table, given: tuple[str, ...], said: str
) -> None:
    heard = table.run("coach", "karten", *given)
    assert heard.status == 2
    assert said in heard.err
