"""`script/mutants`: choose changes, try each, and print what was not noticed."""

import argparse
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from mutation.changes import Change, changes
from mutation.room_tests import room_of
from mutation.trying import Bench, Verdict

ROOT = Path(__file__).parent.parent.parent
JUDGED = Path(__file__).with_name("judged.toml")
WORKERS = 2


def main() -> None:
    """Try changes and print the score per room."""
    parser = argparse.ArgumentParser(prog="script/mutants", description=__doc__)
    parser.add_argument("path", nargs="?", default="src/pasch", metavar="PATH")
    parser.add_argument("--count", type=int, default=50, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    given = parser.parse_args()
    path = (ROOT / given.path).resolve()
    if not path.exists() or ROOT / "src" not in path.parents:
        parser.error(f"{given.path}: no such file or folder below src")
    chosen = choose(path, given.count, given.seed)
    print(f"{len(chosen)} changes, seed {given.seed}", flush=True)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        benches = [Bench(ROOT, Path(folder, str(number))) for number in range(WORKERS)]
        verdicts = list(pool.map(_tried(benches), chosen))
    report(chosen, verdicts)


def choose(path: Path, count: int, seed: int) -> list[Change]:
    """Return changes at random, every possible one being as likely as any other."""
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    every = [
        change for file in files for change in changes(file.relative_to(ROOT), file.read_bytes())
    ]
    return Random(seed).sample(every, min(count, len(every)))


def report(chosen: list[Change], verdicts: list[Verdict]) -> None:
    """Print survivors and the score."""
    why = judged()
    rows: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for change, verdict in zip(chosen, verdicts, strict=True):
        row = rows[room_of(change.file)]
        if verdict == "survived" and identity(change) in why:
            row[2] += 1
        else:
            row[0] += 1
            row[1] += verdict != "survived"
    print("\nroom       matter  noticed   score  do not matter")
    for room, (matter, noticed, equivalent) in sorted(rows.items()):
        score = f"{100 * noticed / matter:5.1f} %" if matter else "      –"
        print(f"{room or '(none)':10} {matter:6} {noticed:8} {score:>7} {equivalent:14}")


def judged() -> dict[str, str]:
    """Return the changes that were found not to matter, each with the reason."""
    entries = tomllib.loads(JUDGED.read_text("utf-8"))["change"]
    return {
        f"{one['file']} | {one['line']} | {one['before']} | {one['after']}": one["why"]
        for one in entries
    }


def identity(change: Change) -> str:
    """Return what a change is known by, wherever in its file it moves to."""
    before, after = _one_line(change.before), _one_line(change.after)
    return f"{change.file} | {change.context} | {before} | {after}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _tried(benches: list[Bench]) -> Callable[[Change], Verdict]:
    free = list(benches)
    why = judged()

    def tried(change: Change) -> Verdict:
        bench = free.pop()
        try:
            verdict = bench.try_change(change)
        finally:
            free.append(bench)
        if verdict == "survived":
            reason = why.get(identity(change))
            kind = f"does not matter ({reason})" if reason else "SURVIVED"
            shown = f"{_one_line(change.before)}  →  {_one_line(change.after)}"
            print(f"{change.file}:{change.line}: {kind}: {shown}", flush=True)
        else:
            print(".", end="", file=sys.stderr, flush=True)
        return verdict

    return tried


if __name__ == "__main__":
    main()
