"""A head that no browser sends is refused at its border, and not before."""

import pytest

from pasch.web.guard.head_size import LONGEST_ADDRESS, MOST_COOKIES, MOST_FIELDS, HeadSize
from tests.web.test_guard_layers import App, scope_of, sent


def answered(path: str = "/", query: bytes = b"", **headers: str) -> int:
    scope = {**scope_of("GET", path, **headers), "query_string": query}
    return int(sent(HeadSize(App()), scope)["status"])


def test_a_path_and_a_query_have_a_longest_length() -> None:
    assert answered("/".ljust(LONGEST_ADDRESS, "x")) == 200
    assert answered("/".ljust(LONGEST_ADDRESS + 1, "x")) == 400
    assert answered(query=b"x" * LONGEST_ADDRESS) == 200
    assert answered(query=b"x" * (LONGEST_ADDRESS + 1)) == 400


def test_a_query_has_a_most_of_fields() -> None:
    assert answered(query=b"&" * (MOST_FIELDS - 1)) == 200
    assert answered(query=b"&" * MOST_FIELDS) == 400


@pytest.mark.parametrize("path", ["/\x00", "/\x1f", "/a\nb", "/\x7f"])
def test_a_path_has_no_control_characters(path: str) -> None:
    assert answered(path) == 400
    assert answered("/a b") == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("site.test", 200),
        ("site.test:8765", 200),
        ("[::1]:80", 200),
        ("site.test/evil", 400),
        ("site.test:", 400),
        ("x" * 254, 400),
        ("[::1", 400),
    ],
)
def test_a_host_is_a_name_or_an_address(host: str, status: int) -> None:
    assert answered(host=host) == status


@pytest.mark.parametrize(
    ("origin", "status"), [("https://site.test", 200), ("null", 200), ("http://[", 400)]
)
def test_an_origin_can_be_read(origin: str, status: int) -> None:
    assert answered(origin=origin) == status
    assert answered() == 200


def test_there_is_a_most_of_cookies() -> None:
    assert answered(cookie=";".join(["a=b"] * MOST_COOKIES)) == 200
    assert answered(cookie=";".join(["a=b"] * (MOST_COOKIES + 1))) == 431
    twice = scope_of("GET", "/")
    half = ";".join(["a=b"] * (MOST_COOKIES // 2)).encode()
    twice["headers"] = [(b"cookie", half), (b"cookie", half)]
    assert sent(HeadSize(App()), twice)["status"] == 200
    twice["headers"].append((b"cookie", b"one=more"))
    assert sent(HeadSize(App()), twice)["status"] == 431
