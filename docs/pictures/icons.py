"""Draws the app's icons from its SVG, in the sizes that phones want; run by `script/docs`."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
STATIC = ROOT / "src/pasch/web/static"
GROUND = "#17594f"
SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
MASKABLE = "icon-maskable-512.png"


def draw(browser: Browser, name: str, size: int, *, maskable: bool = False) -> None:
    """Draw one; phones cut a maskable one to their own shape, so that its ground fills it."""
    page = browser.new_page(viewport={"width": size, "height": size})
    ground = GROUND if maskable or name == "icon-180.png" else "transparent"
    page.set_content(
        f"<style>html, body {{ margin: 0; background: {ground} }} svg {{ display: block }}</style>"
        + (STATIC / "icon.svg").read_text("utf-8")
    )
    page.screenshot(path=STATIC / name, omit_background=True)
    page.close()


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, size in SIZES.items():
            draw(browser, name, size)
        draw(browser, MASKABLE, 512, maskable=True)
        browser.close()


if __name__ == "__main__":
    main()
