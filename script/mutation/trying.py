"""Trying one change in a copy of the tree; the tree itself is never touched."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import ClassVar, Literal

from mutation.changes import Change
from mutation.nearest_tests import nearest_tests, room_of, tests_of_room

Verdict = Literal["noticed", "timed out", "survived"]

COPIED = ("src", "tests", "bench", "docs", "script", "deploy")
LONGEST_TEST = 60
"""Seconds after which a test is taken to wait for ever, which is noticed too."""
SAID = "pytest.out"
MOST_LINES = 30
PATIENCE = 4
"""Tests that take this many times as long as without a change are taken to wait for ever, which is
noticed too."""


class NotPassing(Exception):
    """Tests fail without any change, and could tell nothing."""

    def __str__(self) -> str:
        return "\n".join(self.args)


class Bench:
    """A copy of the tree, in which one change after the other is made and taken back."""

    _seconds: ClassVar[dict[str, float]] = {}
    """Per room how long its tests take without a change: the same for all copies."""
    _timing: ClassVar[Lock] = Lock()

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
        """Make a change, run the tests that should notice, and take it back."""
        room = room_of(change.file)
        with self._timing:
            if room not in self._seconds:
                self._seconds[room] = self._time(room)
        file = self._copy / change.file
        source, times = file.read_bytes(), file.stat()
        file.write_bytes(change.apply(source))
        try:
            for stage in nearest_tests(change.file, self._copy):
                verdict = self._run(stage, PATIENCE * self._seconds[room])
                if verdict != "survived":
                    return verdict
            return "survived"
        finally:
            file.write_bytes(source)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _time(self, room: str) -> float:
        begun = monotonic()
        if self._run(tests_of_room(room), limit=None) != "survived":
            said = (self._copy / SAID).read_text("utf-8", "replace").splitlines()
            raise NotPassing(f"tests of {room} fail without any change:", *said[-MOST_LINES:])
        return monotonic() - begun

    def _run(self, tests: list[str], limit: float | None) -> Verdict:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        command += [f"--timeout={LONGEST_TEST}", *tests]
        environment = {
            **os.environ,
            # Before the installed package, also in processes that tests start.
            "PYTHONPATH": str(self._copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
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
