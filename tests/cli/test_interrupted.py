"""A match that stops at any point goes on from there, with nothing lost."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pasch.play import SecretRevealed, SeedCommitted
from pasch.play.chance.commitment import seed_digest
from pasch.play.saved import load
from tests.cli.people import Person, Table, question

# Tests that run in the background inherit that Ctrl-C is ignored; at a terminal it is not.
HEEDING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = (sys.executable, "-c", f"{HEEDING}; from pasch.cli import run; run()")


@contextmanager
def playing(*arguments: str, until: bytes) -> Iterator[subprocess.Popen[bytes]]:
    """Start a real match, and wait for it to print something after three times Enter."""
    process = subprocess.Popen(
        [*PROGRAM, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(b"\n\n\n")
        process.stdin.flush()
        printed = b""
        while until not in printed:
            some = os.read(process.stdout.fileno(), 65536)
            assert some, printed.decode()
            printed += some
        yield process
    finally:
        process.kill()
        process.communicate()


def stopping_after(table: Table, moves: int) -> Person:
    """Return a beginner who stops after so many answers."""
    left = iter(range(moves))

    def person(printed: str) -> str:
        next(left)
        return table.beginner(printed)

    return person


def test_ctrl_c_ends_with_130_and_the_match_is_saved(home: Path, table: Table) -> None:
    with playing("--players", "Anna,Ben", "--seed", "5", until="●○○".encode()) as process:
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    match = table.match()
    assert process.returncode == 130
    assert f"pasch play --resume {match.setup.id}" in out.decode()
    assert match.position.outcomes_so_far == 1
    assert table.run("play", "--resume", typing=table.beginner).status == 0


def test_a_killed_match_goes_on_with_the_dice_that_lay_there(home: Path, table: Table) -> None:
    with playing("--players", "Anna,Ben", "--first", "Ben", until="●○○".encode()) as process:
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=20)
    before = table.match().events
    assert table.run("play", "--resume", typing=table.beginner).status == 0
    assert table.match().events[: len(before)] == tuple(before)
    (record,) = (home / "records").iterdir()
    assert table.run("verify", str(record)).status == 0


def test_ctrl_c_at_the_first_word_ends_with_130(home: Path) -> None:
    process = subprocess.Popen(
        [*PROGRAM, "play", "--contribute"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    printed = b""
    while b"fairen Zufall" not in printed:
        printed += os.read(process.stdout.fileno(), 65536)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == 130


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_match_left_again_and_again_is_the_same_as_one_played_through(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    arguments = ("play", "--rules", rules, "--players", "Anna,bot:zufall", "--seed", "9")
    assert table.run(*arguments, typing=table.beginner).status == 0
    through = table.match().events
    table.home = tmp_path / "again"
    monkeypatch.setenv("PASCH_HOME", str(table.home))
    assert table.run(*arguments).status == 0
    for answers in (1, 1, 1, 2, 2, 3, 5, 9):
        assert table.run("play", "--resume", typing=stopping_after(table, answers)).status == 0
    assert table.run("play", "--resume", typing=table.beginner).status == 0
    assert table.match().events == through


def test_a_last_line_cut_short_was_never_played(table: Table) -> None:
    arguments = ("play", "--players", "Anna", "--seed", "1")
    table.run(*arguments, typing=["", "chance", "", "1er"])
    path = table.path()
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    assert table.run("games").status == 0
    assert table.run("play", "--resume", typing=["1er"]).status == 0
    assert path.read_bytes() == whole


def test_a_match_continued_elsewhere_is_not_overwritten(table: Table) -> None:
    arguments = ("play", "--players", "Anna", "--seed", "1")

    def elsewhere(printed: str) -> str:
        answer, asked = table.beginner(printed), question(printed)
        if asked is not None and asked.key == "move":
            with table.path().open("a") as file:
                file.write("move write CH\n")
        return answer

    heard = table.run(*arguments, typing=elsewhere)
    assert heard.status == 2
    assert "anderswo fortgesetzt" in heard.err
    assert table.path().read_text().endswith("move write CH\n")


@pytest.mark.parametrize(
    "damage", [b"", b"\n", b"Pasch: 1\n\n", b"\xff\xfe\n\n", b"no header\n\n", b"Pasch: 2\n\n"]
)
def test_a_broken_file_is_named_and_not_touched(table: Table, damage: bytes) -> None:
    table.run("play", "--players", "Anna", "--seed", "1")
    path = table.path()
    path.write_bytes(damage)
    for arguments in (("play", "--resume"), ("record", path.stem)):
        heard = table.run(*arguments)
        assert heard.status == 2
        assert f"{path.name} lässt sich nicht lesen" in heard.err
    assert path.read_bytes() == damage


def test_a_match_killed_before_its_secret_was_shown_can_still_be_proved(table: Table) -> None:
    table.run("play", "--players", "Anna,bot:zufall", typing=table.beginner)
    path = table.path()
    secret = table.match().events[-1]
    assert isinstance(secret, SecretRevealed)
    path.write_text(path.read_text("utf-8").removesuffix(f"{secret}\n"), "utf-8")
    (record,) = (table.home / "records").iterdir()
    record.unlink()
    assert table.run("play", "--resume").status == 0
    assert table.run("verify", str(record)).status == 0
    assert "ist zu Ende" in table.run("play", "--resume", path.stem).err


def test_a_word_bound_before_the_kill_is_asked_for_again(table: Table) -> None:
    table.run("play", "--players", "Anna,Ben")
    saved = load(table.path())
    saved.append(SeedCommitted(0, seed_digest(saved.match.setup.id, 0, "Glück")))
    heard = table.run("play", "--resume", typing=["Pech", "Glück", ""])
    assert "ist nicht der, an den er sich gebunden hat" in heard.out
    assert [seed and seed.seed for seed in table.match().seeds] == ["Glück", None]
    assert len(table.match().steps) == 1


def test_the_end_of_all_input_is_a_wish_to_stop(home: Path) -> None:
    for arguments in (("--seed", "1"), ("--contribute",), ("--by-hand",)):
        ended = subprocess.run(
            [*PROGRAM, "play", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert (ended.returncode, ended.stderr) == (0, b"")
        assert b"pasch play --resume" in ended.stdout


def test_bytes_that_are_no_text_are_just_not_understood(home: Path) -> None:
    ended = subprocess.run(
        [*PROGRAM, "play", "--players", "Anna", "--seed", "1"],
        input=b"\n\xff\xfe\x00\nq\n",
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "nicht zu verstehen" in ended.stdout.decode()


def test_a_reader_who_closes_the_pipe_ends_it_quietly(home: Path) -> None:
    with subprocess.Popen(
        [*PROGRAM, "rules", "karten"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
