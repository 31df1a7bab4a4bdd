"""Solvers, bots, coach, pages and commands derive all from the rules, and name no edition.

Texts may, and so may docstrings that give an example.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pasch
from pasch.rules import EDITIONS

ROOM = Path(pasch.__file__).parent
FILES = [
    path
    for path in sorted(ROOM.rglob("*.py"))
    if path.relative_to(ROOM).parts[0] not in {"rules", "words"}
]
KEYS = re.compile(rf"\b({'|'.join(EDITIONS)})\b")
CLASSES = {kind.__name__ for kind in EDITIONS.values()}


def named(tree: ast.Module) -> Iterator[str]:
    """Return the editions that code names: by key in a text, or by class."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield from KEYS.findall(node.value)
        elif isinstance(node, ast.alias) and node.name in CLASSES:
            yield node.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_no_edition_is_named_outside_the_rules(path: Path) -> None:
    assert [*named(ast.parse(path.read_text("utf-8")))] == []


def test_a_name_would_be_found() -> None:
    code = '"""As in klassik."""\nfrom pasch.rules.editions.karten import Karten\nx = "klassik+a"\n'
    assert [*named(ast.parse(code))] == ["Karten", "klassik"]
