"""One word, one meaning: words that strangers stumbled over were given up, and stay away."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "pasch"
RETIRED = {
    "wish": "action, request, or what the form asks for",
    "wishes": "actions, requests",
    "house": "service",
    "told": "log, narration; explained, shown",
    "telling": "narration",
    "tellings": "narration",
    "lay": "open (a table)",
    "ship": "come with the package",
    "ships": "comes with the package",
    "shipped": "of the package; value tables",
    "desk": "page extras",
    "bell": "signal",
    "watched": "observed",
    "turn_cost": "turn_price",
}
WORD = re.compile(r"[A-Za-z]+(?:_[a-z]+)*")
GAME_WORDS = re.compile(r"full[ _]house", re.IGNORECASE)


def texts() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".py", ".js", ".css", ".html"}:
            yield str(path.relative_to(SOURCE)), path.read_text("utf-8")


def words(text: str) -> Iterator[str]:
    """Return every word, also those within names such as `TableWish` and `keep_house`."""
    for name in WORD.findall(GAME_WORDS.sub("", text)):
        yield name
        yield from re.findall(r"[A-Z]?[a-z]+", name)


def test_no_retired_word_has_come_back() -> None:
    found = {
        f"{file}: {word} (say: {RETIRED[word.lower()]})"
        for file, text in texts()
        for word in words(text)
        if word.lower() in RETIRED
    }
    assert not found


def docstrings() -> Iterator[tuple[str, str, str]]:
    for file, text in texts():
        if file.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    yield file, node.name, ast.get_docstring(node) or ""


@pytest.mark.parametrize("opening", ["Give ", "Gives ", "Who "])
def test_docstrings_say_what_is_returned(opening: str) -> None:
    assert not [found for found in docstrings() if found[2].startswith(opening)]


def test_nobody_has_to_guess_how_many_so_many_are() -> None:
    assert not [file for file, text in texts() if re.search(r"\bso many\b", text, re.IGNORECASE)]
