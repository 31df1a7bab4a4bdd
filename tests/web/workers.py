"""Real server processes: `pasch serve`, to be killed and started again."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.web.ports import answers, free_port

PATIENCE = 120
"""Seconds; far above what a start takes on a machine that does nothing else."""

UNHURRIED = ("--pace", "0", "--requests-per-second", "100000", "--tables-per-hour", "100000")


class Worker:
    def __init__(self, folder: Path, *options: str, within: Sequence[str] = ()) -> None:
        """Prepare a server; `within` is a command that runs it."""
        self.port = free_port()
        self._folder = folder
        self._options = options
        self._within = within
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def output(self) -> str:
        return self._log.read_text("utf-8")

    @property
    def _log(self) -> Path:
        return self._folder / f"worker-{self.port}.log"

    def start(self) -> None:
        """Start it, and return as soon as it answers."""
        self.launch()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not answers(self.port):
            assert self._process is not None
            assert self._process.poll() is None, self.output
            assert time.monotonic() < deadline, self.output
            time.sleep(0.02)

    def launch(self) -> None:
        program = Path(sys.executable).with_name("pasch")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *self._within,
                    program,
                    "serve",
                    "--port",
                    str(self.port),
                    *UNHURRIED,
                    *self._options,
                ],
                stdout=log,
                stderr=log,
                env={**os.environ, "PASCH_HOME": str(self._folder), "PASCH_LANG": "en"},
            )

    def kill(self) -> None:
        """End it without a chance to finish anything."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; return its exit code."""
        return self.end(signal.SIGTERM)

    def end_of_launch(self) -> int:
        """Wait until it has ended by itself; return its exit code."""
        assert self._process is not None
        return self._process.wait(PATIENCE)

    def end(self, how: signal.Signals) -> int:
        """Send it a signal; return its exit code."""
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._process = None
        return code


@contextmanager
def working(folder: Path, *options: str, within: Sequence[str] = ()) -> Iterator[Worker]:
    worker = Worker(folder, *options, within=within)
    try:
        worker.start()
        yield worker
    finally:
        worker.kill()
