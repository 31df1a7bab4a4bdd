"""`pasch stats`: many matches beside best play, whatever else lies in the folder."""

import json
from pathlib import Path

import pytest

from pasch.cli import stats as module
from pasch.play import write_record
from pasch.words import say
from tests.cli.people import Table
from tests.coach.matches import match_between
from tests.coach.statistics.matches import match_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three matches of Anna and Ben, the oldest last."""
    players = (("Anna", "mittel"), ("Ben", "einfach"))
    for seed in range(3):
        match = match_of("klassik", *players, seed=seed, date=f"2026-01-0{3 - seed}")
        (tmp_path / f"{seed}.pasch").write_text(write_record(match), "utf-8")
    return tmp_path


def test_a_folder_is_put_beside_best_play(table: Table, folder: Path) -> None:
    heard = table.run("stats", str(folder), "--player", "anna")
    assert (heard.status, heard.err) == (0, "")
    assert "Anna · Kniffel, klassisch" in heard.out
    assert "248,3" in heard.out
    assert "Große Straße" in heard.out
    assert "Ben" not in heard.out
    assert say("de", "stats.no_best_play")[:30] not in heard.out


def test_without_a_name_everybody_has_a_row_and_one_is_shown(table: Table, folder: Path) -> None:
    heard = table.run("stats", str(folder), "--lang", "en")
    assert "Ben " in heard.out
    assert "Anna · " in heard.out
    assert "--player NAME shows more" in heard.out


def test_for_programs_everybody_is_there_oldest_first(table: Table, folder: Path) -> None:
    report = json.loads(table.run("stats", str(folder), "--json").out)
    assert [player["player"] for player in report["players"]] == ["Anna", "Ben"]
    anna = report["players"][0]
    assert [game["date"] for game in anna["over_time"]] == [
        "2026-01-01",
        "2026-01-02",
        "2026-01-03",
    ]
    assert anna["best_play"]["mean"] == pytest.approx(248.32, abs=0.01)
    assert {"field", "points", "struck", "best_points", "best_struck"} == set(anna["fields"][0])
    assert report["left_out"] == []


def test_what_does_not_count_is_named_and_the_rest_counts(table: Table, folder: Path) -> None:
    whole = (folder / "0.pasch").read_text("utf-8")
    begun = match_between("klassik", ("einfach", "zufall"), 1, turns=5)
    others = {
        "begun.pasch": write_record(begun),
        "broken.pasch": whole[: len(whole) // 2],
        "foreign.txt": whole.replace("Rules: klassik", "Rules: poker"),
        "letter.txt": "Liebe Anna,\n",
        "onward.pasch": whole.replace("Chance:", "From: other-match 9\nChance:"),
        "again.txt": whole,
        "picture.png": "\0",
    }
    for name, text in others.items():
        (folder / name).write_text(text, "utf-8")
    heard = table.run("stats", str(folder), str(folder / "nosuch"), "\0")
    assert heard.status == 0
    lines = heard.err.splitlines()
    assert len(lines) == 8
    assert [name for name in others if any(name in line for line in lines)] == [*others][:6]
    assert "zu Ende gespielt" in next(line for line in lines if "begun" in line)
    assert "poker" in next(line for line in lines if "foreign" in line)
    assert "ging von einer Stellung" in next(line for line in lines if "onward" in line)
    report = json.loads(table.run("stats", str(folder), "--json").out)
    assert [player["games"] for player in report["players"]] == [3, 3]
    assert len(report["left_out"]) == 6


def test_without_files_the_matches_of_this_terminal_are_counted(table: Table) -> None:
    for seed in ("1", "2"):
        table.run("play", "--players", "bot:einfach,bot:zufall", "--seed", seed)
    report = json.loads(table.run("stats", "--json").out)
    assert {(one["player"], one["games"]) for one in report["players"]} == {
        ("einfach", 2),
        ("zufall", 2),
    }
    assert all(one["is_bot"] for one in report["players"])


def test_a_page_is_written(table: Table, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert table.run("stats", str(folder), "--html", str(out)).status == 0
    assert out.read_text("utf-8").count("<svg") == 4


def test_who_never_played_is_told_who_did(table: Table, folder: Path) -> None:
    heard = table.run("stats", str(folder), "--player", "Cleo")
    assert heard.status == 2
    assert "„Cleo“" in heard.err
    assert "Anna, Ben" in heard.err


def test_nothing_to_count_is_said(table: Table, tmp_path: Path) -> None:
    heard = table.run("stats", str(tmp_path))
    assert heard.status == 2
    assert "keine Partie" in heard.err
    assert table.run("stats").status == 2


def test_many_files_are_read_on_all_cores(
    table: Table, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = table.run("stats", str(folder), "--json").out
    monkeypatch.setattr(module, "FEWEST_TO_SHARE", 2)
    assert table.run("stats", str(folder), "--json").out == alone
