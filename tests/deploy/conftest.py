"""The servers that are deployed with ours, started by the first test that needs them."""

from tests.web.conftest import postgres

__all__ = ["postgres"]
