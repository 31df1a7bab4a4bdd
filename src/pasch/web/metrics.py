"""What is counted for those who run the service; every worker counts for itself."""

from collections.abc import Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
REQUEST, STREAM, BOT = PARTS = ("request", "stream", "bot")
"""What can fail."""

# When a counter was created says no more than when the process was.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics(Collector):
    """Counts since the start of this worker."""

    def __init__(self) -> None:
        self.tables = 0
        self.events = 0
        self.conflicts = 0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        self._requests = Counter(
            "pasch_requests",
            "Requests, by the template of their address and the class of their status.",
            ["route", "status"],
            registry=self._registry,
        )
        self._refused = Counter(
            "pasch_refused", "Requests answered with 400 to 499.", registry=self._registry
        )
        self._failed = Counter(
            "pasch_failed",
            "Answers with 500 or more, streams that broke, steps that bots could not take.",
            ["part"],
            registry=self._registry,
        )
        self._seconds = Histogram(
            "pasch_answer_seconds",
            "Seconds until an answer began.",
            ["route"],
            buckets=SECONDS,
            registry=self._registry,
        )
        self._readers = Gauge(
            "pasch_readers", "Streams that follow a table.", registry=self._registry
        )
        self._bots = Gauge(
            "pasch_bots", "Tables at which bots are at work.", registry=self._registry
        )
        self._known: dict[tuple[str, int], tuple[Counter, Histogram]] = {}
        for part in PARTS:
            self._failed.labels(part)

    def answered(self, route: str, status: int, seconds: float) -> None:
        """Count a request that is answered."""
        requests, answers = self._counters(route, status // 100)
        requests.inc()
        answers.observe(seconds)
        if status >= 500:
            self.failed(REQUEST)
        elif status >= 400:
            self._refused.inc()

    def _counters(self, route: str, kind: int) -> tuple[Counter, Histogram]:
        """Return what counts such answers; asking for it by its labels takes longer."""
        found = self._known.get((route, kind))
        if found is None:
            found = self._requests.labels(route, f"{kind}xx"), self._seconds.labels(route)
            self._known[route, kind] = found
        return found

    def failed(self, part: str) -> None:
        """Count something that went wrong, though nobody had made a mistake."""
        self._failed.labels(part).inc()

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return what the service counts."""
        yield CounterMetricFamily("pasch_tables", "Tables opened.", self.tables)
        yield CounterMetricFamily("pasch_events", "Events appended.", self.events)
        yield CounterMetricFamily(
            "pasch_conflicts", "Appends for which another worker was quicker.", self.conflicts
        )

    def text(self, *, readers: int, bots: int) -> bytes:
        """Write the counts as Prometheus reads them."""
        self._readers.set(readers)
        self._bots.set(bots)
        return generate_latest(self._registry)
