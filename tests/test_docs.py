"""Every example of README and docs is run."""

import re
from pathlib import Path

import pytest

from pasch.cli import main
from pasch.play import read_record, write_record

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$(?:\n+```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[object]:
    """Return the examples of one kind, each with the output promised for it."""
    return [
        pytest.param(
            block[2], block[3], id=f"{page.name}:{page_text[: block.start()].count(chr(10)) + 1}"
        )
        for page in PAGES
        for page_text in [page.read_text("utf-8")]
        for block in BLOCK.finditer(page_text)
        if block[1] == kind
    ]


@pytest.mark.parametrize(("code", "output"), blocks("python"))
def test_python_examples_run_and_print_what_is_promised(
    code: str, output: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(code, "example", "exec"), {"__name__": "example"})  # noqa: S102 - our own docs
    if output is not None:
        assert capsys.readouterr().out == output


@pytest.mark.parametrize(("text", "_"), blocks("record"))
def test_records_in_the_docs_are_records(text: str, _: None) -> None:
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize(("lines", "_"), blocks("console"))
def test_commands_in_the_docs_run_and_print_what_is_promised(
    lines: str,
    _: None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("PASCH_HOME", str(tmp_path))
    monkeypatch.setenv("PASCH_LANG", "en")
    monkeypatch.chdir(ROOT)
    for call in lines.split("$ pasch ")[1:]:
        command, _newline, output = call.partition("\n")
        assert main(command.split()) == 0
        printed = capsys.readouterr().out
        if output:
            assert printed == output


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
