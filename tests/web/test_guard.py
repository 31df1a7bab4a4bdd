import pytest

from pasch.web.guard.buckets import Buckets
from pasch.web.settings import Limits
from tests.web.applications import visiting

TABLE = {"rules": "klassik", "seats": [{"name": "Anna"}]}


def test_every_answer_carries_the_policy_and_none_is_kept() -> None:
    with visiting() as visitor:
        for path in ("/api/v1/info", "/api/v1/nowhere", "/health"):
            headers = visitor.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["referrer-policy"] == "same-origin"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cache-control"] == "no-store"


def test_who_asks_for_the_head_alone_is_answered() -> None:
    with visiting() as visitor:
        assert visitor.head("/").status_code == 200
        assert visitor.head("/api/v1/info").status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
    ],
)
def test_forms_of_other_sites_are_refused(headers: dict[str, str]) -> None:
    with visiting() as visitor:
        answer = visitor.post("/api/v1/tables", json=TABLE, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"] == "guard.foreign"


@pytest.mark.parametrize(
    "headers", [{}, {"sec-fetch-site": "same-origin"}, {"origin": "http://testserver"}]
)
def test_our_own_forms_and_programs_are_let_through(headers: dict[str, str]) -> None:
    with visiting() as visitor:
        assert visitor.post("/api/v1/tables", json=TABLE, headers=headers).status_code == 201


def test_long_bodies_are_refused_whether_they_say_so_or_not() -> None:
    long = b'{"rules": "' + b"x" * 20_000 + b'"}'
    with visiting() as visitor:
        headers = {"content-type": "application/json"}
        assert visitor.post("/api/v1/tables", content=long, headers=headers).status_code == 413
        pieces = iter([long[:9000], long[9000:18000], long[18000:]])
        assert visitor.post("/api/v1/tables", content=pieces, headers=headers).status_code == 413


def test_who_asks_too_often_has_to_wait() -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=3)
    with visiting(limits) as visitor:
        statuses = [visitor.get("/api/v1/info").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        answer = visitor.get("/api/v1/info", headers={"accept-language": "de-AT,de;q=0.9"})
        assert "warte" in answer.json()["message"]
        assert answer.headers["retry-after"]


def test_nobody_opens_tables_without_end() -> None:
    with visiting(Limits(tables_per_hour=2)) as visitor:
        statuses = [visitor.post("/api/v1/tables", json=TABLE).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_a_bucket_fills_again_with_time() -> None:
    buckets = Buckets(rate=1, size=2)
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 0.5)
    assert buckets.take("a", 1.0)


SITE = "https://bots.example"
ASKING = {
    "origin": SITE,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type,idempotency-key",
}


def test_pages_of_a_site_that_the_host_has_named_play_through_the_api() -> None:
    foreign = {"origin": SITE, "sec-fetch-site": "cross-site"}
    with visiting(origins=[SITE]) as visitor:
        before = visitor.options("/api/v1/tables", headers=ASKING)
        assert before.status_code == 200
        assert before.headers["access-control-allow-origin"] == SITE
        assert "idempotency-key" in before.headers["access-control-allow-headers"].lower()
        opened = visitor.post("/api/v1/tables", json=TABLE, headers=foreign)
        assert (opened.status_code, opened.headers["access-control-allow-origin"]) == (201, SITE)
        assert "retry-after" in opened.headers["access-control-expose-headers"]
        assert "access-control-allow-credentials" not in opened.headers
        # Refusals can be read as well, pages by nobody.
        assert visitor.get("/api/v1/nowhere", headers=foreign).headers[
            "access-control-allow-origin"
        ]
        assert "access-control-allow-origin" not in visitor.get("/", headers=foreign).headers
        assert (
            visitor.post("/tables", data={"rules": "klassik"}, headers=foreign).status_code == 403
        )


def test_pages_of_other_sites_do_not() -> None:
    for origins in ([], ["https://other.example"]):
        with visiting(origins=origins) as visitor:
            before = visitor.options("/api/v1/tables", headers=ASKING)
            assert before.status_code in {400, 405}
            assert "access-control-allow-origin" not in before.headers
            foreign = {"origin": SITE, "sec-fetch-site": "cross-site"}
            assert visitor.post("/api/v1/tables", json=TABLE, headers=foreign).status_code == 403
