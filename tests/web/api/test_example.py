"""The bots of docs/api.md, run against a real server and against each other."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest

from tests.web.server import serving
from tests.web.workers import working

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
NODE = shutil.which("node") or shutil.which("nodejs")
PATIENCE = 120
PYTHON_BOT = (sys.executable, "-I", str(EXAMPLES / "bot.py"))
NODE_BOT = (str(NODE), str(EXAMPLES / "bot.mjs"))
needs_node = pytest.mark.skipif(NODE is None, reason="there is no Node here")
BOTS = [
    pytest.param(PYTHON_BOT, id="python"),
    pytest.param(NODE_BOT, id="node", marks=needs_node),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("home")) as address:
        yield address


def opened(site: str, rules: str, *seats: dict[str, str], **more: object) -> dict[str, str]:
    body = {"rules": rules, "seats": list(seats), **more}
    table: dict[str, str] = httpx2.post(f"{site}/api/v1/tables", json=body).json()
    return table


def state(site: str, table: dict[str, str]) -> dict[str, object]:
    bearer = {"authorization": f"Bearer {table['key']}"}
    seen: dict[str, object] = httpx2.get(
        f"{site}/api/v1/tables/{table['id']}", headers=bearer
    ).json()
    return seen


Start = Callable[[tuple[str, ...], str, str], subprocess.Popen[str]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Return what lets a bot follow a link under a name; none outlives the test."""
    running: list[subprocess.Popen[str]] = []

    def started(bot: tuple[str, ...], link: str, name: str) -> subprocess.Popen[str]:
        running.append(subprocess.Popen([*bot, link, name], stdout=subprocess.PIPE, text=True))
        return running[-1]

    yield started
    for bot in running:
        bot.kill()
        bot.communicate()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_bot_follows_an_invitation_and_plays_a_whole_match(
    site: str, start: Start, rules: str, bot: tuple[str, ...]
) -> None:
    table = opened(site, rules, {"bot": "einfach"}, {})
    robbi = start(bot, f"{site}/t/{table['id']}/join/{table['join_key']}", "Robbi")
    said, _ = robbi.communicate(timeout=PATIENCE)
    assert (robbi.returncode, said) in {(0, "won\n"), (0, "not won\n")}
    over = state(site, table)
    assert over["phase"] == "over"
    assert (1 in over["winners"]) == (said == "won\n")  # type: ignore[operator]


@needs_node
@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_bots_wait_for_a_table_and_play_against_each_other(
    site: str, start: Start, rules: str
) -> None:
    waiting = [start(PYTHON_BOT, site, "Pia"), start(NODE_BOT, site, "Nils")]
    table = opened(site, rules, {}, {}, invites_programs=True)
    said = [bot.communicate(timeout=PATIENCE)[0] for bot in waiting]
    assert {"won\n"} <= {*said} <= {"won\n", "not won\n"}
    assert state(site, table)["phase"] == "over"


@needs_node
def test_the_bots_play_on_when_the_server_was_gone(start: Start, tmp_path: Path) -> None:
    with working(tmp_path) as worker:
        table = opened(worker.address, "klassik", {}, {})
        link = f"{worker.address}/t/{table['id']}/join/{table['join_key']}"
        playing = [start(PYTHON_BOT, link, "Pia"), start(NODE_BOT, link, "Nils")]
        for version in (5, 25):
            wait_for(worker.address, table, version)
            worker.kill()
            worker.start()
        said = [bot.communicate(timeout=PATIENCE)[0] for bot in playing]
        assert {"won\n"} <= {*said} <= {"won\n", "not won\n"}
        assert state(worker.address, table)["phase"] == "over"


def wait_for(site: str, table: dict[str, str], version: int) -> None:
    bearer = {"authorization": f"Bearer {table['key']}"}
    address = f"{site}/api/v1/tables/{table['id']}/events"
    with httpx2.stream("GET", address, headers=bearer, timeout=PATIENCE) as events:
        for line in events.iter_lines():
            if line.startswith("data: ") and json.loads(line[6:])["version"] >= version:
                return
