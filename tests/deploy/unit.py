"""The unit for systemd, as systemd reads it."""

import re
from pathlib import Path

HERE = Path(__file__).parent
UNIT = HERE.parent.parent / "deploy" / "pasch.service"

Sets = dict[str, list[str]]


def settings(unit: Path = UNIT) -> list[tuple[str, str]]:
    """Return every setting with its value, in order."""
    return re.findall(r"^(\w+)=(.*)$", unit.read_text("utf-8"), re.MULTILINE)


def values(name: str) -> list[str]:
    return [value for key, value in settings() if key == name]


def allowed_calls() -> frozenset[str]:
    """Return the system calls that its filter lets through."""
    sets = _sets()
    allowed = set(_expanded(sets, "@default"))
    for line in values("SystemCallFilter"):
        named = {call for name in line.lstrip("~").split() for call in _expanded(sets, name)}
        allowed = allowed - named if line.startswith("~") else allowed | named
    return frozenset(allowed)


def _sets() -> Sets:
    lines = (HERE / "syscalls.txt").read_text("utf-8").splitlines()
    parts = (line.partition(": ") for line in lines if line.startswith("@"))
    return {name: calls.split() for name, _, calls in parts}


def _expanded(sets: Sets, name: str) -> list[str]:
    if not name.startswith("@"):
        return [name]
    return [call for part in sets[name] for call in _expanded(sets, part)]
