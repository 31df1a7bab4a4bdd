"""Whoever watches sees that something is compiled, and how far the work has come."""

import io
from contextlib import redirect_stderr

import pytest
from numba import njit

from pasch.cli.language import speak
from pasch.cli.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_loop_that_is_compiled_is_told_once_and_then_the_work_goes_on() -> None:
    @njit()
    def twice(number: int) -> int:
        return 2 * number

    speak("en")
    with (
        redirect_stderr(Terminal()) as terminal,
        progress("Working", shown=True, compiles=True) as report,
    ):
        twice(1)
        compiled = terminal.getvalue()
        assert compiled.index("Working") < compiled.index("Compiling, this once only (loop 1)")
        twice(2)
        report(0.5)
    rest = terminal.getvalue().removeprefix(compiled)
    assert "Compiling" not in rest
    assert "Working" in rest
    assert "50%" in rest


def test_without_a_terminal_nothing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Working", shown=True, compiles=True) as report:
        report(0.5)
    assert capsys.readouterr().err == ""
