"""Which tests run a line: only they can notice a mistake in it."""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Followed(NamedTuple):
    """What was seen of all tests of a room, in a tree without a change."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, frozenset[str]]]
    """By file, as its path below the tree's root, and line."""

    def tests_of(self, file: Path, source: bytes, line: int) -> list[str]:
        """Return the tests that run the statement around a line, the quickest files first.

        What runs when a module is imported is run for all: then those that use the module.
        """
        seen = self.lines.get(str(file), {})
        tests = _all_of(seen.get(number) for number in statement_lines(source, line))
        return self._quickest_first(tests or _all_of(seen.values()))

    def importing(self, file: Path, root: Path) -> list[str]:
        """Return the tests of files that import a module, the quickest files first.

        What the module keeps is worked out in one test, and not again in others that look at it.
        """
        module = ".".join(file.with_suffix("").parts[1:])
        tests = {test.partition("::")[0] for test in self.seconds}
        files = {test for test in tests if module in imported((root / test).read_bytes())}
        own = (test for test in self.seconds if test.partition("::")[0] in files)
        return self._quickest_first(frozenset(own))

    def time_of(self, tests: Iterable[str]) -> float:
        """Return how many seconds tests take without a change."""
        return sum(self.seconds.get(test, 0) for test in tests)

    def _quickest_first(self, tests: frozenset[str]) -> list[str]:
        by_file = defaultdict(list)
        for test in sorted(tests):
            by_file[test.partition("::")[0]].append(test)
        files = sorted(by_file.values(), key=self.time_of)
        return [test for file in files for test in file]


def read_followed(folder: Path, root: Path) -> Followed:
    """Put together what the processes of a test run have written down."""
    seconds: dict[str, float] = {}
    lines: defaultdict[str, defaultdict[int, frozenset[str]]] = defaultdict(
        lambda: defaultdict(frozenset)
    )
    for part in folder.glob("*.json"):
        seen = json.loads(part.read_text("utf-8"))
        for test, took in seen["seconds"].items():
            seconds[test] = seconds.get(test, 0) + took
        for file, by_line in seen["lines"].items():
            for line, tests in by_line.items():
                lines[str(Path(file).relative_to(root))][int(line)] |= frozenset(tests)
    return Followed(seconds, {file: dict(by_line) for file, by_line in lines.items()})


def imported(source: bytes) -> set[str]:
    """Return what a file imports: modules, and names that may be modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def statement_lines(source: bytes, line: int) -> range:
    """Return the lines of the innermost statement around a line; of one with a body, its head."""
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    innermost = max(around, key=lambda node: node.lineno)
    body = getattr(innermost, "body", None)
    last = body[0].lineno - 1 if body else innermost.end_lineno or innermost.lineno
    return range(innermost.lineno, max(last, innermost.lineno) + 1)


def _all_of(groups: Iterable[frozenset[str] | None]) -> frozenset[str]:
    return frozenset().union(*(group for group in groups if group))
