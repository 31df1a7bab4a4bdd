"""What solving needs beyond playing."""

from importlib.util import find_spec

from pasch.words import PaschError


def need(module: str, extra: str) -> None:
    """Say what to install where a library is missing."""
    if find_spec(module) is None:
        raise PaschError("solve.missing", module=module, extra=extra)


def need_compiler() -> None:
    """Say what to install where there is no compiler."""
    need("numba", "solve")
