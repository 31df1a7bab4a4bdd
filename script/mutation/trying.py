"""Trying one change in a copy of the tree; the tree itself is never touched."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import ClassVar, Literal

from mutation.changes import Change
from mutation.followed import Followed, read_followed
from mutation.room_tests import arguments_for, room_of

Verdict = Literal["noticed", "timed out", "survived"]

COPIED = ("src", "tests", "bench", "docs", "script", "deploy")
LONGEST_TEST = 60
"""Seconds after which a test is taken to wait for ever, which is noticed too."""
PATIENCE = 4
"""Tests that take this many times as long as without a change are taken to wait for ever, which is
noticed too."""
SECONDS_TO_BEGIN = 60
SAID = "pytest.out"
MOST_LINES = 30


class NotPassing(Exception):
    """Tests fail without any change, and could tell nothing."""

    def __str__(self) -> str:
        return "\n".join(self.args)


class Bench:
    """A copy of the tree, in which one change after the other is made and taken back."""

    _followed: ClassVar[dict[str, Followed]] = {}
    """By room: the same for all copies."""
    _following: ClassVar[Lock] = Lock()

    def __init__(self, root: Path, copy: Path) -> None:
        self._copy = copy
        copy.mkdir()
        for name in COPIED:
            # With times of change: what is compiled already need not be compiled again.
            shutil.copytree(root / name, copy / name, copy_function=shutil.copy2)
        for file in root.glob("*.*"):
            if file.is_file():
                shutil.copy2(file, copy)

    def try_change(self, change: Change) -> Verdict:
        """Make a change, run the tests that can notice, and take it back."""
        room = room_of(change.file)
        with self._following:
            if room not in self._followed:
                self._followed[room] = self._follow(room)
        followed = self._followed[room]
        file = self._copy / change.file
        source, times = file.read_bytes(), file.stat()
        tests = followed.tests_of(change.file, source, change.line)
        importing = followed.importing(change.file, self._copy)
        others = [test for test in importing if test not in tests]
        file.write_bytes(change.apply(source))
        try:
            verdict = self._try_tests(tests, followed) if tests else self._try_room(room)
            if verdict == "survived" and others:
                verdict = self._try_tests(others, followed)
            return verdict
        finally:
            file.write_bytes(source)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _try_tests(self, tests: list[str], followed: Followed) -> Verdict:
        limit = SECONDS_TO_BEGIN + PATIENCE * followed.time_of(tests)
        return self._run([f"--timeout={LONGEST_TEST}", *tests], limit)

    def _try_room(self, room: str) -> Verdict:
        return self._run([f"--timeout={LONGEST_TEST}", *arguments_for(room)], None)

    def _follow(self, room: str) -> Followed:
        """Run all tests of a room without a change; note which lines each of them runs."""
        with TemporaryDirectory() as folder:
            following = {"PASCH_FOLLOWED": folder, "PYTEST_PLUGINS": "mutation.follow_lines"}
            verdict = self._run(["-n", "2", *arguments_for(room)], None, **following)
            if verdict != "survived":
                said = (self._copy / SAID).read_text("utf-8", "replace").splitlines()
                raise NotPassing(f"tests of {room} fail without any change:", *said[-MOST_LINES:])
            followed = read_followed(Path(folder), self._copy)
        if not followed.lines:
            raise NotPassing(f"tests of {room} were not seen to run any line")
        return followed

    def _run(self, arguments: list[str], limit: float | None, **environment: str) -> Verdict:
        # In a file, since a thousand tests are too many for a command line.
        file = self._copy / "arguments.txt"
        file.write_text("\n".join(arguments), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"@{file}"]
        environment = {
            **os.environ,
            # Before the installed package, also in processes that tests start.
            "PYTHONPATH": f"{self._copy / 'src'}:{self._copy / 'script'}",
            "PYTHONDONTWRITEBYTECODE": "1",
            **environment,
        }
        with (
            (self._copy / SAID).open("wb") as said,
            subprocess.Popen(
                command,
                cwd=self._copy,
                env=environment,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            ) as running,
        ):
            try:
                status = running.wait(limit)
            except subprocess.TimeoutExpired:
                return "timed out"
            finally:
                # Also what tests have started and left behind.
                _end(running.pid)
        return "survived" if status == 0 else "noticed"


def _end(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return
