"""The servers that attacks need, started by the first of them."""

from tests.web.conftest import address, postgres

__all__ = ["address", "postgres"]
