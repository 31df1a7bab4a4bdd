"""What is wrong stands at the field that it speaks of."""

from collections.abc import Callable

import pytest

from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened
from tests.web.pages.test_table import joined

Another = Callable[[], Browser]


def wrong_fields(page: Page) -> list[str]:
    """Return the fields that are marked, each of which must be told why."""
    fields = [given for _, given in page.tags if given.get("aria-invalid") == "true"]
    alerts = {given.get("id") for _, given in page.tags if given.get("role") == "alert"}
    assert all(field["aria-describedby"] in alerts for field in fields)
    return [field["name"] for field in fields]


def test_a_name_of_the_quick_form(browser: Browser) -> None:
    page = browser.press(browser.open("/"), "quick", "bot", name="a:b")
    assert (page.status, wrong_fields(page)) == (400, ["name"])
    assert 'class="notice"' not in page.html


@pytest.mark.parametrize(
    ("names", "wrong"),
    [(("Anna", "Anna", "Eva"), "name1"), (("Anna", "Eva", "x" * 25), "name2"), ((",",), "name0")],
)
def test_the_name_of_one_seat_among_many(
    browser: Browser, names: tuple[str, ...], wrong: str
) -> None:
    seats = {f"name{row}": name for row, name in enumerate(names)}
    kinds = {f"kind{row}": "human" for row in range(len(names))}
    rest = {f"kind{row}": "" for row in range(len(names), 8)}
    form = {"rules": "klassik", "quick": "", **seats, **kinds, **rest}
    page = Page(browser.client.post("/tables", data=form))
    assert (page.status, wrong_fields(page)) == (400, [wrong])


def test_what_speaks_of_no_field_stands_on_top(browser: Browser) -> None:
    page = browser.press(browser.open("/"), "quick", "bot", bot="nobody")
    assert (page.status, wrong_fields(page)) == (400, [])
    assert 'class="notice"' in page.html


def test_the_name_of_a_guest(browser: Browser, other_browsers: Another) -> None:
    lobby, guest = opened(browser, "klassik", "human", "open"), other_browsers()
    page = guest.submit(guest.open(lobby.address), "/join", name="P0")
    assert (page.status, wrong_fields(page)) == (400, ["name"])


def test_a_remark_that_is_too_long_is_not_lost(browser: Browser, other_browsers: Another) -> None:
    page, _ = joined(browser, other_browsers(), "klassik")
    answer = browser.client.post(f"{page.address}/say", data={"text": "x" * 141})
    refused = Page(answer)
    assert (refused.status, wrong_fields(refused)) == (400, ["text"])
    assert "x" * 141 in refused.html


def test_emoji_are_said_as_they_are_typed(browser: Browser, other_browsers: Another) -> None:
    page, _ = joined(browser, other_browsers(), "klassik")
    family = "👨\u200d👩\u200d👧"
    browser.client.post(f"{page.address}/say", data={"text": family})
    assert family in browser.open(page.address).text
