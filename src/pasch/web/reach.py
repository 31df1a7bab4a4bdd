"""Where a server can be reached, for those who want to invite somebody to it."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

_ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation, which nobody has: it only tells which way out would be taken."""
_HOME_NAMES = (".local", ".lan", ".home", ".home.arpa", ".internal", ".box")


class Listening(NamedTuple):
    """What a server listens on."""

    host: str
    port: int


class Reach(NamedTuple):
    """How far invitations go, and the address that they begin with."""

    within: Literal["machine", "home", "world"]
    origin: str
    home: str = ""
    """Where the server would be at home, were it open to the home network; empty if unknown."""
    port: int = 0


def reach(origin: str, listening: Listening | None) -> Reach:
    """Tell who can follow a link to a server that somebody has opened as `origin`.

    `listening` is None where that is not known; then what the browser used is good enough.
    """
    host = urlsplit(origin).hostname or ""
    if not _is_this_machine(host) or listening is None:
        return Reach("home" if _is_at_home(host) else "world", origin)
    if _is_this_machine(listening.host) and not _is_any(listening.host):
        lan = _own_address()
        home = f"http://{lan}:{listening.port}" if lan else ""
        return Reach("machine", origin, home, listening.port)
    # A name may be one that only this machine knows.
    is_plain = _address(listening.host) is not None and not _is_any(listening.host)
    lan = listening.host if is_plain else _own_address()
    if not lan:
        return Reach("machine", origin, "", listening.port)
    shown = f"[{lan}]" if ":" in lan else lan
    return Reach("home", f"http://{shown}:{listening.port}")


def _own_address() -> str:
    """Return this machine's address in its network; empty if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(_ELSEWHERE)
            found: str = way_out.getsockname()[0]
        except OSError:
            return ""
    return "" if _is_this_machine(found) else found


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _is_this_machine(host: str) -> bool:
    address = _address(host)
    if address is None:
        return host == "localhost"
    return address.is_loopback or address.is_unspecified


def _is_any(host: str) -> bool:
    address = _address(host)
    return address is not None and address.is_unspecified


def _is_at_home(host: str) -> bool:
    address = _address(host)
    if address is None:
        return "." not in host or host.endswith(_HOME_NAMES)
    return address.is_private or address.is_link_local
