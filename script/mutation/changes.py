"""Every small change that can be made to a source file: a comparison flipped, a constant moved, a
branch removed, a statement dropped.

Left alone is what no test could notice: annotations, docstrings, log lines, sizes of caches,
examples in documentation, and loops that are compiled, whose every number is checked by a slow
referee instead.
"""

import ast
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
}
COMPILED = {"njit", "jit"}
UNNOTICEABLE_ARGUMENTS = {
    # Another size of a cache, or another share of work, changes no result.
    ("lru_cache", "maxsize"),
    ("imap", "chunksize"),
    # Whether an example is one of what it stands for is checked; any other is as good.
    ("Field", "examples"),
    # The type checker sees to these.
    ("dataclass", "frozen"),
    ("dataclass", "slots"),
    ("zip", "strict"),
}
ANNOTATIONS = {"annotation", "returns", "decorator_list"}


class Change(NamedTuple):
    """One change: bytes of a file, and what is put in their place."""

    file: Path
    line: int
    context: str
    """The first line that it changes, without its indentation."""
    start: int
    end: int
    before: str
    after: str

    def apply(self, source: bytes) -> bytes:
        """Return the file's content with the change made."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def changes(file: Path, source: bytes) -> list[Change]:
    """Return every change of a file, from top to bottom."""
    tree = ast.parse(source)
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    found = []
    texts = source.decode().splitlines()
    for node, replacement in _replacements(tree):
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        text = source[start:end].decode()
        found.append(
            Change(file, node.lineno, texts[node.lineno - 1].strip(), start, end, text, replacement)
        )
    return sorted(found, key=lambda change: (change.start, change.end, change.after))


def _replacements(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    if _is_left_alone(node):
        return
    if isinstance(node, ast.expr):
        yield from ((node, f"({ast.unparse(changed)})") for changed in _expressions(node))
    elif isinstance(node, ast.stmt):
        yield from _statements(node)
    for name, value in ast.iter_fields(node):
        if name in ANNOTATIONS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_unnoticeable(node, child):
                yield from _replacements(child)


def _expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=ops):
            for place, operator in enumerate(ops):
                changed = deepcopy(node)
                changed.ops[place] = COMPARISONS[type(operator)]()
                yield changed
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC:
            if not _is_text(node.left) and not _is_text(node.right):
                changed_sum = deepcopy(node)
                changed_sum.op = ARITHMETIC[type(operator)]()
                yield changed_sum
        case ast.BoolOp(op=operator):
            changed_choice = deepcopy(node)
            changed_choice.op = ast.And() if isinstance(operator, ast.Or) else ast.Or()
            yield changed_choice
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.IfExp():
            yield node.body
            yield node.orelse


def _statements(node: ast.stmt) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    match node:
        case ast.If(test=test) | ast.While(test=test) if not isinstance(test, ast.Constant):
            yield test, "False"
            if isinstance(node, ast.If):
                yield test, "True"
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.AugAssign():
            yield node, "pass"
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "pass"


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.FunctionDef(decorator_list=decorators) if any(
            _name(decorator) in COMPILED for decorator in decorators
        ):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assert() | ast.JoinedStr():
            # Asserts speak to the type checker; what is said is checked by whoever reads it.
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="_log")))):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


def _is_unnoticeable(node: ast.AST, child: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(child, ast.keyword)
        and (_name(node.func), child.arg) in UNNOTICEABLE_ARGUMENTS
    )


def _name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=function):
            return _name(function)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
