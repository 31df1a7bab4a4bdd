"""The menu stays open for whoever taps a switch in it, also where the page is loaded anew."""

from fastapi import Response
from fastapi.responses import RedirectResponse

from pasch.web.pages.visitor import OPEN_MENU, Visitor


def after_switch(guest: Visitor, address: str) -> Response:
    """Lead back to the page at an address of this service, with its menu open.

    The page's own script has changed what is seen, and stays where it is.
    """
    if guest.is_live:
        return Response(status_code=204)
    if OPEN_MENU not in address:
        address += ("&" if "?" in address else "?") + OPEN_MENU
    return RedirectResponse(address, 303)
