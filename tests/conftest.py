"""Measures which lines and branches of the package the tests reach, when script/test asks for it.

Each process of the test run writes what it has seen into the folder PASCH_COVERAGE, and script/test
puts it together. Code is followed only until it was reached once, which costs next to nothing.
"""

import json
import os
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = os.environ.get("PASCH_COVERAGE")

if FOLDER:
    from slipcover import FileMatcher, ImportManager, Slipcover

    SOURCE = [str(ROOT / "src" / "pasch")]
    OMIT = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["slipcover"]["omit"]
    measured = Slipcover(branch=True, source=SOURCE, omit=OMIT)
    ImportManager(measured, FileMatcher(sources=SOURCE, omit=OMIT)).__enter__()

    def pytest_sessionfinish(session: pytest.Session) -> None:
        file = Path(str(FOLDER)) / f"{os.getpid()}.json"
        file.write_text(json.dumps(measured.get_coverage()))
