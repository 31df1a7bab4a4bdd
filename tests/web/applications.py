"""Applications for tests that are about something else than storage."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from fastapi.testclient import TestClient

from pasch.web.app import application
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.settings import Limits
from tests.web.memory import MemoryStore

GENEROUS = Limits(
    requests_per_second=100_000, requests_at_once=100_000, tables_per_hour=100_000, streams=1000
)


@contextmanager
def visiting(
    limits: Limits = GENEROUS, store: MemoryStore | None = None, origins: Sequence[str] = ()
) -> Iterator[TestClient]:
    """Return a visitor to a service in memory, whose bots do not dawdle."""

    async def open_service(metrics: Metrics) -> TableService:
        return TableService(store or MemoryStore(), LocalBus(), metrics, pace=0)

    with TestClient(application(open_service, limits, origins)) as client:
        yield client
