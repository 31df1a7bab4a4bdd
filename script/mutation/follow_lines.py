"""A plugin for pytest that writes down which test runs which lines, and how long each test takes.

For PYTEST_PLUGINS; every process writes a file into the folder PASCH_FOLLOWED.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from coverage import Coverage, CoverageData

_followed = Coverage(data_file=None, include=["*/src/pasch/*"], config_file=False)
# The process that only hands out tests sees no line of ours.
_followed.set_option("run:disable_warnings", ["no-data-collected"])
_seconds: dict[str, float] = {}

_followed.start()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Tell coverage which test runs, with what is set up and taken down for it."""
    # All examples of a test together: their names may hold anything, and go through a file.
    test = item.nodeid.partition("[")[0]
    _followed.switch_context(test)
    begun = monotonic()
    result = yield
    _seconds[test] = _seconds.get(test, 0) + monotonic() - begun
    _followed.switch_context("")
    return result


def pytest_sessionfinish() -> None:
    """Write what was seen."""
    _followed.stop()
    file = Path(os.environ["PASCH_FOLLOWED"], f"{os.getpid()}.json")
    file.write_text(json.dumps({"seconds": _seconds, "lines": _lines(_followed.get_data())}))


def _lines(data: CoverageData) -> dict[str, dict[int, list[str]]]:
    return {
        file: {
            line: tests
            for line, contexts in data.contexts_by_lineno(file).items()
            if (tests := [test for test in contexts if test])
        }
        for file in data.measured_files()
    }
