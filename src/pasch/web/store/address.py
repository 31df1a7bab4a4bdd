"""Which database an address means."""

from importlib.util import find_spec

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pasch.web.store.contract import StoreError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}


def database_url(address: str) -> URL:
    """Return the address with the driver that fits it, or refuse it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        # The address may hold a password, so that nothing of it is repeated.
        raise StoreError("store.address") from None
    driver = _DRIVERS.get(url.drivername.split("+")[0])
    if driver is None or (is_file(url) and url.database in {None, "", ":memory:"}):
        raise StoreError("store.address")
    if not is_file(url) and find_spec("psycopg") is None:
        raise StoreError("store.driver")
    return url.set(drivername=driver)


def is_file(url: URL) -> bool:
    """Tell whether a database is a file of this machine."""
    return url.get_backend_name() == "sqlite"
