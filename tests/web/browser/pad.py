"""The score pad, as somebody at the kitchen table uses it."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import FilePayload, Locator, expect

from tests.pad.matches import Line
from tests.web.browser.guest import Guest


class Pad:
    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.taps = 0

    def open(self) -> None:
        self.guest.visit("/pad")
        expect(self.page.locator("#pad form, #pad table")).to_have_count(1)

    def says(self, key: str, **gaps: object) -> str:
        return self.guest.says(f"web.pad.{key}", **gaps)

    def button(self, key: str, **gaps: object) -> Locator:
        return self.page.get_by_role("button", name=self.says(key, **gaps), exact=True)

    def begin(self, rules: str, *names: str, first: int = 0) -> None:
        """Fill in the form, and start."""
        self.page.locator(f"input[name=edition][value={rules}]").check()
        inputs = self.page.locator(".setup .name input")
        while inputs.count() < len(names):
            self.button("add_player").click()
        while inputs.count() > len(names):
            self.button("drop", number=inputs.count()).click()
        for seat, name in enumerate(names):
            inputs.nth(seat).fill(name)
        self.page.locator("[name=first]").select_option(str(first))
        self.button("begin").click()
        expect(self.page.locator("table.sheets")).to_be_visible()

    def cell(self, seat: int, row: int) -> Locator:
        return self.page.locator(f"[data-key='{seat}.{row}']")

    @property
    def keys(self) -> Locator:
        return self.page.locator("#pad-panel .key")

    @property
    def notices(self) -> Locator:
        return self.page.locator("#pad-notices")

    def tap(self, place: Locator) -> None:
        self.taps += 1
        place.click()

    def enter(self, line: Line) -> None:
        """Enter what a turn wrote, as few taps as it takes."""
        self.tap(self.cell(line.seat, line.row))
        if line.penalty:
            self.tap(self.page.locator(f"[data-key='hand {line.penalty}']"))
        self.tap(self.key(line))

    def key(self, line: Line) -> Locator:
        name = f"{line.points} +{line.extra}" if line.extra else str(line.points)
        return self.page.locator(f"[data-key='key {name}']")

    def enter_all(self, lines: Sequence[Line]) -> None:
        """Enter a whole match in one call: every tap is a click on what is shown."""
        self.taps += self.page.evaluate(
            """(lines) => {
              let taps = 0;
              const tap = (key) => {
                const place = document.querySelector(`[data-key="${key}"]`);
                if (!place || !place.checkVisibility()) throw new Error(`nothing to tap: ${key}`);
                place.click();
                taps += 1;
              };
              for (const { seat, row, points, extra, penalty } of lines) {
                tap(`${seat}.${row}`);
                if (penalty) tap(`hand ${penalty}`);
                tap(`key ${points}${extra ? ` +${extra}` : ""}`);
              }
              return taps;
            }""",
            [line._asdict() for line in lines],
        )

    def totals(self) -> list[int]:
        expect(self.page.locator("tr.total")).to_be_visible()
        shown = self.page.locator("tr.total td").all_inner_texts()
        return [int(text.replace("−", "-")) for text in shown]

    def kept(self) -> dict[str, Any]:
        kept: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('pasch-pad')"))
        return kept

    def menu(self, key: str) -> None:
        self.page.locator("details.menu summary").click()
        self.page.locator(f"[data-key='menu {key}']").click()

    def load(self, content: str) -> None:
        """Load a file, as if it had been chosen."""
        file = FilePayload(name="x.json", mimeType="application/json", buffer=content.encode())
        self.page.locator("#pad-menu input[type=file]").set_input_files(file)
