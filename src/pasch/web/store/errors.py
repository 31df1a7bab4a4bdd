"""What can be wrong with where tables are kept."""

from pasch.rules import PaschError


class StoreError(PaschError):
    """A database that cannot be used."""
