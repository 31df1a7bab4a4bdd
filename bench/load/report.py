"""What was measured, as a table, and how pasch stands to the others."""

from typing import NamedTuple

from bench.load.process import Clocks

# From here on the load may have been what was measured.
BUSY = 0.9


class Phase(NamedTuple):
    """The moves that were made, and the time they took."""

    moves: int
    taken: Clocks

    @property
    def per_second(self) -> float:
        return self.moves / self.taken.time

    @property
    def server_share(self) -> float:
        return self.taken.server / self.taken.time

    @property
    def load_share(self) -> float:
        return self.taken.load / self.taken.time


class Report(NamedTuple):
    """What was measured with one number of tables; waits are in order."""

    server: str
    tables: int
    waits: list[float]
    paced: Phase
    fastest: Phase
    memory: float

    @property
    def median(self) -> float:
        return self.waits[len(self.waits) // 2]

    @property
    def late(self) -> float:
        """How long one in a hundred waits at least."""
        return self.waits[int(len(self.waits) * 0.99)]

    @property
    def cpu_per_move(self) -> float:
        return self.paced.taken.server / self.paced.moves

    @property
    def is_load_busy(self) -> bool:
        return max(self.paced.load_share, self.fastest.load_share) > BUSY


def _table_row(widths: tuple[int, ...], *cells: str) -> str:
    first, second, *numbers = cells
    aligned = [
        f"{first:>{widths[0]}}",
        f"{second:<{widths[1]}}",
        *(f"{number:>{width}}" for number, width in zip(numbers, widths[2:], strict=True)),
    ]
    return f"| {' | '.join(aligned)} |"


def _heading(widths: tuple[int, ...], *titles: str) -> str:
    rule = "|".join("-" * (width + 2) for width in widths)
    return f"{_table_row(widths, *titles)}\n|{rule}|"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f}"


def _busy(phase: Phase) -> str:
    return f"{100 * phase.server_share:.0f} / {100 * phase.load_share:.0f}"


_WIDTHS = (6, 22, 7, 9, 8, 8, 11, 9, 13, 12, 13)
HEADING = _heading(
    _WIDTHS,
    *("tables", "server", "moves/s", "median ms", "99 % ms", "max ms", "CPU ms/move"),
    *("memory MB", "server/load %", "most moves/s", "server/load %"),
)


def measured_row(report: Report) -> str:
    return _table_row(
        _WIDTHS,
        f"{report.tables:,}",
        report.server,
        f"{report.paced.per_second:.1f}",
        _ms(report.median),
        _ms(report.late),
        _ms(report.waits[-1]),
        f"{1000 * report.cpu_per_move:.2f}",
        f"{report.memory:.0f}",
        _busy(report.paced),
        f"{report.fastest.per_second:,.0f}",
        _busy(report.fastest),
    )


_RATIO_WIDTHS = (6, 45, 6, 6, 8, 12, 6)
RATIOS_HEADING = _heading(
    _RATIO_WIDTHS,
    *("tables", "divided", "median", "99 %", "CPU/move", "most moves/s", "memory"),
)


def ratios_row(pasch: Report, other: Report) -> str:
    ratios = (
        pasch.median / other.median,
        pasch.late / other.late,
        pasch.cpu_per_move / other.cpu_per_move,
        pasch.fastest.per_second / other.fastest.per_second,
        pasch.memory / other.memory,
    )
    divided = f"{pasch.server} / {other.server}"
    return _table_row(
        _RATIO_WIDTHS, f"{pasch.tables:,}", divided, *(f"{ratio:.2f}" for ratio in ratios)
    )
