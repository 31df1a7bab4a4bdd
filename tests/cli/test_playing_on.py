"""`pasch play --from`: going on from a position of a record."""

from pathlib import Path

import pytest

from pasch.play import read_record
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
