"""A real server in a process of its own, for tests that need one."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GENEROUS = (
    "--requests-per-second=100000",
    "--tables-per-hour=100000",
    "--streams=10000",
)


@contextmanager
def serving(home: Path, *options: str) -> Iterator[str]:
    """Return the address of a server whose data lies in `home`."""
    process = started(home, "--port=0", *options)
    try:
        yield address(process)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def started(home: Path, *options: str) -> subprocess.Popen[str]:
    """Start a server."""
    return subprocess.Popen(
        [Path(sys.executable).with_name("pasch"), "serve", "--pace=0", *GENEROUS, *options],
        env={**os.environ, "PASCH_HOME": str(home), "PASCH_LANG": "en", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )


def address(process: subprocess.Popen[str]) -> str:
    """Wait until a server is ready, and give its address without the last slash."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://[^ ]+[0-9]", line)
    assert found, line
    return found[0]
