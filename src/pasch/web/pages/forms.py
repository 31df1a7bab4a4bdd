"""Forms as browsers send them."""

from urllib.parse import parse_qsl

from starlette.datastructures import FormData
from starlette.requests import Request

from pasch.rules import PaschError

MOST_FIELDS = 100
MOST_DIGITS = 9


async def sent_form(request: Request) -> FormData:
    """Read the form of a request."""
    return read_form(await request.body())


def read_form(body: bytes) -> FormData:
    """Read a form."""
    text = body.decode("utf-8", "replace")
    try:
        fields = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise PaschError("web.form") from error
    return FormData([(name, value) for name, value in fields])


def number(form: FormData, name: str) -> int:
    """Read a whole number; -1 where there is none, which fits nothing."""
    found = whole_number(text(form, name))
    return -1 if found is None else found


def text(form: FormData, name: str) -> str:
    """Read a text."""
    value = form.get(name)
    return value if isinstance(value, str) else ""


def own_path(address: str) -> str:
    """Return where to go back to: a path of this service, never a place that a link names."""
    is_own = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_own else "/"


def whole_number(text: str) -> int | None:
    """Read a whole number that is not negative; None where it is none, or has too many digits."""
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None
