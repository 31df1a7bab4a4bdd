"""Every layer of the guard by itself, at its borders."""

import asyncio
from typing import Any

import pytest
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.guard import buckets, guard
from pasch.web.guard.body_size import LONGEST_BODY, BodySize
from pasch.web.guard.buckets import Buckets
from pasch.web.guard.counting import Counting
from pasch.web.guard.foreign_forms import ForeignForms
from pasch.web.guard.head_requests import HeadRequests
from pasch.web.guard.headers import SecurityHeaders
from pasch.web.guard.request_limit import RequestLimit, request_buckets
from pasch.web.guard.stream_limit import StreamLimit
from pasch.web.guard.table_limit import TableLimit
from pasch.web.metrics import Metrics
from pasch.web.settings import Limits
from tests.web.applications import visiting
from tests.web.figures import counted, figures

Headers = dict[str, str]


def scope_of(method: str, path: str, address: str = "1.2.3.4", **headers: str) -> Scope:
    return {
        "type": "http",
        "method": method,
        "path": path,
        "client": (address, 1),
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }


class App:
    """Answers with one status, and remembers what has reached it."""

    def __init__(self, status: int = 200, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
        self.status = status
        self.headers = headers
        self.scopes: list[Scope] = []
        self.body = b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] != "http":
            return
        while (message := await receive())["type"] == "http.request":
            self.body += message["body"]
            if not message.get("more_body"):
                break
        await send(
            {"type": "http.response.start", "status": self.status, "headers": [*self.headers]}
        )
        await send({"type": "http.response.body", "body": b""})


def sent(layer: ASGIApp, scope: Scope, *body: bytes) -> dict[str, Any]:
    """Return the status and the headers that a request is answered with."""
    parts = list(body) or [b""]
    answers: list[Message] = []

    async def receive() -> Message:
        if not parts:
            return {"type": "http.disconnect"}
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message: Message) -> None:
        answers.append(message)

    async def answer() -> None:
        await layer(scope, receive, send)

    asyncio.run(answer())
    return dict(answers[0]) if answers else {}


def status(layer: ASGIApp, scope: Scope, *body: bytes) -> int:
    return int(sent(layer, scope, *body)["status"])


def wrapped(app: ASGIApp, limits: Limits, metrics: Metrics) -> ASGIApp:
    """Return an application inside all layers."""
    for layer in reversed(
        guard(limits, request_buckets(limits), metrics, lambda _: Response(status_code=500))
    ):
        app = layer.cls(app, *layer.args, **layer.kwargs)
    return app


# buckets


def test_a_bucket_holds_no_more_than_its_size_and_fills_at_its_rate() -> None:
    some = Buckets(rate=0.5, size=2)
    assert [some.take("a", 100.0) for _ in range(3)] == [True, True, False]
    assert [some.take("a", 101.9), some.take("a", 102.0), some.take("a", 102.0)] == [
        False,
        True,
        False,
    ]
    assert [some.take("a", 9999.0) for _ in range(3)] == [True, True, False]


def test_the_address_that_was_silent_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "MOST_ADDRESSES", 2)
    some = Buckets(rate=0.001, size=1)
    assert some.take("a", 0.0)
    assert some.take("b", 0.0)
    assert not some.take("a", 0.0)
    assert some.take("c", 0.0)
    # "b" had to go, "a" has been heard of later.
    assert not some.take("a", 0.0)
    assert some.take("b", 0.0)


# limits


def limited(limits: Limits) -> RequestLimit:
    return RequestLimit(App(), limits, request_buckets(limits))


def test_each_address_has_its_own_limit_and_learns_when_to_come_again() -> None:
    layer = limited(Limits(requests_per_second=0.001, requests_at_once=1))
    assert status(layer, scope_of("GET", "/")) == 200
    refused = sent(layer, scope_of("GET", "/"))
    assert refused["status"] == 429
    assert (b"retry-after", b"1000") in refused["headers"]
    assert status(layer, scope_of("GET", "/", "5.6.7.8")) == 200


