"""Which tests shall notice a mistake in a room: its own, or those of the rooms that build on it.

Real browsers, workers and crashes are left out: they take long, and what only they notice is better
noticed earlier.
"""

from pathlib import Path

ROOMS = {
    "words": ("words", "rules", "cli"),
    "rules": ("rules", "play", "bots"),
    "play": ("play", "web/table"),
    "solve": ("solve", "bots", "cli/test_solve.py"),
    "bots": ("bots", "solve"),
    "coach": ("coach", "cli/test_coach.py"),
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


def arguments_for(room: str) -> list[str]:
    """Return everything that pytest may run for a change in a room."""
    tests = [f"tests/{tests}" for tests in ROOMS.get(room, ROOMS)]
    return [*tests, *(f"--ignore={path}" for path in SLOW)]
