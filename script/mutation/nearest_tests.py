"""Which tests shall notice a mistake, the nearest first.

A mistake in a room must be noticed by the tests of that room, or of the rooms that build on it
directly. Real browsers, workers and crashes are left out: they take long, and what only they notice
is better noticed earlier.
"""

from pathlib import Path

ROOMS = {
    "words": ("words", "rules", "cli"),
    "rules": ("rules", "play", "bots"),
    "play": ("play", "web/table"),
    "solve": ("solve", "bots", "cli/test_solve.py"),
    "bots": ("bots", "solve"),
    "web": ("web", "attacks"),
    "cli": ("cli",),
}
SLOW = (
    "tests/web/browser",
    "tests/web/test_crash.py",
    "tests/web/test_two_workers.py",
    "tests/web/test_hosting.py",
)


def room_of(file: Path) -> str:
    """Return the first folder below src/pasch; modules beside the folders have none."""
    return file.parts[2] if len(file.parts) > 3 else ""


def nearest_tests(file: Path, root: Path) -> list[list[str]]:
    """Return what pytest is to run, stage by stage: most mistakes are noticed in the first."""
    own = [
        Path("tests", *file.parts[2:-1], f"test_{file.stem}.py"),
        *(Path("tests", *file.parts[2:depth]) for depth in range(len(file.parts) - 1, 2, -1)),
    ]
    stages = [str(path) for path in own if (root / path).exists()]
    others = [f"tests/{tests}" for tests in ROOMS.get(room_of(file), ROOMS)]
    return [[tests, *_without_slow()] for tests in dict.fromkeys([*stages, *others])]


def tests_of_room(room: str) -> list[str]:
    """Return everything that pytest may run for a change in a room."""
    return [*(f"tests/{tests}" for tests in ROOMS.get(room, ROOMS)), *_without_slow()]


def _without_slow() -> list[str]:
    return [f"--ignore={path}" for path in SLOW]
