"""What docs/hosting.md says about nginx works as it stands there."""

import re
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from tests.deploy.nginx import PATIENCE, Proxy, examples, program, proxying
from tests.web.workers import Worker, working

NGINX = program()
pytestmark = pytest.mark.skipif(
    NGINX is None, reason="there is no nginx here; `script/nginx` gets Debian's where it can be had"
)

TABLE = {"rules": "klassik", "seats": [{"name": "Anna"}, {}]}


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    options = ("--behind-proxy", "127.0.0.1", "--tables-per-hour", "5")
    with working(tmp_path_factory.mktemp("server"), *options) as running:
        yield running


@pytest.fixture(scope="module")
def proxy(worker: Worker, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    assert NGINX is not None
    folder: Path = tmp_path_factory.mktemp("proxy") / "nginx"
    with proxying(folder, NGINX, worker.port) as running:
        yield running


def browser(proxy: Proxy, address: str = "127.0.0.1") -> httpx2.Client:
    trusted = ssl.create_default_context(cafile=str(proxy.certificate))
    transport = httpx2.HTTPTransport(verify=trusted, local_address=address)
    return httpx2.Client(base_url=proxy.https, transport=transport, timeout=PATIENCE)


def test_pages_come_with_https_for_good_and_cookies_for_nothing_else(proxy: Proxy) -> None:
    with browser(proxy) as client:
        start = client.get("/")
        assert start.status_code == 200
        assert start.headers["strict-transport-security"] == "max-age=31536000"
        form = {"rules": "klassik", "name": "Anna", "quick": "friend"}
        opened = client.post("/tables", data=form, headers={"origin": proxy.https})
        assert opened.status_code == 303
        assert all("Secure" in cookie for cookie in opened.headers.get_list("set-cookie"))
        table = client.get(opened.headers["location"])
        assert f"{proxy.https}/t/" in table.text, "links name the proxy"
        assert client.get("/metrics").status_code == 404
        assert client.post("/tables", content=b"x" * 20_000).status_code == 413


def test_without_https_browsers_are_sent_to_it(proxy: Proxy) -> None:
    answer = httpx2.get(f"{proxy.http}/rules/klassik?x=1")
    assert answer.status_code == 301
    assert answer.headers["location"] == "https://127.0.0.1/rules/klassik?x=1"


def test_live_updates_arrive_at_once(proxy: Proxy) -> None:
    with browser(proxy, "127.0.0.2") as client:
        table = client.post("/api/v1/tables", json=TABLE).json()
        bearer = {"authorization": f"Bearer {table['key']}"}
        path = f"/api/v1/tables/{table['id']}"
        with client.stream("GET", f"{path}/events", headers=bearer) as events:
            lines = (line for line in events.iter_lines() if line.startswith("id: "))
            assert next(lines) == "id: 1"
            client.post(f"{path}/say", json={"text": "hello"}, headers=bearer)
            assert next(lines) == "id: 2"


def test_limits_go_by_the_visitors_address(proxy: Proxy) -> None:
    with browser(proxy, "127.0.0.3") as one, browser(proxy, "127.0.0.4") as other:
        statuses = [one.post("/api/v1/tables", json=TABLE).status_code for _ in range(6)]
        assert statuses == [201] * 5 + [429]
        lie = {"x-forwarded-for": "192.0.2.1"}
        assert one.post("/api/v1/tables", json=TABLE, headers=lie).status_code == 429
        assert other.post("/api/v1/tables", json=TABLE).status_code == 201


def test_a_thousand_tables_fit() -> None:
    top = examples().top
    numbers = {name: int(value) for name, value in re.findall(r"(worker_\w+) (\d+);", top)}
    streams = 2 * 1000
    assert numbers["worker_connections"] >= 2 * streams
    assert numbers["worker_rlimit_nofile"] >= numbers["worker_connections"]


def test_keys_do_not_reach_the_log_when_the_server_is_gone(tmp_path: Path) -> None:
    assert NGINX is not None
    with working(tmp_path) as worker, proxying(tmp_path / "nginx", NGINX, worker.port) as proxy:
        with browser(proxy) as client:
            worker.kill()
            assert client.get("/t/abc/key/very-secret-key").status_code == 502
        logs = [path.read_text() for path in (tmp_path / "nginx").glob("*.log")]
    assert not [log for log in logs if "very-secret-key" in log]
