"""Which texts of the catalogue the templates of the pages ask for."""

import re
from collections.abc import Iterator

from jinja2 import Environment, nodes

from tests.words.asked import Asked
from tests.words.source import SOURCE

ANYTHING = r"[^.]+"


def asked_by_templates() -> Iterator[Asked]:
    """Return every text that a template names outright, or by how its name begins."""
    for path in sorted(SOURCE.rglob("*.html")):
        tree = Environment(autoescape=True).parse(path.read_text("utf-8"))
        for call in tree.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t" and call.args:
                gaps = frozenset(keyword.key for keyword in call.kwargs)
                for pattern in _patterns(call.args[0]):
                    yield Asked(f"{path.name}:{call.lineno}", pattern, gaps)


def _patterns(node: nodes.Expr) -> Iterator[str]:
    match node:
        case nodes.Const():
            yield re.escape(str(node.value))
        case nodes.CondExpr():
            yield from _patterns(node.expr1)
            if node.expr2 is not None:
                yield from _patterns(node.expr2)
        case nodes.Add(left=nodes.Const() as begins):
            yield re.escape(str(begins.value)) + ANYTHING
        case nodes.Mod(left=nodes.Const() as form):
            yield ANYTHING.join(map(re.escape, re.split("%[sd]", str(form.value))))
