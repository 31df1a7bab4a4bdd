"""Every test has a home of its own, a table of the usual size, and German."""

from pathlib import Path

import pytest

from tests.cli.people import Table


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    # Whole matches in memory need no disk to be waited for.
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setenv("PASCH_LANG", "de")
    monkeypatch.setenv("PASCH_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return tmp_path


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(home, monkeypatch, capsys)
