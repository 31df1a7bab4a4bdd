"""What is counted while the service is open, for those who run it."""

from dataclasses import asdict, dataclass


@dataclass
class Metrics:
    """Counts since the start of this worker."""

    tables: int = 0
    events: int = 0
    conflicts: int = 0
    requests: int = 0
    refused: int = 0
    """Requests answered with a status from 400 to 499."""
    failed: int = 0
    """Requests answered with a status from 500 on."""

    def text(self, *, readers: int) -> str:
        """Write the counts as Prometheus reads them."""
        lines = [
            f"# TYPE pasch_{name}_total counter\npasch_{name}_total {count}"
            for name, count in asdict(self).items()
        ]
        lines.append(f"# TYPE pasch_readers gauge\npasch_readers {readers}")
        return "\n".join(lines) + "\n"
