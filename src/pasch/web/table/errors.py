"""What can be wrong with an action."""

from pasch.rules import PaschError


class TableError(PaschError):
    """An action that is not possible as things stand."""


class NotYours(TableError):
    """An action of somebody whose key does not allow it."""


class Reused(TableError):
    """What a request is known by belongs to another one already."""


class NoSuchTable(TableError):
    """There is no table by this id."""


class NotKept(PaschError):
    """Nothing can be kept at the moment, so that nothing happens."""


class TooMany(PaschError):
    """More than is done for one address, or for all, at a time."""


class MovedOn(TableError):
    """An action that is not for this moment: the match has moved on, or it is another's turn."""
