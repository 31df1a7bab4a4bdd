"""What the server writes down is for people or for programs, and opens no seat."""

import json
import logging
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from pasch.web.logs import LogStyle, write_logs

KEY = "3v0Qm1Zr8sYb5tKd2nXw7pLc"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = [*root.handlers], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def written(style: LogStyle, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Log something of every kind; return the lines on standard error."""
    write_logs(style)
    log = logging.getLogger("pasch.web.somewhere")
    log.info("nobody wants to know")
    log.warning("Grüße from /t/abc/key/%s?x=1", KEY)
    try:
        raise OSError(f"Bearer {KEY}")
    except OSError:
        log.exception("it has failed")
    return capsys.readouterr().err.splitlines()


def test_people_read_lines_with_the_trace_of_an_error_below(
    capsys: pytest.CaptureFixture[str],
) -> None:
    warning, failure, *trace = written("plain", capsys)
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} WARNING pasch\.web\.somewhere: "
        r"Grüße from /t/abc/key/…\?x=1",
        warning,
    )
    assert failure.endswith(" ERROR pasch.web.somewhere: it has failed")
    assert trace[0].startswith("Traceback")
    assert trace[-1] == "OSError: Bearer …"


def test_programs_read_an_object_on_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = written("json", capsys)
    assert "Grüße" in lines[0]
    warning, failure = map(json.loads, lines)
    assert warning.keys() == {"time", "level", "logger", "message"}
    assert warning["level"] == "warning"
    assert warning["logger"] == "pasch.web.somewhere"
    assert warning["message"] == "Grüße from /t/abc/key/…?x=1"
    assert re.fullmatch(r".*T\d\d:\d\d:\d\d\.\d{3}\+00:00", warning["time"])
    assert datetime.fromisoformat(warning["time"]).utcoffset() == timedelta(0)
    assert failure["error"].endswith("OSError: Bearer …")
