"""A guest of the site: a browser of their own, and what a person does in it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Locator, Page, expect

from pasch.words import Lang, say
from tests.web.browser.trouble import Trouble

OWN_MODES = (
    "throw",
    "keep",
    "choose",
    "write",
    "strike",
    "hand",
    "score",
    "swap",
    "discard",
    "pass",
    "curtain",
    "over",
)
PATIENCE = 30_000


class Guest:
    def __init__(self, context: BrowserContext, site: str, lang: Lang = "en") -> None:
        self.site = site
        self.lang = lang
        self.context = context
        self.trouble = Trouble(context, site)
        self.page: Page = context.new_page()

    def says(self, key: str, **details: object) -> str:
        """Return a text as the pages say it to this guest."""
        return say(self.lang, key, **details)

    def button(self, key: str, **details: object) -> Locator:
        return self.page.get_by_role("button", name=self.says(key, **details), exact=True)

    def link(self, key: str, **details: object) -> Locator:
        return self.page.get_by_role("link", name=self.says(key, **details), exact=True)

    def text(self, key: str, **details: object) -> Locator:
        return self.page.get_by_text(self.says(key, **details), exact=True)

    # opening and joining

    def visit(self, path: str = "/") -> None:
        self.page.goto(f"{self.site}{path}")

    def choose(self, rules: str, name: str = "") -> None:
        """Begin to fill in the form of the start page."""
        self.visit()
        self.page.locator(f"input[name=rules][value={rules}]").check()
        self.page.get_by_label(self.says("web.start.name"), exact=True).fill(name)

    def play_against(self, bot: str, rules: str = "klassik", name: str = "") -> None:
        self.choose(rules, name)
        self.page.get_by_label(self.says("web.start.level")).select_option(bot)
        self.button("web.start.against_bot").click()
        self.page.wait_for_url("**/t/*")

    def invite_a_friend(self, rules: str = "klassik", name: str = "") -> None:
        self.choose(rules, name)
        self.button("web.start.with_friend").click()
        self.page.wait_for_url("**/t/*")

    def open_table(self, rules: str, *seats: str) -> None:
        """Open a table with people by their names, bots as `bot:einfach`, and free places as ``."""
        self.choose(rules)
        self.page.get_by_text(self.says("web.start.own"), exact=True).click()
        for row in range(8 if rules != "karten" else 5):
            seat = seats[row] if row < len(seats) else None
            kinds = self.page.get_by_label(self.says("web.start.kind", number=row + 1), exact=True)
            kinds.select_option(_kind(seat))
            if seat and not seat.startswith("bot:"):
                self.page.locator(f"input[name=name{row}]").fill(seat)
        self.button("web.start.open").click()
        self.page.wait_for_url("**/t/*")

    def link_for(self, kind: str) -> str:
        """Read a link of the lobby: `join`, `watch` or `personal`."""
        return self.page.get_by_label(self.says(f"web.lobby.{kind}"), exact=True).input_value()

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label(self.says("web.start.name"), exact=True).fill(name)
        self.button("web.join.go").click()

    # at the table

    @property
    def felt(self) -> Locator:
        return self.page.locator("#felt")

    @property
    def mode(self) -> str:
        return self.felt.get_attribute("data-mode") or ""

    @property
    def table_id(self) -> str:
        return re.split("[/?]", self.page.url.partition("/t/")[2])[0]

    @property
    def block(self) -> Locator:
        return self.page.get_by_role("table", name=self.says("web.block.label"))

    @property
    def go(self) -> Locator:
        """The red button."""
        return self.page.locator("[data-go]")

    @property
    def dice(self) -> Locator:
        return self.page.get_by_role("group", name=self.says("web.felt.dice"))

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=self.says("web.felt.hand"))

    @property
    def offers(self) -> Locator:
        """The free fields that can be pressed now."""
        return self.block.locator("button[name=field], a[href*='strike='], a[href*='field=']")

    @property
    def cards(self) -> Locator:
        """The cards in hand, whatever can be done with them."""
        return self.hand.locator(".card")

    def fill(self, code: str) -> None:
        """Pick a field, and fill or strike it."""
        self.offer(code).click()
        self.wait_for("write", "strike")
        with self.news():
            self.go.click()

    def offer(self, code: str) -> Locator:
        return self.block.locator(
            f"button[name=field][value='{code}'], a[href$='strike={code}'], a[href$='field={code}']"
        )

    def text_on_felt(self, key: str, name: str) -> Locator:
        return self.felt.get_by_text(self.says(f"web.felt.{key}", name=name), exact=True)

    def shown(self, locator: Locator) -> list[str]:
        """Return the accessible names of what is shown, from the left."""
        return [
            name or ""
            for name in locator.evaluate_all(
                "all => all.map(one => one.getAttribute('aria-label'))"
            )
        ]

    def wait_for(self, *modes: str) -> str:
        """Wait until the table wants one of these things; say which."""
        wanted = ", ".join(f"#felt[data-mode={mode}]" for mode in modes)
        self.page.locator(wanted).first.wait_for(timeout=PATIENCE)
        return self.mode

    def wait_for_turn(self) -> str:
        return self.wait_for(*OWN_MODES)

    @contextmanager
    def news(self) -> Iterator[None]:
        """Wait until what is done inside has come of it."""
        before = self.felt.get_attribute("data-version") or ""
        yield
        expect(self.felt).not_to_have_attribute("data-version", before)

    def is_over(self) -> bool:
        return self.mode == "over"


def _kind(seat: str | None) -> str:
    if seat is None:
        return ""
    if not seat:
        return "open"
    return seat.removeprefix("bot:") if seat.startswith("bot:") else "human"
