"""Where tables are kept: their events, appended with a version check, and nothing else."""

from pasch.web.store.contract import Conflict, Store

__all__ = ["Conflict", "Store"]
