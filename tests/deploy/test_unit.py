"""A server that is confined as deploy/pasch.service confines it does all it has to do."""

import json
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path

import httpx2
import pytest

from pasch.bots import BOTS
from pasch.rules import EDITIONS
from tests.deploy.unit import allowed_calls, settings, values
from tests.web.workers import PATIENCE, working

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="systemd runs on Linux"),
    pytest.mark.skipif(
        find_library("seccomp") is None,
        reason="needs libseccomp; on Debian and Ubuntu: apt-get install libseccomp2",
    ),
]

CONFINED = (sys.executable, "-m", "tests.deploy.confined")
SOME_MOVES = 8


def test_bots_play_under_the_filter_of_system_calls(tmp_path: Path) -> None:
    with (
        working(tmp_path, within=CONFINED) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        assert worker.pid is not None
        status = Path(f"/proc/{worker.pid}/status").read_text()
        assert "Seccomp:\t2" in status, "it is confined"
        for rules in EDITIONS:
            for bot in BOTS:
                assert moves(client, rules, bot) >= SOME_MOVES, (rules, bot)
        assert "Traceback" not in worker.output
        assert client.get("/health").json() == {"store": True, "bus": None}


def moves(client: httpx2.Client, rules: str, bot: str) -> int:
    """Let a bot play against itself, and return how many steps there were when it was enough."""
    body = {"rules": rules, "seats": [{"bot": bot}, {"bot": bot}]}
    table = client.post("/api/v1/tables", json=body).json()
    bearer = {"authorization": f"Bearer {table['key']}"}
    version = 0
    with client.stream("GET", f"/api/v1/tables/{table['id']}/events", headers=bearer) as events:
        for line in events.iter_lines():
            if line.startswith("data: "):
                version = json.loads(line.removeprefix("data: "))["version"]
            if version >= SOME_MOVES:
                break
    return version


def test_what_numpy_calls_is_allowed() -> None:
    assert {"mbind", "get_mempolicy", "sched_setaffinity", "prlimit64"} <= allowed_calls()


def test_what_needs_privileges_is_refused_and_not_fatal() -> None:
    assert not {"mount", "reboot", "init_module", "bpf", "setuid", "ptrace"} & allowed_calls()
    # A library that tries something new is to be refused, not killed in the middle of a match.
    assert values("SystemCallErrorNumber") == ["EPERM"]
    program = "import os\ntry: os.chroot('/')\nexcept PermissionError: print('refused')"
    run = [*CONFINED, sys.executable, "-c", program]
    assert subprocess.run(run, capture_output=True, check=True).stdout == b"refused\n"


def test_a_thousand_tables_fit() -> None:
    readers = 2 * 1000
    assert int(dict(settings())["LimitNOFILE"]) >= 2 * readers
