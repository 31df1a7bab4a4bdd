"""What can be wrong with a wish; the web tells each with a status of its own."""

from pasch.rules import PaschError


class TableError(PaschError):
    """A wish that cannot be granted as things stand."""


class NotYours(TableError):
    """A wish of somebody whose key does not allow it."""


class NoSuchTable(TableError):
    """There is no table by this id."""


class MovedOn(TableError):
    """A wish that was made in view of an earlier state of the match."""
