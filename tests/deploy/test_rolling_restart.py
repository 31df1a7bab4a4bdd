"""Workers are restarted one after the other, and nobody outside notices."""

import ssl
import threading
import time
from collections import Counter
from pathlib import Path

import httpx2
import pytest

from tests.deploy.nginx import PATIENCE, Proxy, program, proxying
from tests.web.cluster import Cluster, two_workers
from tests.web.postgres import Postgres
from tests.web.workers import Worker

NGINX = program()
pytestmark = pytest.mark.skipif(
    NGINX is None, reason="there is no nginx here; `script/nginx` gets Debian's where it can be had"
)

VISITORS = 6
ROUNDS = 3
"""How often each worker is restarted."""
TABLE = {"rules": "klassik", "seats": [{"name": "Anna"}, {}], "abstain": True}


class Load:
    """Visitors who read and write through the proxy, and count what they are answered."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._visit) for _ in range(VISITORS)]
        self.answers: Counter[int | str] = Counter()

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def wait_for_more(self, answers: int) -> None:
        """Wait until there were that number of answers more."""
        enough = self.answers.total() + answers
        deadline = time.monotonic() + PATIENCE
        while self.answers.total() < enough:
            assert time.monotonic() < deadline, self.answers
            time.sleep(0.01)

    def _visit(self) -> None:
        trusted = ssl.create_default_context(cafile=str(self._proxy.certificate))
        with httpx2.Client(base_url=self._proxy.https, verify=trusted, timeout=PATIENCE) as client:
            while not self._over.is_set():
                for method, path in (("POST", "/api/v1/tables"), ("GET", "/"), ("GET", "/health")):
                    body = TABLE if method == "POST" else None
                    try:
                        answer = client.request(method, path, json=body)
                    except httpx2.TransportError as error:
                        self.answers[repr(error)] += 1
                    else:
                        self.answers[answer.status_code] += 1


def restart(worker: Worker, load: Load) -> None:
    worker.stop()
    load.wait_for_more(50)
    worker.start()
    load.wait_for_more(50)


def test_no_request_fails_while_workers_are_restarted_under_load(
    postgres: Postgres, tmp_path: Path
) -> None:
    assert NGINX is not None
    behind = ("--behind-proxy", "127.0.0.1")
    with (
        two_workers(postgres.new_database(), tmp_path, *behind) as cluster,
        proxying(tmp_path / "nginx", NGINX, cluster.one.port, cluster.other.port) as proxy,
        Load(proxy) as load,
    ):
        load.wait_for_more(50)
        for _ in range(ROUNDS):
            restart_all(cluster, load)
    assert set(load.answers) == {200, 201}, load.answers


def restart_all(cluster: Cluster, load: Load) -> None:
    for worker in (cluster.one, cluster.other):
        restart(worker, load)
