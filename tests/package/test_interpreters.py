"""What needs nothing but Python runs on every version that is named, where there is one."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.built import ROOT, Built

VERSIONS = ["3.11", "3.12", "3.13", "3.14"]
PROGRAM = """
import sys
from random import Random
from pathlib import Path
from pasch.bots import bot, play_out
from pasch.play import read_record, verify, write_record
from pasch.rules import EDITIONS, edition
from pasch.words import say
for rules in EDITIONS:
    played = play_out(edition(rules).start(2), [bot("einfach"), bot("zufall")], Random(1))
    assert played.result.winners
for path in Path(sys.argv[1]).glob("*.pasch"):
    text = path.read_text("utf-8")
    match = read_record(text)
    assert write_record(match) == text
    verify(match)
print(say("en", "screen.over"))
"""


def found(version: str) -> Iterator[str]:
    """Return the interpreters of a version: those in the path, and those that pyenv keeps."""
    command = shutil.which(f"python{version}")
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for program in (command, *map(str, kept.glob(f"{version}.*/bin/python"))):
        if program is not None:
            asked = subprocess.run([program, "--version"], capture_output=True, check=False)
            if asked.returncode == 0:
                yield program


@pytest.mark.parametrize("version", VERSIONS)
def test_matches_are_played_and_records_are_proved(
    built: Built, version: str, tmp_path: Path
) -> None:
    interpreter = next(found(version), None)
    if interpreter is None:
        pytest.skip(f"there is no Python {version} here")
    unpacked = built.unpack_wheel(tmp_path / "wheel")
    environment = {"PYTHONPATH": str(unpacked), "PATH": os.environ["PATH"], "PYTHONUTF8": "1"}
    played = subprocess.run(
        [interpreter, "-S", "-W", "error", "-c", PROGRAM, str(ROOT / "tests" / "golden")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (played.returncode, played.stdout) == (0, "The match is over\n"), played.stderr
    compiled = subprocess.run(
        [interpreter, "-W", "error", "-m", "compileall", "-q", str(unpacked / "pasch")],
        capture_output=True,
        check=False,
    )
    assert compiled.returncode == 0, compiled.stdout
