"""Which texts of the catalogue the source asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.words.asked import Asked

SOURCE = Path(__file__).parent.parent.parent / "src" / "pasch"
SAYING = {"t": 0, "say": 1, "phrase": 0}
"""What says a text, and which of its arguments names the text."""

IN_HELP = frozenset({"editions", "default"})
"""The gaps that help fills by itself."""
HEADER_ERROR = "HeaderError"


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"))


def error_classes() -> set[str]:
    """Return the names of all errors that say a text."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    known = {"PaschError"}
    while grown := {name for name, of in bases.items() if of & known} - known:
        known |= grown
    return known


def asked() -> Iterator[Asked]:
    """Return every text that a call names outright, or by how its name begins or ends."""
    errors = error_classes()
    for file, tree in trees():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            where = f"{file}:{call.lineno}"
            gaps = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - {"rule"}
            sure = None if any(keyword.arg is None for keyword in call.keywords) else gaps
            if name in SAYING and len(call.args) > SAYING[name]:
                yield from _named(where, "", call.args[SAYING[name]], sure)
            elif name == HEADER_ERROR:
                yield from _named(where, "error.record.", call.args[1], None)
            elif name in errors and call.args:
                yield from _named(where, "error.", call.args[0], sure)
            for keyword in call.keywords:
                if keyword.arg == "help":
                    yield from _named(where, "", keyword.value, IN_HELP)


def _named(where: str, prefix: str, node: ast.expr, gaps: frozenset[str] | None) -> Iterator[Asked]:
    if isinstance(node, ast.IfExp):
        yield from _named(where, prefix, node.body, None)
        yield from _named(where, prefix, node.orelse, None)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield Asked(where, re.escape(prefix + node.value), gaps)
    elif isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[^.]+"
            for part in node.values
        )
        yield Asked(where, re.escape(prefix) + "".join(parts), None)


def constants() -> set[str]:
    """Return every string of the source: some name a text that a variable carries to its call."""
    return {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
