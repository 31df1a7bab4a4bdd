"""Which worker a request belongs to."""

import pytest

from pasch.web.spread import worker_of

ADDRESSES = (
    b"GET /t/abcdefghjk HTTP/1.1\r\n",
    b"GET /t/abcdefghjk?lang=de HTTP/1.1\r\n",
    b"GET /t/abcdefghjk/live HTTP/1.1\r\n",
    b"POST /t/abcdefghjk/move HTTP/1.1\r\n",
    b"GET /t/abcdefghjk/key/secret HTTP/1.1\r\n",
    b"GET /api/v1/tables/abcdefghjk HTTP/1.1\r\n",
    b"GET /api/v1/tables/abcdefghjk/events HTTP/1.1\r\n",
    b"POST /api/v1/tables/abcdefghjk/move HTTP/1.1\r\n",
)


@pytest.mark.parametrize("workers", [1, 2, 3, 16])
def test_whatever_is_asked_about_a_table_is_asked_of_one_worker(workers: int) -> None:
    (worker,) = {worker_of(address, workers) for address in ADDRESSES}
    assert worker is not None
    assert 1 <= worker <= workers


def test_tables_are_spread_evenly() -> None:
    found = [worker_of(f"GET /t/table{number} ".encode(), 4) for number in range(4000)]
    for worker in range(1, 5):
        assert 850 < found.count(worker) < 1150


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET / HTTP/1.1\r\n",
        b"POST /tables HTTP/1.1\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\n",
        b"GET /static/t/x HTTP/1.1\r\n",
        b"GET /t/ HTTP/1.1\r\n",
        b"GET /health HTTP/1.1\r\n",
        b"GET /health?worker=3 HTTP/1.1\r\n",
        b"GET /health?worker=0 HTTP/1.1\r\n",
        b"GET /metrics?worker= HTTP/1.1\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"",
    ],
)
def test_anything_else_is_for_whoever_has_it(request_line: bytes) -> None:
    assert worker_of(request_line, 2) is None


def test_health_and_figures_can_be_asked_of_each() -> None:
    assert worker_of(b"GET /health?worker=2 HTTP/1.1\r\n", 2) == 2
    assert worker_of(b"GET /metrics?worker=1 HTTP/1.1\r\n", 2) == 1
