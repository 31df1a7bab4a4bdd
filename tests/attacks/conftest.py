"""The servers that attacks need, started by the first of them."""

from tests.web.conftest import postgres

__all__ = ["postgres"]
