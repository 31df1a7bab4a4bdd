"""People who play on pages, with buttons and links alone."""

import time

from tests.web.pages.forms import Browser, Page

PATIENCE = 60


def opened(browser: Browser, rules: str, *kinds: str, **more: str | list[str]) -> Page:
    """Open a table with these at its seats: `human`, `open`, or the name of a bot."""
    seats = {f"kind{row}": kind for row, kind in enumerate((*kinds, *[""] * (8 - len(kinds))))}
    names = {f"name{row}": f"P{row}" for row, kind in enumerate(kinds) if kind == "human"}
    given = {**seats, **names, **more}
    return browser.press(browser.open("/"), "quick", "", rules=rules, **given)


def wait(browser: Browser, page: Page) -> Page:
    """Look again until it is this browser's turn, or all is over."""
    deadline = time.monotonic() + PATIENCE
    while page.region("mode") in {"wait", "deal"}:
        assert time.monotonic() < deadline, "nobody moves"
        time.sleep(0.005)
        page = browser.open(page.address)
    return page


def step(browser: Browser, page: Page) -> Page:
    """Do the next thing there is to do."""
    match page.region("mode"):
        case "throw":
            return browser.press(page, "do", "throw")
        case "keep":
            return browser.press(page, "do", "keep", keep=["0", "1"])
        case "choose":
            picking = [link for link in page.links if "?field=" in link or "strike=" in link]
            return browser.follow(page, picking[0])
        case "write" | "strike" as confirmed:
            return browser.press(page, "do", confirmed)
        case "hand":
            picking = [link for link in page.links if "field=" in link or "swap=" in link]
            return browser.follow(page, picking[0])
        case "score":
            return browser.press(page, "do", "score")
        case "swap":
            return browser.press(page, "do", "swap", card=["0", "1"])
        case "discard":
            count = sum(1 for card in page.named("discard"))
            spare = count - 5
            chosen = [card.value for card in page.named("discard")][:spare]
            return browser.press(page, "do", "score", discard=chosen)
        case "pass":
            return browser.open(page.address.partition("?")[0])
        case "curtain":
            return browser.follow(page, "?as=")
    return wait(browser, page)


def played_out(browser: Browser, page: Page) -> Page:
    """Play until the match is over."""
    for _ in range(2000):
        if page.region("mode") == "over":
            return page
        page = step(browser, page)
        assert page.status == 200, page.html
    raise AssertionError("the match does not end")
