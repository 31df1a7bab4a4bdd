"""For which address something is done.

What goes on after a request was answered, as bots do, inherits it from the request that has set it
going.
"""

from contextvars import ContextVar

asking_address: ContextVar[str] = ContextVar("asking_address", default="")
"""Set by the guard, as limits count it; empty where nobody has asked."""
