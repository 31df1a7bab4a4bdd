from random import Random

import pytest

from pasch.play import Abandoned, Match, RecordError, read_record, write_record
from tests.play.matches import by_hand, fair, finished, played, seeded

RECORD = write_record(finished("klassik", 2, seed=3))
CARDS = write_record(finished("karten", 2, seed=3))


@pytest.mark.parametrize("rules", ["klassik", "klassik+extra_after_zero", "gewinnkarte", "karten"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_reading_gives_the_match_and_writing_it_the_same_text(rules: str, players: int) -> None:
    match = finished(rules, players)
    text = write_record(match)
    again = read_record(text)
    assert (again.setup, again.position, again.steps) == (match.setup, match.position, match.steps)
    assert write_record(again) == text


@pytest.mark.parametrize(
    "match",
    [
        seeded(),
        by_hand(),
        fair("karten", 3, first=2),
        seeded().after(Abandoned()),
        played(seeded("karten"), Random(1), stop=lambda match: match.position.turn == 7),
        played(seeded(), Random(1), stop=lambda match: match.position.throw == 2),
    ],
)
def test_an_unfinished_or_abandoned_match_can_be_recorded_too(match: Match) -> None:
    text = write_record(match)
    assert read_record(text).position == match.position
    assert write_record(read_record(text)) == text


def test_a_record_can_be_read_by_people() -> None:
    lines = RECORD.splitlines()
    assert lines[:6] == [
        "Pasch: 1",
        "Match: test",
        "Rules: klassik",
        "Date: 2026-01-01",
        "Player 1: Anna",
        "Player 2: Ben",
    ]
    assert sum(". Anna: " in line for line in lines) >= 14
    assert lines[-1].startswith("Result: won by ")


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "Pasch: 1"),
        ("\n", 1, 1, "Pasch: 1"),
        ("Pasch: 2\n", 1, 1, "Pasch: 1"),
        (changed(RECORD, "Rules: klassik", "Rules: bridge"), 3, 1, "bridge"),
        (changed(RECORD, "Rules: klassik", "Rules: karten"), 11, 10, "who begins"),
        (changed(RECORD, "Date: 2026-01-01", "Date: today"), 4, 1, "today"),
        (changed(RECORD, "Player 2: Ben", "Player 2: Anna"), 3, 1, "Anna"),
        (changed(RECORD, "Player 2: Ben", "Player 2: Ben\nPlayer 2: Eva"), 7, 1, "second time"),
        (changed(RECORD, "Player 2: Ben", "Player 2: Ben\nElo: 2000"), 7, 1, "Elo"),
        (changed(RECORD, "Chance: fair", "Chance: loaded"), 7, 1, "loaded"),
        (changed(RECORD, "Chance: fair\n", ""), 1, 1, "Chance"),
        (changed(RECORD, "Chance: fair", "First: x\nChance: fair"), 7, 1, "First"),
        (changed(RECORD, "Chance: fair", "First: 0\nChance: fair"), 7, 1, "First"),
        (changed(RECORD, "Chance: fair", "First: 3\nChance: fair"), 3, 1, "3"),
        (changed(RECORD, "Chance: fair", "Bot 3: stark\nChance: fair"), 7, 1, "Bot 3"),
        (changed(RECORD, "Match: test", "Match: t/st"), 2, 1, "t/st"),
        (changed(RECORD, "Secret: 0", "Secret: x"), 9, 1, "Secret"),
        (changed(RECORD, "\n0. Anna: 3", "\n0. Anna: 9"), 11, 10, "1 to 6"),
        (changed(RECORD, "\n0. Anna: 3", "\n0. Anna: three"), 11, 10, "three"),
        (RECORD.rstrip("\n"), RECORD.count("\n") + 1, 1, "too early"),
        (RECORD + "and so on", RECORD.count("\n") + 1, 1, ""),
    ],
)
def test_a_bad_file_gives_line_column_and_reason(
    text: str, line: int, column: int, reason: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in str(caught.value)
    assert f"Line {line}, column {column}: " in str(caught.value)
    assert f"Zeile {line}, Spalte {column}: " in caught.value.text("de")


def line_of(text: str, wanted: str) -> tuple[int, int]:
    number = next(n for n, line in enumerate(text.splitlines(), start=1) if wanted in line)
    return number, text.splitlines()[number - 1].index(wanted) + 1


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("write ", "write KN ", None),
        ("strike ", "strikes ", None),
        ("keep ", "keep 1 1 1 1 1 1 ", None),
    ],
)
def test_a_bad_move_is_found_at_its_column(old: str, new: str, rule: str | None) -> None:
    line, column = line_of(RECORD, old)
    with pytest.raises(RecordError) as caught:
        read_record(changed(RECORD, old, new))
    assert (caught.value.line, caught.value.column, caught.value.rule) == (line, column, rule)


def test_an_illegal_move_names_its_rule() -> None:
    line, column = line_of(CARDS, "score ")
    moved = CARDS.splitlines()[line - 1][column - 1 :]
    with pytest.raises(RecordError) as caught:
        read_record(changed(CARDS, moved, "score KN 6 6 6 6 6 = 50"))
    assert (caught.value.line, caught.value.column, caught.value.rule) == (line, column, "C5")


@pytest.mark.parametrize("wanted", [" = ", "Total Anna: ", " upper"])
def test_wrong_points_and_totals_are_found_where_they_stand(wanted: str) -> None:
    number, column = line_of(RECORD, wanted)
    lines = RECORD.split("\n")
    line = lines[number - 1]
    digit = (
        next(at for at in range(column, len(line)) if line[at].isdigit())
        if wanted != " upper"
        else column - 2
    )
    lines[number - 1] = line[:digit] + str((int(line[digit]) + 1) % 10) + line[digit + 1 :]
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))
    assert (caught.value.line, caught.value.column) == (number, digit + 1)
