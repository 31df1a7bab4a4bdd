"""The benchmark of faults, in a short form."""

import re

import pytest

from bench import faults


@pytest.mark.timeout(600)
def test_a_server_that_is_killed_once_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    faults.main(["--kills", "1", "sqlite-kills"])
    heading, line, row = capsys.readouterr().out.splitlines()
    assert heading.count("|") == line.count("|") == row.count("|")
    assert re.search(r"kill -9` of the server \| 1 \| [1-9][0-9,]* \| 0 \|", row)


def test_an_unknown_fault_is_named_together_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        faults.main(["earthquake"])
    told = capsys.readouterr().err
    assert "no such fault: earthquake" in told
    assert "sqlite-kills" in told
