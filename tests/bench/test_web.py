"""The benchmark of many tables, in a short form, and what it compares with."""

import asyncio
import re
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from bench import web
from bench.load import measure, pasch_tables
from bench.load.contender import Contender, Note, Table
from bench.load.process import Clocks
from bench.load.report import RATIOS_HEADING, Phase, Report, ratios_row
from bench.load.undrawn import undrawn
from bench.peers.boardgame_io import install
from bench.peers.boardgame_io.websocket import frame, texts
from pasch.web.pages.live import Changes
from tests.attacks.listening import listening


class Idle:
    """A table at which moves are seen at once."""

    is_over = False

    async def move(self, note: Note) -> None:
        await asyncio.sleep(0)
        note(0.001)

    async def check(self) -> None: ...

    def close(self) -> None: ...


async def sit_down(_port: int) -> Table:
    return Idle()


def start(_home: Path) -> Popen[str]:
    says = "echo http://127.0.0.1:1/; exec /bin/sleep 60"
    return Popen(["/bin/sh", "-c", says], stdout=PIPE, text=True)


@pytest.fixture
def is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PASCH", Contender("pasch", start, sit_down))
    monkeypatch.setattr(measure, "EVERY", 0.02)
    monkeypatch.setattr(measure, "SETTLING", 0.02)
    monkeypatch.setattr(measure, "MEASURED", 0.2)
    monkeypatch.setattr(measure, "AT_FULL_SPEED", 0.05)


@pytest.mark.usefixtures("is_short")
def test_without_node_pasch_is_measured_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    web.main(["2", "--peers"])
    printed = capsys.readouterr()
    assert printed.err.startswith(
        "Node and npm are not here to compare with boardgame.io; only pasch is measured.\n"
    )
    heading, line, row = printed.out.splitlines()
    assert len(heading) == len(line) == len(row)
    assert re.match(r"\|      2 \| pasch +\| +[0-9.]+ \|       1.0 \|      1.0 \|      1.0 \|", row)


@pytest.mark.usefixtures("is_short")
def test_others_are_measured_between_two_runs_of_pasch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web, "peers", lambda: [Contender("other", start, sit_down)])
    # None of these servers takes processor time that could be divided by.
    monkeypatch.setattr(web, "ratios_row", lambda ours, other: f"{ours.server} / {other.server}")
    web.main(["2", "--peers"])
    rows = capsys.readouterr().out.splitlines()
    measured, ratios = rows[2:5], rows[-2:]
    assert [row.split("|")[2].strip() for row in measured] == ["pasch", "other", "pasch"]
    assert ratios == ["pasch / other", "pasch / other"]


@pytest.mark.parametrize("is_drawn", [True, False])
def test_a_whole_match_is_played_and_held_by_the_server(
    is_drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not is_drawn:
        monkeypatch.setattr(Changes, "__call__", undrawn)
    waits: list[float] = []

    async def scene() -> None:
        async with listening() as port:
            table = await pasch_tables.sit_down(port)
            while not table.is_over:
                await table.move(waits.append)
                await table.check()
            table.step -= 1
            with pytest.raises(RuntimeError, match="not where it was played to"):
                await table.check()
            table.close()

    asyncio.run(scene())
    assert len(waits) == 3 * 26


def test_ratios_divide_pasch_by_the_other() -> None:
    pasch, other = (
        Report(
            name,
            1000,
            [factor * wait for wait in range(1, 101)],
            Phase(100, Clocks(10, factor * 2, 1)),
            Phase(factor * 500, Clocks(1, 1, 0.5)),
            factor * 50,
        )
        for name, factor in (("pasch", 3), ("other", 2))
    )
    assert ratios_row(pasch, other) == (
        f"|  1,000 | {'pasch / other':45} |   1.50 |   1.50 |     1.50 |         1.50 |   1.50 |"
    )
    assert (
        len({len(line) for line in (*RATIOS_HEADING.splitlines(), ratios_row(pasch, other))}) == 1
    )


@pytest.mark.parametrize("is_busy", [False, True])
def test_a_load_that_may_have_been_the_limit_is_told(is_busy: bool) -> None:
    fastest = Phase(500, Clocks(1, 1, 0.95 if is_busy else 0.85))
    report = Report("pasch", 1, [1], Phase(1, Clocks(1, 1, 0.1)), fastest, 50)
    assert report.is_load_busy == is_busy


def test_texts_of_a_server_may_arrive_in_any_pieces() -> None:
    sent = [b"2", b"x" * 125, b"y" * 126, b"z" * 70_000]
    heads = [b"\x81\x01", b"\x81\x7d", b"\x81\x7e\x00\x7e", b"\x81\x7f" + (70_000).to_bytes(8)]
    stream = b"".join(head + text for head, text in zip(heads, sent, strict=True))
    for cut in range(300):
        first, unread = texts(stream[:cut])
        assert first + texts(unread + stream[cut:])[0] == sent


def test_frames_of_browsers_are_masked() -> None:
    assert frame(b"3") == b"\x81\x81\0\0\0\x003"
    assert frame(b"x" * 126) == b"\x81\xfe\x00\x7e\0\0\0\0" + b"x" * 126


def test_what_is_no_text_is_not_taken_for_one() -> None:
    with pytest.raises(ValueError, match="no text"):
        texts(b"\x88\x00")


def _npm(folder: Path, script: str) -> None:
    for name in ("node", "npm"):
        program = folder / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)


def test_it_is_installed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    home = tmp_path / "home"
    _npm(tmp_path, "test -e package.json")
    assert install.installed(home) == (str(tmp_path / "node"), home / "node_modules")
    _npm(tmp_path, "exit 1")
    assert install.installed(home) == (str(tmp_path / "node"), home / "node_modules")


def test_what_npm_says_is_told_and_the_next_run_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    home = tmp_path / "home"
    _npm(tmp_path, "echo no such host >&2; exit 1")
    with pytest.raises(install.Missing, match="could not install"):
        install.installed(home)
    assert capfd.readouterr().err == "no such host\n"
    _npm(tmp_path, "exit 0")
    assert install.installed(home) == (str(tmp_path / "node"), home / "node_modules")
