"""A share of a core: processes that may have so much of it and no more, as the system counts it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
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
                groups.append(_new_group(f"pasch-bench-{process}", int(share * PERIOD)))
                (groups[-1] / "cgroup.procs").write_text(str(process))
        except OSError as error:
            raise NoShares(str(error)) from error
        yield
    finally:
        for group in groups:
            _end(group)


def _new_group(name: str, quota: int) -> Path:
    if (GROUPS / "cpu").is_dir():
        group = GROUPS / "cpu" / name
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
        return group
    group = GROUPS / name
    (GROUPS / "cgroup.subtree_control").write_text("+cpu")
    group.mkdir()
    (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    return group


def _end(group: Path) -> None:
    for process in (group / "cgroup.procs").read_text().split():
        (group.parent / "cgroup.procs").write_text(process)
    group.rmdir()
