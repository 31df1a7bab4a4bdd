"""Where tables are kept, as events appended with a version check, and what is the server's own."""

from pasch.web.store.contract import Conflict, Store

__all__ = ["Conflict", "Store"]
