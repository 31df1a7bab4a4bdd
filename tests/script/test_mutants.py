"""The tool that makes mistakes: each is small, is Python, and is one that tests can see."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "script"))

from mutation.changes import Change, changes  # noqa: E402 - found only from here on
from mutation.nearest_tests import nearest_tests, room_of  # noqa: E402

EXAMPLE = b'''"""A module with 1 number in its text."""

from functools import lru_cache
from numba import njit

LIMIT: int = 3


@lru_cache(maxsize=8)
def first(n: int, *, is_odd: bool = False) -> int:
    """Return 5."""
    if n < LIMIT and not is_odd:
        raise ValueError(f"{n + 1}")
    return n + 1


@njit(cache=True)
def compiled(n):
    return n * 7
'''


def made() -> list[Change]:
    return changes(Path("example.py"), EXAMPLE)


def test_comparisons_constants_branches_and_statements_are_changed() -> None:
    found = {(change.before, change.after) for change in made()}
    assert {
        ("3", "(4)"),
        ("False", "(True)"),
        ("n < LIMIT", "(n <= LIMIT)"),
        ("n < LIMIT and not is_odd", "(n < LIMIT or not is_odd)"),
        ("n < LIMIT and not is_odd", "False"),
        ("n < LIMIT and not is_odd", "True"),
        ("not is_odd", "(is_odd)"),
        ('raise ValueError(f"{n + 1}")', "pass"),
        ("n + 1", "(n - 1)"),
        ("1", "(2)"),
    } == found


def test_texts_sizes_of_caches_and_compiled_loops_are_left_alone() -> None:
    changed = {EXAMPLE[: change.start].count(b"\n") + 1 for change in made()}
    lines = EXAMPLE.decode().split("\n")
    assert {lines[number - 1].strip() for number in changed} == {
        "LIMIT: int = 3",
        "def first(n: int, *, is_odd: bool = False) -> int:",
        "if n < LIMIT and not is_odd:",
        'raise ValueError(f"{n + 1}")',
        "return n + 1",
    }


@pytest.mark.parametrize(
    "file", ["rules/chance.py", "play/match.py", "web/service.py", "solve/dice/states.py"]
)
def test_every_change_of_our_own_code_is_python_and_differs(file: str) -> None:
    path = ROOT / "src" / "pasch" / file
    source = path.read_bytes()
    found = changes(path, source)
    assert len(found) > 20
    for change in found:
        changed = change.apply(source)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), change


def test_the_nearest_tests_come_first() -> None:
    file = Path("src/pasch/web/table/actions.py")
    assert room_of(file) == "web"
    stages = nearest_tests(file, ROOT)
    assert [stage[0] for stage in stages] == [
        "tests/web/table/test_actions.py",
        "tests/web/table",
        "tests/web",
        "tests/attacks",
    ]
    assert all("--ignore=tests/web/browser" in stage for stage in stages)