@pytest.mark.parametrize("rate", [0.3, 1 / 3, 7, 25])
def test_whoever_comes_when_told_to_is_let_in_and_not_a_second_earlier(
    rate: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    layer = limited(Limits(requests_per_second=rate, requests_at_once=3))
    for _ in range(200):
        answer = sent(layer, scope_of("GET", "/"))
        if answer["status"] == 200:
            continue
        wait = int(dict(answer["headers"])[b"retry-after"])
        now += wait - 1
        if wait > 1:
            assert status(layer, scope_of("GET", "/")) == 429
        now += 1
        assert status(layer, scope_of("GET", "/")) == 200


def test_programs_read_their_budget_and_the_limit_in_every_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    limits = Limits(requests_per_second=2, requests_at_once=20, tables_per_hour=60)
    layer = RequestLimit(TableLimit(App(), limits), limits, request_buckets(limits))

    def budget(method: str, path: str) -> tuple[list[str], list[str]]:
        headers = sent(layer, scope_of(method, path))["headers"]
        return tuple(
            sorted(value.decode() for name, value in headers if name == wanted)
            for wanted in (b"ratelimit-policy", b"ratelimit")
        )  # type: ignore[return-value]

    policies = ['"requests";q=20;w=10', '"tables";q=60;w=3600']
    asked = budget("GET", "/api/v1/info")
    assert asked == (policies, ['"requests";r=19;t=1', '"tables";r=60;t=0'])
    opened = budget("POST", "/api/v1/tables")
    assert opened == (policies, ['"requests";r=18;t=1', '"tables";r=59;t=60'])
    now = 30.0
    assert budget("GET", "/api/v1/info")[1] == ['"requests";r=19;t=1', '"tables";r=59;t=30']
    assert budget("GET", "/t/x") == ([], []), "pages are for people"


def test_without_an_address_all_share_one_limit() -> None:
    layer = limited(Limits(requests_per_second=0.001, requests_at_once=1))
    scope = {**scope_of("GET", "/"), "client": None}
    assert [status(layer, scope), status(layer, scope)] == [200, 429]


def test_only_opening_tables_counts_as_such() -> None:
    layer = TableLimit(App(), Limits(tables_per_hour=2))
    others = [("GET", "/tables"), ("POST", "/language"), ("POST", "/api/v1/tables/x/move")]
    for method, path in others * 3:
        assert status(layer, scope_of(method, path)) == 200
    opening = ["/tables", "/api/v1/tables", "/tables", "/api/v1/tables"]
    assert [status(layer, scope_of("POST", path)) for path in opening] == [200, 200, 429, 429]
    assert status(layer, scope_of("POST", "/tables", "5.6.7.8")) == 200


def test_tables_are_counted_by_the_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    layer = TableLimit(App(), Limits(tables_per_hour=60))
    assert [status(layer, scope_of("POST", "/tables")) for _ in range(61)] == [200] * 60 + [429]
    now = 59.0
    assert status(layer, scope_of("POST", "/tables")) == 429
    now = 60.0
    assert status(layer, scope_of("POST", "/tables")) == 200


def test_an_address_follows_a_limited_number_of_tables_at_once() -> None:
    leaving = asyncio.Event()

    async def following(scope: Scope, _: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        if scope["path"].endswith("/live"):
            await leaving.wait()

    async def scene() -> None:
        layer = StreamLimit(following, Limits(streams=2))
        statuses: list[int] = []

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        async def ask(path: str, address: str = "1.2.3.4") -> None:
            await layer(scope_of("GET", path, address), receive, send)

        async with asyncio.timeout(30), asyncio.TaskGroup() as readers:
            for _ in range(3):
                readers.create_task(ask("/t/x/live"))
            await asyncio.sleep(0)
            assert statuses == [200, 200, 429]
            await ask("/api/v1/tables/x/events")
            await ask("/t/x")
            readers.create_task(ask("/t/x/live", "5.6.7.8"))
            await asyncio.sleep(0)
            assert statuses[3:] == [429, 200, 200]
            leaving.set()
        assert not layer._streams
        await ask("/t/x/live")
        assert statuses[-1] == 200

    asyncio.run(scene())


def test_one_who_leaves_makes_room_for_one() -> None:
    async def scene() -> None:
        leaving = [asyncio.Event() for _ in range(4)]
        statuses: list[int] = []

        async def following(scope: Scope, _: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await leaving[int(scope["path"].split("/")[2])].wait()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        layer = StreamLimit(following, Limits(streams=2))
        async with asyncio.timeout(30), asyncio.TaskGroup() as readers:

            async def ask(number: int) -> None:
                scope = scope_of("GET", f"/t/{number}/live")
                readers.create_task(layer(scope, receive, send))  # type: ignore[arg-type]
                for _ in range(3):
                    await asyncio.sleep(0)

            await ask(0)
            await ask(1)
            leaving[0].set()
            await asyncio.sleep(0)
            await ask(2)
            await ask(3)
            assert statuses == [200, 200, 200, 429]
            for one in leaving:
                one.set()

    asyncio.run(scene())


# what is refused, and what is changed


@pytest.mark.parametrize(
    ("method", "headers", "expected"),
    [
        ("POST", {}, 200),
        ("POST", {"sec_fetch_site": "none"}, 200),
        ("POST", {"sec_fetch_site": "same-origin", "origin": "http://other"}, 200),
        ("POST", {"sec_fetch_site": "cross-site", "origin": "http://here", "host": "here"}, 403),
        ("POST", {"origin": "http://here:81", "host": "here"}, 403),
        ("POST", {"origin": "http://here:81", "host": "here:81"}, 200),
        ("POST", {"origin": "http://here"}, 403),
        ("DELETE", {"sec_fetch_site": "cross-site"}, 403),
        ("GET", {"sec_fetch_site": "cross-site"}, 200),
        ("HEAD", {"origin": "http://other", "host": "here"}, 200),
        ("OPTIONS", {"origin": "http://other", "host": "here"}, 200),
    ],
)
def test_forms_come_from_our_own_pages(method: str, headers: Headers, expected: int) -> None:
    assert status(ForeignForms(App()), scope_of(method, "/tables", **headers)) == expected


@pytest.mark.parametrize(
    ("allowed", "path", "expected"),
    [
        ((), "/api/v1/tables", 403),
        (("https://bots.example",), "/api/v1/tables", 200),
        (("https://bots.example",), "/tables", 403),
        (("https://other.example",), "/api/v1/tables", 403),
        (("*",), "/api/v1/tables", 200),
        (("*",), "/t/x/move", 403),
    ],
)
def test_other_sites_use_the_api_where_they_are_named_and_never_the_pages(
    allowed: tuple[str, ...], path: str, expected: int
) -> None:
    scope = scope_of("POST", path, sec_fetch_site="cross-site", origin="https://bots.example")
    assert status(ForeignForms(App(), allowed), scope) == expected


@pytest.mark.parametrize(
    ("length", "expected"),
    [
        (str(LONGEST_BODY), 200),
        (str(LONGEST_BODY + 1), 413),
        ("0", 200),
        ("-1", 400),
        ("x", 400),
        ("", 400),
    ],
)
def test_a_body_may_have_the_longest_length_and_no_more(length: str, expected: int) -> None:
    answer = sent(BodySize(App()), scope_of("POST", "/", content_length=length))
    assert answer["status"] == expected
    assert b"retry-after" not in dict(answer["headers"])


def test_a_body_that_comes_in_pieces_is_measured_as_it_comes() -> None:
    app, half = App(), b"x" * (LONGEST_BODY // 2)
    assert status(BodySize(app), scope_of("POST", "/"), half, half) == 200
    assert len(app.body) == LONGEST_BODY
    with pytest.raises(Exception, match=r"guard\.too_long"):
        sent(BodySize(App()), scope_of("POST", "/"), half, half, b"x")


def test_head_is_answered_like_get_but_for_streams() -> None:
    app = App()
    layer = HeadRequests(app)
    head = scope_of("HEAD", "/")
    for scope in (head, scope_of("HEAD", "/t/x/live"), scope_of("POST", "/")):
        sent(layer, scope)
    assert [scope["method"] for scope in app.scopes] == ["GET", "HEAD", "POST"]
    # Others may still look at the scope.
    assert head["method"] == "HEAD"


def test_an_answer_without_a_body_is_what_head_gets() -> None:
    with visiting() as visitor:
        for path in ("/", "/api/v1/info", "/rules/klassik"):
            answer = visitor.head(path)
            assert answer.status_code == 200
            assert int(answer.headers["content-length"]) > 0
        assert visitor.head("/nowhere").status_code == 404
        assert visitor.head("/api/v1/tables/x/events").status_code == 405


def test_answers_are_not_kept_unless_they_say_so() -> None:
    plain = dict(sent(SecurityHeaders(App()), scope_of("GET", "/"))["headers"])
    assert plain[b"cache-control"] == b"no-store"
    kept = App(headers=((b"Cache-Control", b"public"),))
    headers = sent(SecurityHeaders(kept), scope_of("GET", "/"))["headers"]
    assert [value for name, value in headers if name.lower() == b"cache-control"] == [b"public"]


@pytest.mark.parametrize(
    ("path", "headers", "said"),
    [
        ("/t/x", {}, "warte"),
        ("/t/x", {"accept_language": "en"}, "wait"),
        ("/t/x", {"accept_language": "de", "cookie": "lang=en"}, "wait"),
        ("/t/x", {"accept_language": "en", "cookie": "a;b=;\x00lang"}, "wait"),
    ],
)
def test_a_refusal_speaks_the_visitors_language(path: str, headers: Headers, said: str) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=1)
    with visiting(limits) as visitor:
        sent_headers = {name.replace("_", "-"): value for name, value in headers.items()}
        visitor.get("/health")
        answer = visitor.get(path, headers=sent_headers)
        assert answer.status_code == 429
        assert said in answer.text
        assert answer.headers["content-type"].startswith("text/plain")
        problem = visitor.get("/api/v1/info", headers=sent_headers).json()
        assert problem == {"error": "guard.too_often", "message": answer.text, "rule": None}


# counting


@pytest.mark.parametrize(
    ("answered", "refused", "failed"),
    [(200, 0, 0), (399, 0, 0), (400, 1, 0), (499, 1, 0), (500, 0, 1), (503, 0, 1)],
)
def test_answers_are_counted_by_their_status(answered: int, refused: int, failed: int) -> None:
    metrics = Metrics()
    sent(Counting(App(answered), metrics), scope_of("GET", "/"))
    assert counted(metrics) == (1, refused, failed)


def failing(error: Exception, *, answered: bool) -> ASGIApp:
    async def app(_: Scope, __: Receive, send: Send) -> None:
        if answered:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        raise error

    return app


@pytest.mark.parametrize(
    ("error", "answered", "expected"),
    [
        (OSError(), False, (500, (1, 0, 1))),
        (OSError(), True, (200, (1, 0, 1))),
        (ClientDisconnect(), False, (None, (0, 0, 0))),
        (ClientDisconnect(), True, (200, (1, 0, 0))),
    ],
)
def test_what_breaks_is_answered_if_it_can_be_and_counted(
    error: Exception, answered: bool, expected: tuple[int | None, tuple[int, int, int]]
) -> None:
    metrics = Metrics()
    layered = wrapped(failing(error, answered=answered), Limits(), metrics)
    answer = sent(layered, scope_of("GET", "/t/x/live"))
    assert (answer.get("status"), counted(metrics)) == expected


def test_what_is_no_request_passes_untouched() -> None:
    app, metrics = App(), Metrics()
    layered = wrapped(app, Limits(requests_at_once=0), metrics)
    scope = {"type": "lifespan"}
    sent(layered, scope)
    assert app.scopes == [scope]
    assert counted(metrics) == (0, 0, 0)
    assert status(layered, scope_of("GET", "/")) == 429
    assert counted(metrics) == (1, 1, 0)


def test_a_foreign_form_costs_no_table() -> None:
    async def nothing(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    layered = wrapped(nothing, Limits(tables_per_hour=1), Metrics())
    foreign = scope_of("POST", "/tables", sec_fetch_site="cross-site")
    too_long = scope_of("POST", "/tables", content_length="99999999")
    assert [status(layered, scope) for scope in (foreign, too_long)] == [403, 413]
    assert status(layered, scope_of("POST", "/tables")) == 200
    assert status(layered, scope_of("POST", "/tables")) == 429


def test_every_operation_of_the_api_is_counted_under_its_whole_address() -> None:
    with visiting() as visitor:
        operations = visitor.get("/api/v1/openapi.json").json()["paths"]
        for path, methods in operations.items():
            if not path.endswith("/events"):
                visitor.request(next(iter(methods)), path.replace("{table_id}", "abc"))
        counted = visitor.get("/metrics").text
    for path in operations:
        assert path.endswith("/events") or f'{{route="{path}",' in counted, path


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    with visiting() as visitor:
        visitor.get("/nowhere")
        visitor.get("/t/abc/key/secret")
        visitor.post("/t/abc/move")
        visitor.get("/static/pasch.css")
        visitor.post("/api/v1/tables", json={"rules": "klassik", "seats": [{"name": "Anna"}, {}]})
        answer = visitor.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    found = figures(answer.text)
    for name, value in {
        "pasch_tables_total": 1,
        "pasch_events_total": 1,
        "pasch_conflicts_total": 0,
        "pasch_refused_total": 3,
        "pasch_failed_total request": 0,
        "pasch_failed_total stream": 0,
        "pasch_failed_total bot": 0,
        "pasch_readers": 0,
        "pasch_bots": 0,
        "pasch_requests_total": 5,
        "pasch_requests_total other 4xx": 1,
        "pasch_requests_total /t/{table_id}/key/{key} 4xx": 1,
        "pasch_requests_total /t/{table_id}/move 4xx": 1,
        "pasch_requests_total /static 2xx": 1,
        "pasch_requests_total /api/v1/tables 2xx": 1,
        "pasch_answer_seconds_count /api/v1/tables": 1,
    }.items():
        assert found[name] == value, name
    assert 0 < found["pasch_answer_seconds_sum"] < 60
