"""Nothing is lost: neither by a reload nor by a server that is started anew."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.welcome import Welcome
from tests.web.workers import Worker, working


def numbers(guest: Guest) -> list[str]:
    return [name.split(",")[1] for name in guest.shown(guest.dice.locator("[aria-label]"))]


def throw_twice(guest: Guest) -> None:
    guest.wait_for("throw")
    with guest.news():
        guest.go.click()
    guest.dice.get_by_role("checkbox").first.check()
    with guest.news():
        guest.go.click()


def test_a_reload_in_the_middle_of_a_turn_keeps_the_throw(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    throw_twice(anna)
    thrown = numbers(anna)
    anna.page.reload()
    anna.wait_for("keep")
    assert numbers(anna) == thrown
    expect(anna.felt).to_contain_text(anna.says("screen.throw", throw=2, most=3))


def test_a_reload_keeps_the_hand_and_the_field_picked(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach", "karten")
    anna.wait_for("hand")
    held = anna.cards.all_inner_texts()
    if anna.offers.count():
        anna.offers.first.click()
        anna.wait_for("score")
        text = anna.go.inner_text()
        anna.page.reload()
        expect(anna.go).to_have_text(text, use_inner_text=True)
    else:
        anna.page.reload()
        anna.wait_for("hand")
    assert [card[:1] for card in anna.cards.all_inner_texts()] == [card[:1] for card in held]


def test_who_returns_by_the_start_page_goes_on_in_the_middle_of_a_turn(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach", name="Anna")
    throw_twice(anna)
    thrown = numbers(anna)
    anna.visit()
    anna.page.get_by_role("link", name="Anna, Einfach").click()
    anna.wait_for("keep")
    assert numbers(anna) == thrown


def begun_at(worker: Worker, welcome: Welcome) -> tuple[Guest, Guest]:
    """Sit two people down; return who is to throw, and who waits."""
    anna, ben = welcome(site=worker.address), welcome(site=worker.address)
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        guest.trouble.allow_outage()
    return (anna, ben) if anna.mode == "throw" else (ben, anna)


def test_pages_go_on_by_themselves_when_the_server_is_started_anew(
    welcome: Welcome, tmp_path: Path
) -> None:
    with working(tmp_path) as worker:
        acting, waiting = begun_at(worker, welcome)
        throw_twice(acting)
        thrown = numbers(acting)
        worker.stop()
        worker.start()
        assert numbers(acting) == thrown
        with waiting.news(), acting.news():
            acting.go.click()
        expect(waiting.felt).to_contain_text(waiting.says("screen.throw", throw=3, most=3))
        assert numbers(waiting) == numbers(acting)


def test_a_move_while_the_server_is_away_is_told_and_can_be_made_again(
    welcome: Welcome, tmp_path: Path
) -> None:
    with working(tmp_path) as worker:
        acting, _ = begun_at(worker, welcome)
        worker.kill()
        acting.go.click()
        expect(acting.text("web.bar.offline")).to_be_visible()
        worker.start()
        with acting.news():
            acting.go.click()
        acting.wait_for("keep")
