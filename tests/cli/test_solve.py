"""`pasch solve`, `odds` and `arena`: what they print, and what they say to mistakes."""

import json
from pathlib import Path

import pytest

from pasch.cli import main

UPPER = ["1er=3", "2er=6", "3er=9", "4er=12", "5er=15", "6er=18"]
LATE = [*UPPER, "3P=20", "4P=0", "FH=25", "KS=30", "GS=40"]


def test_solve_prints_the_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "gewinnkarte", "--lang", "en"]) == 0
    assert "254.587728734 points" in capsys.readouterr().out


def test_solve_takes_options_of_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "extra_after_zero", "--option", "-joker_after_zero"]
    assert main(["solve", "klassik", *options, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["rules"] == "klassik+extra_after_zero-joker_after_zero"
    assert report["value"] == pytest.approx(251.270299493)
    assert report["seconds"] > 0


def test_odds_of_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "klassik", *LATE, "--at-least", "250", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "Bonus: 100,00 %" in told
    assert "Mindestens 250 Punkte: " in told
    assert "█" in told


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "gewinnkarte", *LATE, "--extra", "100", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert sum(report["chances"]) == pytest.approx(1)
    assert report["quantiles"]["0.01"] >= 178 + 35 + 100


@pytest.mark.parametrize(("name", "begins"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG")])
def test_odds_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, begins: bytes
) -> None:
    assert main(["odds", "klassik", *LATE, "--draw", str(tmp_path / name)]) == 0
    capsys.readouterr()
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["arena", "klassik", "mittel", "zufall", "--games", "10", "--seed", "3"]
    assert main([*call, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [standing["bot"] for standing in report["standings"]] == ["mittel", "zufall"]
    assert main([*call, "--lang", "de"]) == 0
    assert "mittel: 100,00 % gewonnen" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (["odds", "karten"], "Only dice editions"),
        (["odds", "klassik", "6er"], "no entry of a sheet"),
        (["odds", "klassik", "6er=6", "6er=6"], "no entry of a sheet"),
        (["odds", "klassik", "6er=17"], "Sechser can hold 0, 6, 12"),
        (["odds", "klassik", *LATE, "--draw", "a.gif"], "cannot be drawn"),
        (["arena", "klassik", "mittel", "nobody"], "no bot"),
    ],
)
def test_mistakes_are_told(call: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*call, "--lang", "en"]) == 2
    assert told in capsys.readouterr().err
