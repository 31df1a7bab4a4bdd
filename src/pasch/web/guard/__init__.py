"""What stands between the open net and the service."""

from pasch.web.guard.guard import Guard

__all__ = ["Guard"]
