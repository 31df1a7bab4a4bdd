"""Playing as a person might: not well, but in all the ways there are."""

from random import Random

from playwright.sync_api import expect

from tests.web.browser.guest import Guest


def take_dice_turn(guest: Guest, random: Random) -> None:
    """Throw, keep something now and then, and fill or strike a field."""
    if guest.wait_for_turn() == "throw":
        with guest.news():
            guest.go.click()
    while guest.wait_for("keep", "choose") == "keep" and random.random() < 0.6:
        throw_again(guest, random)
    fill_any_field(guest, random)


def throw_again(guest: Guest, random: Random) -> None:
    boxes = guest.dice.get_by_role("checkbox")
    kept = sorted(random.sample(range(5), random.randrange(5)))
    for place in range(5):
        boxes.nth(place).set_checked(place in kept)
    before = _numbers(guest)
    with guest.news():
        guest.go.click()
    after = _numbers(guest)
    assert [after[place] for place in kept] == [before[place] for place in kept]


def _numbers(guest: Guest) -> list[str]:
    return [name.split(", ")[1] for name in guest.shown(guest.dice.locator("[aria-label]"))]


def fill_any_field(guest: Guest, random: Random) -> None:
    offers = guest.offers
    expect(offers.first).to_be_visible()
    offers.nth(random.randrange(offers.count())).click()
    guest.wait_for("write", "strike")
    with guest.news():
        guest.go.click()


def take_card_turn(guest: Guest, random: Random, *, announces: bool = True) -> str:
    """Swap some cards or score a field; say which."""
    guest.wait_for("hand")
    if random.random() < 0.15 or not guest.offers.count():
        swap(guest, random)
        return "swap"
    score(guest, random, announces=announces)
    return "score"


def swap(guest: Guest, random: Random) -> None:
    begin_swapping(guest)
    boxes = guest.hand.get_by_role("checkbox")
    for place in random.sample(range(boxes.count()), min(boxes.count(), random.randrange(4))):
        boxes.nth(place).check()
    more = guest.page.locator("button[name=do][value=more]")
    button = more if more.count() and random.random() < 0.5 else None
    with guest.news():
        (button or guest.page.locator("button[name=do][value=swap]")).click()


def begin_swapping(guest: Guest) -> None:
    guest.link("web.felt.swapping").click()
    guest.wait_for("swap")


def draw_one(guest: Guest) -> None:
    """Draw a card more, and keep all others."""
    begin_swapping(guest)
    with guest.news():
        guest.page.locator("button[name=do][value=more]").click()


def score(guest: Guest, random: Random, *, announces: bool = True) -> None:
    """Score a field with the cards that the page proposes, and discard what is too much (C9)."""
    version = guest.felt.get_attribute("data-version") or ""
    offers = guest.offers
    offers.nth(random.randrange(offers.count())).click()
    guest.wait_for("score")
    # The box is there when it matters: at the last field but one.
    box = guest.page.get_by_label(guest.says("web.felt.announce"))
    if announces and box.count():
        box.check()
    guest.go.click()
    later = guest.page.locator(f"#felt[data-mode=discard], #felt:not([data-version='{version}'])")
    later.first.wait_for()
    if guest.mode == "discard":
        with guest.news():
            discard(guest)


def discard(guest: Guest) -> None:
    boxes = guest.hand.get_by_role("checkbox")
    for place in range(int(guest.go.get_attribute("data-discard") or 0)):
        boxes.nth(place).check()
    guest.go.click()
