"""How heavy the pages are, and how soon they can be used, each opened afresh.

    script/bench pages [TIMES]

Bytes are counted as they come over the wire, with nothing kept from before. Usable is a page when
its scripts have run and it has been painted; what counts is the middle one of all times.

Last comes what it costs that the browser makes a seed, commits to it and shows it before a match
against a bot begins: how soon there is something to do at such a table, by turns with one for whose
seed nobody waits.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

MOST_BYTES, MOST_MS, MOST_SEED_MS = 150_000, 1000, 150
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
USABLE = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  return page.loadEventEnd && painted ? Math.max(page.loadEventEnd, painted.startTime) : null;
}"""


PLAYABLE = """() => {
  const felt = document.querySelector("#felt:not([data-mode=deal])");
  return felt ? performance.now() : null;
}"""


class View(NamedTuple):
    """How a page was loaded once."""

    size: int
    ms: float


@contextmanager
def serving() -> Iterator[str]:
    """Run a server with data of its own; return its address."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [Path(sys.executable).with_name("pasch"), "serve", "--port=0", "--pace=0"],
            env={**os.environ, "PASCH_HOME": home, "PASCH_LANG": "en", "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None  # noqa: S101
        try:
            yield re.findall(r"http://\S+[0-9]", process.stdout.readline())[0]
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=30)


def opened_table(context: BrowserContext, site: str, rules: str) -> str:
    """Open a table against a bot; return its address."""
    form: dict[str, str | float | bool] = {
        "rules": rules,
        "name": "Anna",
        "bot": "einfach",
        "quick": "bot",
    }
    return context.request.post(f"{site}/tables", form=form).url


def table_without_seed(context: BrowserContext, site: str, rules: str) -> str:
    """Open a table against a bot to whose chance nobody contributes; return its address."""
    seats: list[dict[str, str]] = [{"name": "Anna"}, {"bot": "einfach"}]
    body = {"rules": rules, "seats": seats, "abstain": True}
    table = context.request.post(f"{site}/api/v1/tables", data=body).json()
    context.add_cookies([{"name": f"pasch-{table['id']}", "value": table["key"], "url": site}])
    return f"{site}/t/{table['id']}"


def ms_until_playable(page: Page, address: str) -> float:
    """Return after how many milliseconds there is more at a table than waiting for seeds."""
    page.goto(address)
    return float(page.wait_for_function(PLAYABLE).json_value())


def seeds_measured(browser: Browser, site: str, times: int) -> bool:
    """Print what seeds cost; tell whether that keeps within bounds."""
    context = browser.new_context()
    page = context.new_page()
    kinds = {"with a seed": opened_table, "without": table_without_seed}
    ms: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(4 * times):
        for name, opening in kinds.items():
            ms[name].append(ms_until_playable(page, opening(context, site, "klassik")))
    context.close()
    with_seed, without = (median(ms[name]) for name in kinds)
    print(f"a match against a bot can be played after {with_seed:.0f} ms with a seed,", end=" ")
    print(f"{without:.0f} ms without: {with_seed - without:.0f} ms more")
    return with_seed - without < MOST_SEED_MS


def viewed(page: Page, address: str) -> View:
    """Load a page with nothing kept from before."""
    sizes: dict[str, int] = {}

    def came(event: dict[str, object]) -> None:
        request = str(event["requestId"])
        sizes[request] = sizes.get(request, 0) + int(str(event["dataLength"]))

    def finished(event: dict[str, object]) -> None:
        sizes[str(event["requestId"])] = round(float(str(event["encodedDataLength"])))

    session = page.context.new_cdp_session(page)
    session.on("Network.dataReceived", came)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address)
    ms = page.wait_for_function(USABLE).json_value()
    session.detach()
    return View(sum(sizes.values()), float(ms))


def measured(browser: Browser, site: str, times: int) -> bool:
    """Print how every page did; tell whether all keep within bounds."""
    context = browser.new_context()
    pages = {
        "start": site,
        "rules": f"{site}/rules/karten",
        "table with dice": opened_table(context, site, "klassik"),
        "table with cards": opened_table(context, site, "karten"),
    }
    page, is_good = context.new_page(), True
    print(f"{'page':18} {'bytes':>8} {'usable after':>14} {'at worst':>12}")
    for name, address in pages.items():
        views = [viewed(page, address) for _ in range(times)]
        size, ms = max(view.size for view in views), median(view.ms for view in views)
        print(f"{name:18} {size:8,} {ms:11.0f} ms {max(view.ms for view in views):9.0f} ms")
        is_good = is_good and size < MOST_BYTES and ms < MOST_MS
    context.close()
    return is_good


def main() -> None:
    """Measure, and fail where a page is too heavy or too slow."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        sys.exit("This needs Chromium. On Debian and Ubuntu: apt-get install chromium")
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        is_good = measured(browser, site, times) & seeds_measured(browser, site, times)
        browser.close()
    wanted = f"under {MOST_BYTES:,} bytes and {MOST_MS} ms, and {MOST_SEED_MS} ms for the seed"
    print(f"wanted: {wanted}: {'yes' if is_good else 'NO'}")
    sys.exit(not is_good)


if __name__ == "__main__":
    main()
