"""Friends come by a link."""

import pytest
from playwright.sync_api import expect

from pasch.words import LANGUAGES, Lang
from tests.web.browser.welcome import Welcome


def test_who_joins_by_the_link_begins_the_match_for_both(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    expect(anna.text("web.lobby.free")).to_be_visible()
    ben.join(anna.link_for("join"), "Ben")
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        expect(guest.block.get_by_role("columnheader", name="Ben")).to_be_attached()
    assert {anna.mode, ben.mode} == {"throw", "wait"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_taken_is_refused_and_stays_to_be_changed(welcome: Welcome, lang: Lang) -> None:
    anna, other = welcome(), welcome(lang)
    anna.invite_a_friend(name="Anna")
    other.trouble.allow_refusal(400)
    other.join(anna.link_for("join"), "Anna")
    expect(other.page.get_by_role("alert")).to_have_text(
        other.says("error.name.twice", name="Anna")
    )
    name = other.page.get_by_label(other.says("web.start.name"), exact=True)
    expect(name).to_have_value("Anna")
    name.fill("Ben")
    other.button("web.join.go").click()
    other.wait_for("throw", "wait")


def test_there_is_no_place_at_a_full_table(welcome: Welcome) -> None:
    anna, ben, carla = welcome(), welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    link = anna.link_for("join")
    ben.join(link, "Ben")
    ben.wait_for("throw", "wait")
    carla.page.goto(link)
    expect(carla.text("web.join.begun")).to_be_visible()
    expect(carla.button("web.join.go")).to_have_count(0)


def test_who_comes_too_late_to_the_last_place_is_told(welcome: Welcome) -> None:
    anna, ben, carla = welcome(), welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    link = anna.link_for("join")
    carla.page.goto(link)
    ben.join(link, "Ben")
    ben.wait_for("throw", "wait")
    carla.trouble.allow_refusal(400)
    carla.page.get_by_label(carla.says("web.start.name"), exact=True).fill("Carla")
    carla.button("web.join.go").click()
    expect(carla.page.get_by_role("alert")).to_be_visible()
    expect(carla.text("web.join.begun")).to_be_visible()


def test_the_lobby_shows_who_comes_and_lets_bots_have_the_rest(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.open_table("klassik", "Anna", "", "")
    ben.join(anna.link_for("join"), "Ben")
    ben.wait_for("lobby")
    places = anna.page.locator("main li")
    expect(places.filter(has_text="Ben")).to_be_visible()
    expect(ben.button("web.lobby.fill")).to_have_count(0)
    anna.page.get_by_label(anna.says("web.lobby.level")).select_option("einfach")
    anna.button("web.lobby.fill").click()
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        expect(guest.block.get_by_role("columnheader", name="Beginner")).to_be_attached()


def test_a_guest_may_get_up_again(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.open_table("klassik", "Anna", "", "")
    ben.join(anna.link_for("join"), "Ben")
    expect(anna.page.locator("main li").filter(has_text="Ben")).to_be_visible()
    ben.button("web.lobby.leave").click()
    expect(anna.page.locator("main li").filter(has_text="Ben")).to_have_count(0)


def test_a_personal_link_opens_the_same_seat_on_another_device(welcome: Welcome) -> None:
    anna, phone = welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    join, personal = anna.link_for("join"), anna.link_for("personal")
    ben = welcome()
    ben.join(join, "Ben")
    anna.wait_for("throw", "wait")
    phone.page.goto(personal)
    assert phone.wait_for("throw", "wait") == anna.mode
    first = phone if phone.mode == "throw" else ben
    with anna.news(), phone.news(), ben.news():
        first.go.click()
    if first is phone:
        anna.wait_for("keep")
        faces = anna.dice.locator("[aria-label]")
        assert anna.shown(faces) == phone.shown(phone.dice.locator("[aria-label]"))


def test_the_matches_of_a_browser_stand_on_its_start_page(welcome: Welcome) -> None:
    anna = welcome()
    anna.invite_a_friend(name="Anna")
    table = anna.table_id
    anna.visit()
    anna.page.get_by_role("link", name="Anna").click()
    anna.wait_for("lobby")
    assert anna.table_id == table


def test_who_joined_last_finds_their_own_link_while_playing(welcome: Welcome) -> None:
    anna, ben, phone = welcome(), welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    ben.wait_for("throw", "wait")
    ben.page.get_by_text(ben.says("web.people.links"), exact=True).click()
    phone.page.goto(ben.link_for("personal"))
    assert phone.wait_for("throw", "wait") == ben.mode
