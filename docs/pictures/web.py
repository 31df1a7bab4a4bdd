"""Makes the pictures of the pages in this folder: script/docs runs it. Needs Debian's Chromium."""

import asyncio
import io
import json
import shutil
import socket
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import uvicorn
from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from pasch.bots import bot
from pasch.play import Match
from pasch.play.chance.commitment import SECRET_BYTES
from pasch.play.entry import entry_of
from pasch.play.events import Moved
from pasch.play.match import Step
from pasch.rules import edition
from pasch.web.app import application
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.settings import Limits
from pasch.web.store.opening import open_store
from pasch.web.table import actions
from pasch.web.table.change import Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.stored import encoded
from pasch.web.table.table import At, Table

FOLDER = Path(__file__).parent
COLOURS = 256
GAP = 24
BETWEEN = "#d8d2c7"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
NOW = Now(0, "2026-01-01")
PLAYERS = (
    SeatSpec("Anna"),
    SeatSpec("Ben", "mittel"),
    SeatSpec("Clara", "stark"),
    SeatSpec("Meister", "meister"),
)
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=375, height=720)
SIZES = (
    ViewportSize(width=360, height=640),
    ViewportSize(width=390, height=844),
    ViewportSize(width=820, height=1180),
    ViewportSize(width=1440, height=900),
)
EDITION = "klassik"


class Scene(NamedTuple):
    """A table at a moment worth looking at."""

    events: list[At]
    table: Table
    match: Match
    key: str


def played(rules: str, players: int, seed: int, turn: int, throws: int) -> Scene:
    """Let everybody play well until it is Anna's turn from some turn on."""
    opened, keys = open_table(edition(rules), PLAYERS[:players])
    random = Random(seed)
    # The same whenever it is made, and yet not a table with a seed, which would say so.
    opened = replace(opened, id=f"picture{seed}", secret=random.randbytes(SECRET_BYTES).hex())
    change, events = actions.open_and_start(opened, NOW, abstains=True), list[At]()
    while True:
        events += change.events
        table, position = change.table, change.match.position
        if position.to_act == 0 and position.turn >= turn and position.outcomes_so_far == throws:
            return Scene(events, table, change.match, keys.host)
        version, seat = len(change.match.events), position.to_act
        if table.bot_of(seat) is not None:
            change = actions.bot_step(table, lambda: NOW)
        elif table.awaits_throw:
            change = actions.throw(table, opened.host, version, NOW)
        else:
            chosen = bot("mittel")(position.view(seat), random)
            change = actions.move(table, opened.host, version, chosen, NOW)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def looked_at(
    browser: Browser, address: str, size: ViewportSize, *, is_dark: bool, key: str | None = None
) -> Page:
    """Open a page as somebody would see it."""
    context = await browser.new_context(
        viewport=size,
        locale="de-DE",
        color_scheme="dark" if is_dark else "light",
        reduced_motion="reduce",
    )
    # The pictures show the table, not the tips of a first game.
    await context.add_init_script("localStorage.setItem('pasch-tips', 'off')")
    page = await context.new_page()
    await page.goto(f"{address}/key/{key}" if key else address)
    return page


async def photograph(page: Page) -> Image.Image:
    """Take a picture, and close what it shows."""
    taken = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    await page.context.close()
    return taken


def side_by_side(images: Sequence[Image.Image]) -> Image.Image:
    """Put pictures beside each other."""
    width = sum(image.width + GAP for image in images) + GAP
    row = Image.new("RGB", (width, max(image.height for image in images) + 2 * GAP), BETWEEN)
    left = GAP
    for image in images:
        row.paste(image, (left, GAP))
        left += image.width + GAP
    return row


def stacked(rows: Sequence[Image.Image]) -> Image.Image:
    """Put rows of one width below each other."""
    column = Image.new("RGB", (rows[0].width, sum(row.height for row in rows)), BETWEEN)
    top = 0
    for row in rows:
        column.paste(row, (0, top))
        top += row.height
    return column


def keep(image: Image.Image, name: str) -> None:
    """Write a picture with few colours, since it is loaded with the README."""
    few = image.quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)


async def at_table(
    browser: Browser, base: str, scene: Scene, size: ViewportSize, *, is_dark: bool
) -> Image.Image:
    """Take a picture of a table; in a card game with a field picked."""
    address = f"{base}/t/{scene.table.id}"
    page = await looked_at(browser, address, size, is_dark=is_dark, key=scene.key)
    if scene.table.edition.hides_hands:
        await page.locator(".block a.offer:not(.zero)").last.click()
        await page.wait_for_selector("#turn .go")
    return await photograph(page)


