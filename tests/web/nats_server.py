"""A real NATS server that can be stopped and started again at the same address."""

import subprocess
import sys
import time
from pathlib import Path

from tests.web.ports import answers, free_port

SECONDS_TO_START = 60


class NatsServer:
    def __init__(self) -> None:
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        program = Path(sys.executable).with_name("nats-server")
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self._port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + SECONDS_TO_START
        while not answers(self._port):
            assert self._process.poll() is None, "the bus does not start"
            assert time.monotonic() < deadline, "the bus is not ready in time"
            time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
