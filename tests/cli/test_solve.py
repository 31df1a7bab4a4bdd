"""`pasch solve`, `odds` and `arena`: what they print, and what they say to mistakes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pasch.cli import main
from pasch.cli.solve_cards import show, solved
from pasch.rules import Field
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.solver import Game

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


def test_solve_tells_of_the_card_game(capsys: pytest.CaptureFixture[str]) -> None:
    free = (Field.SECHSER, Field.KLEINE_STRASSE)
    told: list[float] = []
    small = Game(Karten(), 8.0, most_cards=7, free=sum(1 << field for field in free), upper=45)
    report = solved(small, told.append)
    assert told[-1] == 1
    assert report.value == pytest.approx(report.total - 8.0 * report.turns, abs=0.3)
    assert report.seconds > 0
    show(report, as_json=True)
    assert json.loads(capsys.readouterr().out)["turn_price"] == 8.0
    show(report, as_json=False)
    shown = capsys.readouterr().out
    assert f"{report.value:.1f}" in shown.replace(",", ".")
    assert f"{report.turns:.1f}" in shown.replace(",", ".")


def test_without_a_turn_price_the_best_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    monkeypatch.setattr(
        "pasch.cli.solve_cards.solve_cards", lambda _, turn_price, **__: asked.append(turn_price)
    )
    assert main(["solve", "karten"]) == 0
    assert main(["solve", "karten", "--turn-price", "10"]) == 0
    assert asked == [14.0, 10.0]


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


def test_odds_beside_play_for_the_target(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["odds", "klassik", *LATE, "--at-least", "240", "--at-least", "280", "--maximise"]
    assert main([*call, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    for bound in ("240", "280"):
        assert report["maximised"][bound] > report["at_least"][bound]
    assert main([*call, "--lang", "de"]) == 0
    best = f"{100 * report['maximised']['280']:.4f}".replace(".", ",")
    assert f"Mindestens 280 Punkte, wenn darauf gespielt wird: {best} %" in capsys.readouterr().out


def test_odds_of_the_empty_sheet_do_not_wait_for_a_compiler() -> None:
    script = (
        "import sys; from pasch.cli import main; main(['odds', 'klassik', '--at-least', '300']);"
        "sys.exit('numba' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert "300" in told.stdout


def test_odds_without_a_target_to_play_for_say_nothing_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["odds", "klassik", "--at-least", "300", "--json"]) == 0
    assert "maximised" not in json.loads(capsys.readouterr().out)


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
        (["odds", "klassik", "6er=17"], "Sixes can hold 0, 6, 12"),
        (["odds", "klassik", *LATE, "--draw", "a.gif"], "cannot be drawn"),
        (["odds", "klassik", *LATE, "--maximise"], "--at-least N"),
        (["arena", "klassik", "mittel", "nobody"], "no bot"),
    ],
)
def test_mistakes_are_told(call: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*call, "--lang", "en"]) == 2
    assert told in capsys.readouterr().err
