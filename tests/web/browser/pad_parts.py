"""The scripts of the pad, part by part: a page with its texts, and no server."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Route

from pasch.web.pages.pad_files import editions_file
from pasch.web.pages.pad_words import pad_words
from tests.web.browser.test_fairness_script import SITE, served

PAGE = f"""<!doctype html><title>parts</title>
<script type="application/json" id="pad-words">{pad_words("de")}</script>
<div id="pad-notices"></div><main id="pad"></main><p id="place"></p>"""


def _served(route: Route) -> None:
    if "/static/" in route.request.url:
        served(route)
    elif "editions" in route.request.url:
        route.fulfill(body=editions_file(), content_type="application/json")
    else:
        route.fulfill(body=PAGE, content_type="text/html; charset=utf-8")


@contextmanager
def parts_page(chromium: Browser) -> Iterator[Page]:
    """Open a page whose `data` has the editions by their rules."""
    opened = chromium.new_page()
    opened.route("**/*", _served)
    opened.goto(SITE)
    opened.evaluate(
        """async () => {
          const all = await (await fetch("/editions.json")).json();
          window.data = new Map(all.map((edition) => [edition.rules, edition]));
          let seed = 7;
          // Splitmix: the same numbers in every run.
          window.random = () => {
            seed = (seed + 0x9e3779b9) | 0;
            let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
            mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
            return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
          };
          window.any = (all) => all[Math.floor(random() * all.length)];
        }"""
    )
    yield opened
    opened.close()
