"""A server on a core of its own, and what the system says about it."""

import os
import re
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from typing import NamedTuple


class Server(NamedTuple):
    """A server that runs."""

    port: int
    pid: int


@contextmanager
def serving(start: Callable[[Path], Popen[str]]) -> Iterator[Server]:
    """Run a server on the first core, and from here on everything else on the last."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as home:
        # All threads of a process run where it was started, not where it is sent afterwards.
        os.sched_setaffinity(0, {cores[0]})
        try:
            process = start(Path(home))
            os.sched_setaffinity(0, {cores[-1]})
            assert process.stdout is not None  # noqa: S101
            try:
                address = re.search(r":(\d+)/", process.stdout.readline())
                if address is None:
                    raise RuntimeError("the server has not started")
                yield Server(int(address[1]), process.pid)
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(30)
                process.stdout.close()
        finally:
            os.sched_setaffinity(0, set(cores))


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Return the most memory that a process has held, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


class Clocks(NamedTuple):
    """The time, and the processor time that the server and its load have taken."""

    time: float
    server: float
    load: float

    @classmethod
    def read(cls, pid: int) -> "Clocks":
        return cls(time.perf_counter(), cpu_seconds(pid), time.process_time())

    def since(self, before: "Clocks") -> "Clocks":
        return Clocks(self.time - before.time, self.server - before.server, self.load - before.load)