def _entered(step: Step) -> dict[str, object] | None:
    """Return what somebody would tap; keeping dice is nothing, swapping cards passes the turn."""
    seat, entry = step.before.to_act, entry_of(step)
    if entry is None:
        return {"do": "pass", "seat": seat, "at": 0} if step.before.edition.hides_hands else None
    written = {name: getattr(entry, name) for name in ("points", "extra", "penalty", "forgotten")}
    return {"do": "enter", "seat": seat, "row": int(entry.field), **written, "at": 0}


def pad_of(scene: Scene) -> str:
    """Return what a browser keeps of a score pad on which this match was entered."""
    match = scene.match
    steps = [step for step in match.steps if isinstance(step.event, Moved)]
    entered = [event for step in steps if (event := _entered(step)) is not None]
    game = {
        "rules": scene.table.edition.rules,
        "names": [seat.name for seat in match.setup.seats],
        "first": entered[0]["seat"],
        "began": 0,
        "events": entered,
    }
    return json.dumps(
        {"version": 2, "people": [], "evening": {"began": 0, "games": [game]}, "previous": None}
    )


def free_row(scene: Scene, *, upper: bool) -> int:
    """Return a row in which Anna can still write something."""
    match = scene.match
    free = [field for field in match.position.sheets[0].free() if field.is_upper == upper]
    return int((free or match.position.sheets[0].free())[0])


async def on_pad(
    browser: Browser, base: str, scene: Scene, row: int, *, is_dark: bool
) -> Image.Image:
    """Take a picture of the score pad; where a row is named, with the keys for it."""
    page = await looked_at(browser, f"{base}/rules/{EDITION}", PHONE, is_dark=is_dark)
    await page.evaluate("kept => localStorage.setItem('pasch-pad', kept)", pad_of(scene))
    await page.goto(f"{base}/pad/de")
    await page.locator(f"[data-key='0.{row}']").click()
    return await photograph(page)


async def photographed(browser: Browser, base: str, dice: Scene, cards: Scene) -> None:
    """Take all pictures."""
    start = await looked_at(browser, base, DESKTOP, is_dark=False)
    keep(await photograph(start), "web-start")
    keep(await at_table(browser, base, dice, DESKTOP, is_dark=False), "web-dice")
    keep(await at_table(browser, base, cards, DESKTOP, is_dark=True), "web-cards-dark")
    phones = [
        await at_table(browser, base, scene, PHONE, is_dark=is_dark)
        for is_dark in (False, True)
        for scene in (dice, cards)
    ]
    keep(side_by_side(phones), "web-phones")
    main_screens = [
        [await photograph(await looked_at(browser, base, size, is_dark=False)) for size in SIZES],
        [await at_table(browser, base, dice, size, is_dark=False) for size in SIZES],
        [await at_table(browser, base, cards, size, is_dark=True) for size in SIZES],
    ]
    keep(stacked([side_by_side(images) for images in main_screens]).reduce(2), "web-sizes")
    pads = [
        await on_pad(browser, base, dice, free_row(dice, upper=True), is_dark=False),
        await on_pad(browser, base, dice, free_row(dice, upper=False), is_dark=True),
        await on_pad(browser, base, cards, free_row(cards, upper=True), is_dark=False),
    ]
    keep(side_by_side(pads), "web-pad")


async def main() -> None:
    """Serve two tables, and look at them."""
    dice = played("klassik", 4, seed=31, turn=21, throws=2)
    cards = played("karten", 3, seed=3, turn=30, throws=0)
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/tables.sqlite")
        for shown in (dice, cards):
            await store.append(shown.table.id, 0, list(map(encoded, shown.events)))

        async def open_service(metrics: Metrics) -> TableService:
            return TableService(store, LocalBus(), metrics, pace=3600)

        port = free_port()
        server = uvicorn.Server(
            uvicorn.Config(application(open_service, Limits()), port=port, log_level="warning")
        )
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.05)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            await photographed(browser, f"http://127.0.0.1:{port}", dice, cards)
            await browser.close()
        server.should_exit = True
        await serving


if __name__ == "__main__":
    asyncio.run(main())
