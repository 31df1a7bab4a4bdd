"""Databases that several workers share."""

from tests.web.store.conftest import address

__all__ = ["address"]
