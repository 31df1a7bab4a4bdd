"""Errors, told to people: on a page of their own, or as a line for the page's own script."""

from typing import NamedTuple

from fastapi.responses import HTMLResponse, PlainTextResponse

from pasch.rules import PaschError
from pasch.web.api.problems import status_of
from pasch.web.pages.templates import page
from pasch.web.pages.visitor import Visitor


class Wrong(NamedTuple):
    """What is wrong with a wish, for the page that it was made on; what was typed is kept."""

    text: str = ""
    status: int = 200
    typed: str = ""


NOTHING_WRONG = Wrong()


def wrong(guest: Visitor, error: PaschError, typed: str = "") -> Wrong:
    """Say an error in the visitor's language."""
    return Wrong(error.text(guest.lang), status_of(error), typed)


def error_page(guest: Visitor, error: PaschError) -> HTMLResponse | PlainTextResponse:
    """Tell what is wrong, where there is no page that could show it."""
    return error_text(guest, error.text(guest.lang), status_of(error))


def error_text(guest: Visitor, text: str, status: int) -> HTMLResponse | PlainTextResponse:
    """Tell a text that is already said."""
    if guest.is_live:
        return PlainTextResponse(text, status)
    return page("error.html", guest, status=status, error=text)
