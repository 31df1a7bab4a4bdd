"""Forms as browsers send them."""

from urllib.parse import parse_qsl

from starlette.datastructures import FormData
from starlette.requests import Request

from pasch.rules import PaschError

MOST_FIELDS = 100


async def sent_form(request: Request) -> FormData:
    """Read the form of a request."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        fields = parse_qsl(body, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise PaschError("web.form") from error
    return FormData([(name, value) for name, value in fields])


def number(form: FormData, name: str) -> int:
    """Read a whole number; -1 where there is none, which fits nothing."""
    text = form.get(name)
    is_number = isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10
    return int(str(text)) if is_number else -1


def text(form: FormData, name: str) -> str:
    """Read a text."""
    value = form.get(name)
    return value if isinstance(value, str) else ""
