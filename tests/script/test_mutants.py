"""The tool that makes mistakes: each is small, is Python, and is one that tests can see."""

import ast
import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "script"))

from mutation.changes import Change, changes  # noqa: E402 - found only from here on
from mutation.followed import Followed, read_followed, statement_lines  # noqa: E402
from mutation.room_tests import ROOMS, arguments_for, room_of  # noqa: E402

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


class Body:
    points: int = Field(examples=[4])


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


def test_texts_examples_sizes_of_caches_and_compiled_loops_are_left_alone() -> None:
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


def test_those_who_run_a_line_are_asked_the_quickest_file_first(tmp_path: Path) -> None:
    source = b"def half(n):\n    return (\n        n\n        // 2\n    )\n\n\nWHOLE = 1\n"
    slow, quick, other = "tests/a.py::test_slow", "tests/b.py::test_quick", "tests/c.py::test_other"
    parts = [
        {"seconds": {slow: 2.5, other: 0.1}, "lines": {"2": [slow], "9": [other]}},
        {"seconds": {quick: 0.2}, "lines": {"4": [quick]}},
    ]
    for number, part in enumerate(parts):
        seen = {"seconds": part["seconds"], "lines": {str(tmp_path / "half.py"): part["lines"]}}
        (tmp_path / f"{number}.json").write_text(json.dumps(seen))
    followed = read_followed(tmp_path, tmp_path)
    assert followed.tests_of(Path("half.py"), source, 3) == [quick, slow]
    # What runs on import is seen by all who use the module.
    assert followed.tests_of(Path("half.py"), source, 8) == [other, quick, slow]
    assert followed.tests_of(Path("unknown.py"), source, 3) == []
    assert followed.time_of([quick, slow]) == pytest.approx(2.7)


def test_those_who_import_a_module_are_asked_too_since_it_may_keep_what_it_worked_out(
    tmp_path: Path,
) -> None:
    tests = {
        "tests/a.py": "from pasch.rules import fields",
        "tests/b.py": "from pasch.rules.fields import Field",
        "tests/c.py": "import pasch.rules.fields as f",
        "tests/d.py": "from pasch.rules import sheet",
    }
    (tmp_path / "tests").mkdir()
    for file, source in tests.items():
        (tmp_path / file).write_text(source)
    followed = Followed({f"{file}::test": 1 for file in tests}, {})
    importing = followed.importing(Path("src/pasch/rules/fields.py"), tmp_path)
    assert importing == ["tests/a.py::test", "tests/b.py::test", "tests/c.py::test"]


def test_of_a_statement_with_a_body_only_the_head_is_meant() -> None:
    source = b"if (\n    a\n    and b\n):\n    c()\n    d(\n        1\n    )\n"
    assert [*statement_lines(source, 3)] == [1, 2, 3, 4]
    assert [*statement_lines(source, 7)] == [6, 7, 8]


def test_browsers_are_left_out() -> None:
    assert room_of(Path("src/pasch/web/table/table.py")) == "web"
    assert "--ignore=tests/web/browser" in arguments_for("web")
    assert not [
        path for room in ROOMS for path in ROOMS[room] if not (ROOT / "tests" / path).exists()
    ]
