from random import Random

import pytest

from pasch.play import (
    Abandoned,
    Match,
    NotProved,
    RecordError,
    read_beginning,
    read_record,
    verify,
    write_record,
)
from tests.play.matches import by_hand, fair, finished, played, seeded

RECORD = write_record(finished("klassik", 2, seed=3))
CARDS = write_record(finished("karten", 2, seed=3))


@pytest.mark.parametrize(
    "rules", ["klassik", "klassik+extra_after_zero", "gewinnkarte+narrow_entries", "karten"]
)
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
        played(seeded(), Random(1), stop=lambda match: match.position.outcomes_so_far == 2),
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
        (changed(RECORD, "Date: 2026-01-01", "Date: 2026-02-30"), 4, 1, "2026-02-30"),
        (changed(RECORD, "Date: 2026-01-01", "Date: 2026-13-01"), 4, 1, "2026-13-01"),
        (changed(RECORD, "Date: 2026-01-01", "Date: 2025-02-29"), 4, 1, "2025-02-29"),
        (
            RECORD[: RECORD.index("Result: ")],
            RECORD[: RECORD.index("Result: ")].count("\n") + 1,
            1,
            "Result: won by",
        ),
        (RECORD + "and so on", RECORD.count("\n") + 1, 1, "should have ended"),
        (RECORD + "\n", RECORD.count("\n") + 2, 1, "should have ended"),
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


@pytest.mark.parametrize(
    "text",
    [
        RECORD.removesuffix("\n"),
        RECORD.replace("\n", "\r\n"),
        RECORD.replace("\n", "\r\n").removesuffix("\r\n"),
    ],
    ids=["no last line feed", "CRLF", "CRLF, none at the end"],
)
def test_line_ends_of_other_systems_and_a_missing_last_one_are_read(text: str) -> None:
    assert write_record(read_record(text)) == RECORD


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_lines_and_columns_are_right_whatever_ends_the_lines(line_end: str) -> None:
    line, column = line_of(RECORD, "write ")
    text = changed(RECORD, "write ", "write KN ").replace("\n", line_end)
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def refused(lines: list[str]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines) + "\n")
    return caught.value


@pytest.mark.parametrize("record", [RECORD, CARDS], ids=["dice", "cards"])
@pytest.mark.parametrize("turn", [1, 2, 9, 20])
def test_a_turn_that_was_dropped_is_missed_where_it_stood(record: str, turn: int) -> None:
    lines = record.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{turn}. "))
    name = lines[at].split(": ")[0].partition(" ")[2]
    following = lines[at + 1].split(": ")[0]
    error = refused(lines[:at] + lines[at + 1 :])
    assert (error.line, error.column) == (at + 1, 1)
    assert f"turn {turn} of {name} is expected here, not “{following}”" in str(error)
    assert f"hier wird Spielzug {turn} von {name} erwartet, nicht „{following}“" in error.text("de")


def test_a_turn_that_stands_twice_is_found() -> None:
    lines = RECORD.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("5. "))
    error = refused([*lines[: at + 1], *lines[at:]])
    assert (error.line, error.column) == (at + 2, 1)
    assert "turn 6 of " in str(error)


@pytest.mark.parametrize("record", [RECORD, CARDS], ids=["dice", "cards"])
@pytest.mark.parametrize("has_result", [True, False])
def test_a_last_turn_that_was_dropped_is_missed_and_not_the_secret(
    record: str, has_result: bool
) -> None:
    lines = record.splitlines()
    end = next(n for n, line in enumerate(lines) if line.startswith("Total "))
    turn, _, name = lines[end - 2].split(": ")[0].partition(". ")
    error = refused(lines[: end - 2] + (lines[end - 1 :] if has_result else []))
    assert (error.line, error.column) == (end - 1, 1)
    assert f"turn {turn} of {name} is expected here: the match is not over yet" in str(error)


def test_a_turn_that_was_cut_short_is_found_at_its_end() -> None:
    lines = RECORD.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("5. "))
    lines[at] = lines[at].rpartition("; ")[0]
    error = refused(lines)
    assert (error.line, error.column) == (at + 1, len(lines[at]) + 1)
    assert "turn 5 of " in str(error)
    assert "is not finished here" in str(error)


def test_a_match_without_its_secret_can_be_read_but_not_proved() -> None:
    lines = [line for line in RECORD.splitlines() if not line.startswith("Secret: ")]
    match = read_record("\n".join(lines))
    with pytest.raises(NotProved) as caught:
        verify(match)
    assert "its secret is missing" in str(caught.value)
    assert "Die Partie ist zu Ende, aber ihr Geheimnis fehlt" in caught.value.text("de")


def test_a_match_that_is_not_over_has_not_shown_its_secret_yet() -> None:
    with pytest.raises(NotProved) as caught:
        verify(read_record(write_record(fair())))
    assert "the match is not over yet" in str(caught.value)


def test_turns_that_are_missing_altogether_are_missed_right_after_the_headers() -> None:
    head, _, ending = RECORD.split("\n\n")
    with pytest.raises(RecordError, match=r"turn 0 of .* is expected here") as caught:
        read_record(f"{head}\n\n{ending}")
    assert caught.value.line == head.count("\n") + 2


def test_a_record_that_ends_too_early_says_what_should_follow() -> None:
    error = refused(RECORD.splitlines()[:-1])
    assert error.line == RECORD.count("\n")
    assert "the record ends too early; “Result: won by Ben” should follow" in str(error)


def test_a_wrong_last_line_is_there_and_wrong() -> None:
    error = refused([*RECORD.splitlines()[:-1], "Result: won by Anna"])
    assert (error.line, error.column) == (RECORD.count("\n"), len("Result: won by ") + 1)
    assert "this line should read “Result: won by Ben”" in str(error)


def test_what_follows_the_end_of_a_record_is_too_much() -> None:
    error = refused([*RECORD.splitlines(), "Result: won by Ben"])
    assert error.line == RECORD.count("\n") + 1
    assert "should have ended here" in str(error)


def test_the_beginning_of_a_record_that_is_wrong_later_can_be_read() -> None:
    lines = RECORD.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("7. "))
    lines[at] = lines[at].replace("; ", "; keep 7; ", 1)
    match, wrong = read_beginning("\n".join(lines))
    assert wrong is not None
    assert wrong.line == at + 1
    assert match.position.turn == 7
    assert match.position.outcomes_so_far == 1
    assert read_beginning(RECORD) == (read_record(RECORD), None)


def test_a_record_whose_headers_are_wrong_has_no_beginning() -> None:
    with pytest.raises(RecordError):
        read_beginning("Liebe Anna,")
