"""Telling whether a form was sent by one of our own pages."""

from urllib.parse import urlsplit

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def is_foreign(method: str, headers: dict[bytes, bytes]) -> bool:
    """Tell whether another site has made the browser send this.

    Browsers say where a form comes from; programs say nothing, and carry no cookies to misuse.
    """
    if method in SAFE_METHODS:
        return False
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in {b"same-origin", b"none"}
    origin = headers.get(b"origin")
    if origin is None:
        return False
    return urlsplit(origin.decode("latin-1")).netloc != headers.get(b"host", b"").decode("latin-1")
