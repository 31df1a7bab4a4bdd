"""The database server that several workers share, for attacks on what is stored."""

from tests.web.conftest import postgres

__all__ = ["postgres"]
