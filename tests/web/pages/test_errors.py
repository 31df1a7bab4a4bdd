"""Errors are told to people on a page, and to the page's own script in a line."""

import pytest
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from pasch.web.pages.errors import failed, mistake, problem, refused
from pasch.web.table.errors import MovedOn, NoSuchTable, NotKept, NotYours, TableError
from pasch.words import say
from tests.web.pages.test_visitor import guest, request


@pytest.mark.parametrize(
    ("status", "key"),
    [
        (404, "web.address"),
        (405, "web.method"),
        (413, "guard.too_long"),
        (400, "web.form"),
        (422, "web.form"),
    ],
)
def test_what_the_web_refuses_is_said_in_words(status: int, key: str) -> None:
    live = request("/t/abc/x", x_pasch="live", accept_language="en")
    answer = refused(live, HTTPException(status, headers={"allow": "GET"}))
    assert answer.status_code == status
    assert bytes(answer.body).decode() == say("en", f"error.{key}")
    assert answer.headers["allow"] == "GET"
    page = refused(request("/t/abc/x", accept_language="en"), HTTPException(status))
    assert page.status_code == status
    assert "<h1>" in bytes(page.body).decode()


def test_an_address_that_cannot_be_read_is_no_address() -> None:
    answer = refused(request(x_pasch="live", accept_language="en"), RequestValidationError([]))
    assert answer.status_code == 404
    assert bytes(answer.body).decode() == say("en", "error.web.address")


@pytest.mark.parametrize(
    ("path", "is_table"), [("/t/abc/x", True), ("/t/abc", False), ("/", False)]
)
def test_who_is_lost_below_a_table_is_led_to_it(path: str, is_table: bool) -> None:
    answer = refused(request(path), HTTPException(404))
    assert ('href="/t/abc"' in bytes(answer.body).decode()) is is_table


def test_a_failure_is_ours() -> None:
    answer = failed(request(x_pasch="live", accept_language="en"))
    assert answer.status_code == 500
    assert bytes(answer.body).decode() == say("en", "error.guard.failed")


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (TableError("table.rematch"), 400),
        (NotYours("table.not_yours"), 403),
        (NoSuchTable("table.missing", id="x"), 404),
        (MovedOn("table.moved_on"), 409),
        (NotKept("store.away"), 503),
    ],
)
def test_each_kind_of_error_has_its_status(error: TableError, status: int) -> None:
    assert problem(request(), error).status_code == status


def test_what_is_wrong_with_a_name_or_a_remark_names_its_field() -> None:
    remark = mistake(guest(), TableError("table.remark", most=1), "typed")
    assert (remark.field, remark.typed, remark.status) == ("text", "typed", 400)
    assert mistake(guest(), TableError("table.rematch")).field == ""
