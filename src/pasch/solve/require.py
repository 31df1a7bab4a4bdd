"""What solving needs beyond playing."""

from importlib.util import find_spec

from pasch.words import PaschError


def has_compiler() -> bool:
    """Tell whether the compiler is installed."""
    return find_spec("numba") is not None


def require(module: str, extra: str) -> None:
    """Say what to install where a library is missing."""
    if find_spec(module) is None:
        raise PaschError("missing_library", module=module, extra=extra)


def require_compiler() -> None:
    """Say what to install where there is no compiler."""
    require("numba", "solve")
