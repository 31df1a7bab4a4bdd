"""The automatic check for accessibility."""

from axe_playwright_python.sync_playwright import Axe

from tests.web.browser.guest import Guest

GRAVE = {"serious", "critical"}


def grave_findings(guest: Guest) -> list[str]:
    """Look at a page by day and by night; return what somebody could not use or read."""
    guest.page.emulate_media(color_scheme="light")
    by_day = _findings(guest, {"resultTypes": ["violations"]})
    guest.page.emulate_media(color_scheme="dark")
    # Night changes nothing but colours.
    by_night = _findings(guest, {"runOnly": ["color-contrast"], "resultTypes": ["violations"]})
    return [*(f"by day: {one}" for one in by_day), *(f"by night: {one}" for one in by_night)]


def _findings(guest: Guest, options: dict[str, list[str]]) -> list[str]:
    return [
        f"{finding['id']}: {[' '.join(node['target']) for node in finding['nodes']]}"
        for finding in Axe().run(guest.page, options=options).response["violations"]
        if finding["impact"] in GRAVE
    ]
