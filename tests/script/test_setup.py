"""script/setup makes the environment: once for each Python, and with what was tested."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "script" / "setup"

PYTHON = """#!/usr/bin/env bash
# Says which Python it is, and makes environments whose Python installs nothing.
if [ "$1" = -c ]; then exec {real} -c "import sys; sys.base_prefix = '{name}'; $2"; fi
mkdir -p .venv/bin
case "$*" in *--clear*) rm -rf .venv/bin/* .venv/installed-*;; esac
printf '#!/usr/bin/env bash\\necho "{name} $*" >> .venv/bin/calls\\n' > .venv/bin/python
chmod +x .venv/bin/python
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with nothing in it but what setup looks at."""
    (tmp_path / "script").mkdir()
    shutil.copy(SETUP, tmp_path / "script")
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text(name)
    return tmp_path


def set_up(project: Path, python: str, extras: str = "web") -> list[str]:
    """Set the project up with one of several Pythons; return what was installed since it came."""
    program = project / python
    program.write_text(PYTHON.format(real=sys.executable, name=python))
    program.chmod(0o755)
    environment = {**os.environ, "PYTHON": str(program)}
    command = [str(project / "script" / "setup"), extras]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return (project / ".venv" / "bin" / "calls").read_text().splitlines()


def test_what_is_installed_already_is_not_installed_again(project: Path) -> None:
    assert len(set_up(project, "one")) == 1
    assert len(set_up(project, "one")) == 1
    (project / "constraints.txt").write_text("others")
    assert len(set_up(project, "one")) == 2


def test_every_extra_is_installed_beside_the_others(project: Path) -> None:
    set_up(project, "one")
    web, dev = set_up(project, "one", "dev")
    assert web.endswith("-e .[web]")
    assert dev.endswith("-e .[dev]")


def test_another_python_begins_anew(project: Path) -> None:
    set_up(project, "one")
    (call,) = set_up(project, "other")
    assert call.startswith("other ")
    (again,) = set_up(project, "one")
    assert again.startswith("one ")
