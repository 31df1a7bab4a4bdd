"""A share of a core: processes that may have so much of it and no more, as the system counts it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds within which a share is given out: short, so that nobody stands still for long."""


class NoShares(Exception):
    """The system gives out no shares to whoever runs this."""


@contextmanager
def confined(processes: Iterable[int], share: float) -> Iterator[None]:
    """Give each of these processes a share of a core."""
    groups: list[Path] = []
    try:
        try:
            for process in processes:
                groups.append(_new_group(f"pasch-bench-{process}"))
                _give(groups[-1], int(share * PERIOD))
                (groups[-1] / "cgroup.procs").write_text(str(process))
        except OSError as error:
            raise NoShares(str(error)) from error
        yield
    finally:
        for group in groups:
            _end(group)


def _new_group(name: str) -> Path:
    if (GROUPS / "cpu").is_dir():
        group = GROUPS / "cpu" / name
    else:
        (GROUPS / "cgroup.subtree_control").write_text("+cpu")
        group = GROUPS / name
    group.mkdir()
    return group


def _give(group: Path, quota: int) -> None:
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))


def _end(group: Path) -> None:
    for process in (group / "cgroup.procs").read_text().split():
        # One that has ended meanwhile is in no group any more.
        with suppress(ProcessLookupError):
            (group.parent / "cgroup.procs").write_text(process)
    group.rmdir()
