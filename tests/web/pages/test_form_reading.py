"""Forms are read as they were sent, and lead to places of this service alone."""

import asyncio

import pytest
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.types import Message

from pasch.rules import PaschError
from pasch.web.pages.forms import MOST_FIELDS, number, own_path, sent_form, text


def read(body: bytes) -> FormData:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return asyncio.run(sent_form(Request({"type": "http", "headers": []}, receive)))


def test_fields_are_read_in_order_with_empty_ones() -> None:
    form = read(b"name=Zo%C3%AB+1&theme=&card=1&card=2")
    assert form.multi_items() == [("name", "Zoë 1"), ("theme", ""), ("card", "1"), ("card", "2")]
    assert (text(form, "name"), text(form, "theme"), text(form, "none")) == ("Zoë 1", "", "")
    assert (number(form, "none"), number(form, "name")) == (-1, -1)


def test_bytes_that_are_no_text_break_nothing() -> None:
    assert text(read(b"name=\xff%FF"), "name") == "\ufffd\ufffd"


def test_a_form_with_too_many_fields_is_refused() -> None:
    assert len(read(b"a=1&" * (MOST_FIELDS - 1) + b"a=1")) == 1
    with pytest.raises(PaschError):
        read(b"a=1&" * MOST_FIELDS + b"a=1")


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/", "/"),
        ("/t/a?as=0", "/t/a?as=0"),
        ("", "/"),
        ("t/a", "/"),
        ("//other.test", "/"),
        ("/\\other.test", "/"),
        ("https://other.test/", "/"),
    ],
)
def test_one_comes_back_to_this_service_alone(address: str, path: str) -> None:
    assert own_path(address) == path
