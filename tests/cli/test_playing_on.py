"""`pasch play --from`: going on from a position of a record."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pasch.play import read_record, write_record
from pasch.play.setup import Origin
from tests.cli.people import Table

GOLDEN = Path(__file__).parent.parent / "golden"
RECORD = str(GOLDEN / "klassik-2.pasch")


def test_a_match_of_bots_goes_on_from_there(table: Table, home: Path) -> None:
    players = "bot:einfach,bot:zufall"
    heard = table.run("play", "--from", RECORD, "--move", "57", "--players", players)
    assert heard.status == 0
    (path,) = (home / "records").glob("*.pasch")
    match, other = (
        read_record(path.read_text("utf-8")),
        read_record(Path(RECORD).read_text("utf-8")),
    )
    assert match.setup.origin is not None
    assert match.setup.origin.match == other.setup.id
    given = match.setup.given
    assert 55 <= given <= 57
    assert [step.event for step in match.steps[:given]] == [
        step.event for step in other.steps[:given]
    ]
    verified = table.run("verify", str(path))
    assert verified.status == 0
    assert f"Die ersten {given} Schritte stammen aus der Partie {other.setup.id}" in verified.out


def test_a_match_goes_on_with_real_dice(table: Table, home: Path) -> None:
    heard = table.run("play", "--from", RECORD, "--move", "57", "--by-hand", typing=["1 2 3 4 5"])
    assert heard.status == 0
    (saved,) = (home / "matches").iterdir()
    assert "by hand" in saved.read_text("utf-8")


def with_nothing_of_its_own(folder: Path, name: str) -> str:
    """Return a finished record of which every step was given."""
    match = read_record((GOLDEN / name).read_text("utf-8"))
    setup = replace(match.setup, origin=Origin("other", len(match.steps)))
    path = folder / name
    path.write_text(write_record(replace(match, setup=setup)), "utf-8")
    return str(path)


@pytest.mark.parametrize("name", ["klassik-2.pasch", "karten-2.pasch"])
def test_where_all_was_given_nothing_is_proved_of_it(
    table: Table, tmp_path: Path, name: str
) -> None:
    heard = table.run("verify", with_nothing_of_its_own(tmp_path, name))
    assert heard.status == 0
    assert "Eigene Würfe oder Züge vom Stapel hat diese Partie nicht" in heard.out
    assert "stammen aus der Partie other" in heard.out
    for vain in ("Er gilt für alles danach", "wurde nichts", "vorhersehen", "gebunden waren"):
        assert vain not in heard.out


@pytest.mark.parametrize("name", ["klassik-2.pasch", "karten-2.pasch"])
def test_where_all_was_given_nobody_is_judged(table: Table, tmp_path: Path, name: str) -> None:
    record, page = with_nothing_of_its_own(tmp_path, name), tmp_path / "page.html"
    heard = table.run("analyse", record, "--html", str(page))
    assert heard.status == 0
    for shown in (heard.out, page.read_text("utf-8")):
        assert "nichts zu beurteilen" in " ".join(shown.split())
        for vain in ("100 %", "Meister", "Die glücklichsten", "Kein Zug hat"):
            assert vain not in shown
    report = json.loads(table.run("analyse", record, "--json").out)
    judged = [(player["accuracy"], player["level"]) for player in report["players"]]
    assert judged == [(None, None)] * 2
    assert "aus der Partie other" in report["notes"][0]


def test_somebody_plays_for_whoever_was_to_move_and_can_come_back(table: Table) -> None:
    heard = table.run("play", "--from", RECORD, "--move", "40", typing=["q"])
    assert heard.status == 0
    assert "Du" in heard.out
    resumed = table.run("play", "--resume", typing=["q"])
    assert resumed.status == 0


@pytest.mark.parametrize(
    "given",
    [
        ("--from", RECORD, "--move", "9999"),
        ("--from", RECORD, "--move", "-1"),
        ("--from", RECORD, "--rules", "klassik"),
        ("--from", RECORD, "--players", "Anna"),
        ("--from", "nowhere.pasch", "--move", "3"),
        ("--move", "3"),
        ("--resume", "--from", RECORD),
    ],
)
def test_what_does_not_go_together_is_said(table: Table, given: tuple[str, ...]) -> None:
    heard = table.run("play", *given)
    assert heard.status != 0
    assert heard.err
