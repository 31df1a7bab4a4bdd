"""The status that an answer about an error has, for people and programs alike."""

from pasch.rules import PaschError
from pasch.web.table.errors import MovedOn, NoSuchTable, NotKept, NotYours, TooMany


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
        case NotKept():
            return 503
    return 400
