"""Watchers see what everybody at the table sees, and can do nothing."""

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import draw_one
from tests.web.browser.welcome import Welcome

ACTIONS = "main form button, main input[type=checkbox], main [name=text], main a[data-swap]"


def begun(welcome: Welcome, rules: str) -> tuple[Guest, Guest, Guest]:
    """Sit two people down before a watcher; return who acts, who waits and who watches."""
    anna, ben, watcher = welcome(), welcome(), welcome()
    anna.invite_a_friend(rules, "Anna")
    join, watch = anna.link_for("join"), anna.link_for("watch")
    watcher.page.goto(watch)
    watcher.wait_for("lobby")
    expect(watcher.page.locator("main li").filter(has_text="Anna")).to_be_visible()
    expect(watcher.page.locator("main form")).to_have_count(0)
    ben.join(join, "Ben")
    anna.wait_for("throw", "hand", "wait")
    watcher.wait_for("wait")
    acting, waiting = (ben, anna) if anna.mode == "wait" else (anna, ben)
    return acting, waiting, watcher


def test_a_watcher_follows_every_throw_and_cannot_act(welcome: Welcome) -> None:
    acting, _, watcher = begun(welcome, "klassik")
    with watcher.news(), acting.news():
        acting.go.click()
    faces = watcher.dice.get_by_role("img")
    expect(faces).to_have_count(5)
    thrown = acting.shown(acting.dice.get_by_role("checkbox"))
    assert [f"{name}, keep" for name in watcher.shown(faces)] == thrown
    no_actions(watcher)
    with watcher.news():
        acting.fill("CH")
    total = acting.block.get_by_role("row").last.inner_text()
    assert watcher.block.get_by_role("row").last.inner_text() == total
    no_actions(watcher)


def test_a_watcher_of_cards_sees_no_hand(welcome: Welcome) -> None:
    acting, waiting, watcher = begun(welcome, "karten")
    for guest in (acting, waiting, acting):
        expect(watcher.hand).to_have_count(0)
        no_actions(watcher)
        guest.wait_for("hand")
        with watcher.news():
            draw_one(guest)
    expect(watcher.block).to_be_visible()


def no_actions(watcher: Guest) -> None:
    expect(watcher.page.locator(ACTIONS)).to_have_count(0)


def test_a_watcher_who_asks_all_the_same_is_refused(welcome: Welcome) -> None:
    anna, watcher = welcome(), welcome()
    anna.open_table("klassik", "Anna", "")
    watcher.page.goto(anna.link_for("watch"))
    for action in ("move", "say", "hand-over", "rematch", "abandon"):
        address = f"{watcher.site}/t/{anna.table_id}/{action}"
        assert watcher.page.request.post(address).status == 403
