"""An invitation leads where others can follow, or says why it does not."""

import socket

import pytest

from pasch.web import reach as module
from pasch.web.reach import Listening, Reach, reach

HOME = "192.168.0.12"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_own_address", lambda: HOME)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_own_address", lambda: "")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    "origin", ["http://localhost:80", "http://127.0.0.1:80", "http://[::1]:80"]
)
def test_a_server_for_this_machine_alone_says_where_it_could_be(origin: str) -> None:
    found = reach(origin, Listening("127.0.0.1", 80))
    assert found == Reach("machine", origin, f"http://{HOME}:80", 80)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("host", ["0.0.0.0", "::", HOME, "pc.lan"])  # noqa: S104
def test_one_opened_here_and_listening_at_home_invites_to_its_address_at_home(host: str) -> None:
    assert reach("http://localhost:80", Listening(host, 80)) == Reach("home", f"http://{HOME}:80")


@pytest.mark.usefixtures("at_home")
def test_the_address_for_all_addresses_is_nobodys() -> None:
    found = reach("http://0.0.0.0:80", Listening("0.0.0.0", 80))  # noqa: S104
    assert found == Reach("home", f"http://{HOME}:80")


@pytest.mark.usefixtures("at_home")
def test_an_address_of_the_new_kind_is_written_as_links_want_it() -> None:
    found = reach("http://localhost:80", Listening("fd00::7", 80))
    assert found.origin == "http://[fd00::7]:80"


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104
def test_without_a_network_nobody_else_comes(host: str) -> None:
    assert reach("http://localhost:80", Listening(host, 80)).within == "machine"
    assert reach("http://localhost:80", Listening(host, 80)).home == ""


@pytest.mark.parametrize(
    ("origin", "within"),
    [
        ("http://192.168.0.12:8765", "home"),
        ("http://10.1.2.3", "home"),
        ("http://[fd00::7]:80", "home"),
        ("http://pi.local:8765", "home"),
        ("http://kitchen", "home"),
        ("https://pasch.example", "world"),
        ("http://93.184.216.34", "world"),
    ],
)
def test_who_opens_it_by_another_address_invites_to_that(origin: str, within: str) -> None:
    assert reach(origin, Listening("127.0.0.1", 80)) == Reach(within, origin)  # type: ignore[arg-type]


def test_where_nothing_is_known_the_browsers_address_is_taken() -> None:
    assert reach("http://localhost", None).origin == "http://localhost"


def test_finding_the_own_address_sends_nothing_and_survives_no_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds: list[int] = []

    class Unconnected(socket.socket):
        def connect(self, _: object) -> None:
            kinds.append(self.type)
            raise OSError("no way out")

    monkeypatch.setattr(socket, "socket", Unconnected)
    assert reach("http://localhost", Listening("127.0.0.1", 80)).home == ""
    assert kinds == [socket.SOCK_DGRAM]


@pytest.mark.parametrize(("found", "own"), [("192.168.1.5", "192.168.1.5"), ("127.0.0.1", "")])
def test_the_own_address_is_the_one_by_which_others_would_answer(
    monkeypatch: pytest.MonkeyPatch, found: str, own: str
) -> None:
    monkeypatch.setattr(socket.socket, "connect", lambda *_: None)
    monkeypatch.setattr(socket.socket, "getsockname", lambda _: (found, 1))
    assert module._own_address() == own
