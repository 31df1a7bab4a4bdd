"""The status and headers that an answer about an error has, for people and programs alike."""

from pasch.rules import PaschError
from pasch.web.table.errors import MovedOn, NoSuchTable, NotKept, NotYours, Reused, TooMany

SECONDS_TO_WAIT = 1
"""After which somebody may ask again where too much was asked for."""


def status_of(error: PaschError) -> int:
    """Return the status of the answer to what has failed with this error."""
    match error:
        case NotYours():
            return 403
        case NoSuchTable():
            return 404
        case MovedOn():
            return 409
        case TooMany():
            return 429
        case Reused():
            return 422
        case NotKept():
            return 503
    return 400


def headers_of(error: PaschError) -> dict[str, str]:
    """Return what the answer says besides."""
    return {"Retry-After": str(SECONDS_TO_WAIT)} if isinstance(error, TooMany) else {}
