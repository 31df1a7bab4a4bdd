"""What a lobby says to those who want to invite somebody."""

from functools import lru_cache
from typing import NamedTuple

import segno
from markupsafe import Markup

from pasch.web.pages.views.sidebar import Link, PageExtras
from pasch.web.reach import Reach

LONGEST_LINK = 300
"""Longer ones, of servers with very long names, would make a code that no phone can read."""


class Invitation(NamedTuple):
    """How others can come."""

    links: dict[str, Link]
    """By kind."""
    code: Markup | None
    """The link for players as a QR code, unless nobody else could follow it."""
    reach: Reach


def invitation(extras: PageExtras) -> Invitation:
    """Return what can be passed on."""
    links = {link.kind: link for link in extras.links}
    join = links.get("join")
    is_of_use = extras.reach.within != "machine" and join and len(join.address) <= LONGEST_LINK
    return Invitation(links, _qr_code(join.address) if join and is_of_use else None, extras.reach)


@lru_cache(maxsize=256)
def _qr_code(link: str) -> Markup:
    code = segno.make(link, error="m", micro=False)
    # Dark on light also at night: few phones read it the other way round.
    drawn = code.svg_inline(border=2, dark="#000", light="#fff", omitsize=True, svgclass="qr")
    return Markup(drawn)  # noqa: S704 - made of numbers alone
