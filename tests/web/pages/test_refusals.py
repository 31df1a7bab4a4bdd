"""What pages refuse, where they send people, and how often they look again."""

import re
from collections.abc import Callable

import pytest
from starlette.datastructures import FormData

from pasch.rules import Field
from pasch.web.pages import selection
from pasch.web.pages.assets import asset
from pasch.web.pages.forms import MOST_FIELDS, number, whole_number
from pasch.web.pages.selection import Selection, cards_at, read_selection
from pasch.web.pages.visitor import MOST_TABLES
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out

Another = Callable[[], Browser]


def shared(page: Page, kind: str) -> str:
    found = re.search(rf'id="link-{kind}" readonly value="([^"]+)"', page.html)
    assert found
    return found[1]


# forms


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("0", 0),
        ("07", 7),
        ("999999999", 999_999_999),
        ("1000000000", None),
        ("", None),
        ("-1", None),
        ("1.0", None),
        ("²", None),
        ("٣", None),
        ("x", None),
    ],
)
def test_a_number_is_a_number_and_not_too_long(text: str, read: int | None) -> None:
    assert whole_number(text) == read
    assert number(FormData([("n", text)]), "n") == (-1 if read is None else read)


@pytest.mark.parametrize(
    "form",
    [
        {"do": "write"},
        {"do": "write", "field": ""},
        {"do": "write", "field": "XX"},
        {"do": "strike", "field": "6ER"},
        {"do": "strike"},
        {"do": ""},
        {"do": "Throw"},
        {"do": "score", "field": "6er"},
        {"do": "swap"},
    ],
)
def test_an_unknown_button_or_field_changes_nothing(browser: Browser, form: dict[str, str]) -> None:
    page = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    version = page.region("version")
    answer = browser.client.post(f"{page.address}/move", data={**form, "version": version})
    assert answer.status_code == 400
    assert browser.open(page.address).region("version") == version


@pytest.mark.parametrize("version", ["", "-1", "x", "99", "99999999999999999999"])
def test_a_version_that_is_none_is_refused(browser: Browser, version: str) -> None:
    page = opened(browser, "klassik", "human")
    form = {"do": "throw", "version": version}
    assert browser.client.post(f"{page.address}/move", data=form).status_code == 409


def test_a_form_has_a_most_of_fields(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    address = f"{page.address}/move"
    form = {"do": "throw", "version": page.region("version")}
    filler = {f"x{field}": "" for field in range(MOST_FIELDS - len(form))}
    too_many = browser.client.post(address, data={**form, **filler, "one": "more"})
    assert too_many.status_code == 400
    assert browser.client.post(address, data={**form, **filler}).status_code == 200


def test_places_that_are_not_there_are_left_out(browser: Browser) -> None:
    page = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    form = {"do": "keep", "version": page.region("version"), "keep": ["1", "5", "77", "x", "-1"]}
    kept = browser.client.post(f"{page.address}/move", data=form, follow_redirects=True)
    assert len(re.findall(r'name="keep" value="\d" checked', kept.text)) == 1


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ({}, Selection()),
        ({"as": "0"}, Selection(eyes=0)),
        ({"as": "x"}, Selection()),
        ({"as": ""}, Selection()),
        ({"field": "FH"}, Selection(field=Field.FULL_HOUSE)),
        ({"field": "fh", "strike": "?"}, Selection()),
        ({"strike": "KN"}, Selection(strike=Field.KNIFFEL)),
        ({"striking": "", "announce": "1"}, Selection(striking=True, is_announced=True)),
        ({"swap": "1"}, Selection(is_swapping=True)),
        ({"fills_at_once": "1"}, Selection()),
        ({"cards": "3.1.1.x..-2"}, Selection(cards=(1, 3))),
    ],
)
def test_what_is_picked_is_read_from_the_address(query: dict[str, str], read: Selection) -> None:
    assert read_selection(query) == read


def test_eyes_stay_in_the_address() -> None:
    assert (Selection().address, Selection().link("x=1")) == ("", "?x=1")
    assert (Selection(eyes=0).address, Selection(eyes=0).link("x=1")) == ("?as=0", "?as=0&x=1")
    assert cards_at((1, 2, 3), (0, 2, 3)) == (1, 3)
    assert Selection() == selection.NOTHING


def test_eyes_that_are_not_ones_own_see_what_one_may_see(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "einfach")
    for eyes in ("1", "7", "99"):
        assert browser.open(f"{page.address}?as={eyes}").status == 200


# ways


def test_a_stranger_does_not_follow_to_the_rematch(
    browser: Browser, other_browsers: Another
) -> None:
    page = opened(browser, "klassik", "human", "open")
    watcher, stranger = other_browsers(), other_browsers()
    watcher.open(shared(page, "watch"))
    browser.submit(page, "/fill", seat="1", bot="zufall")
    assert browser.open(f"{page.address}/next").address == page.address
    browser.client.post(f"{page.address}/abandon")
    again = browser.submit(browser.open(page.address), "/rematch")
    assert again.address != page.address
    assert stranger.open(f"{page.address}/next").status == 403
    assert not [name for name in stranger.client.cookies if name.startswith("pasch-")]
    assert not stranger.open(again.address).has_felt
    followed = watcher.open(f"{page.address}/next")
    assert (followed.address, followed.status) == (again.address, 200)
    assert not followed.named("do")
    # To want it twice leads to the same table.
    answer = browser.client.post(f"{page.address}/rematch", follow_redirects=True)
    assert str(answer.url) == again.address


def test_a_player_who_opens_the_watchers_link_goes_on_playing(
    browser: Browser, other_browsers: Another
) -> None:
    page = opened(browser, "klassik", "human", "open")
    browser.open(shared(page, "watch"))
    assert browser.open(page.address).named("bot")
    elsewhere = other_browsers()
    elsewhere.open(shared(page, "watch"))
    assert not elsewhere.open(page.address).named("bot")
    elsewhere.open(shared(page, "personal"))
    assert elsewhere.open(page.address).named("bot")


def test_somebody_who_sits_there_is_sent_to_the_table_by_the_join_link(
    browser: Browser, other_browsers: Another
) -> None:
    page = opened(browser, "klassik", "human", "open", "open")
    link = shared(page, "join")
    assert browser.open(link).address == page.address
    browser.client.post(link, data={"name": "Zweiter"})
    assert "Zweiter" not in browser.open(page.address).html
    guest = other_browsers()
    assert guest.submit(guest.open(link), link, name="Ben").address == page.address


# looking again


def seconds_until_it_looks_again(page: Page) -> int | None:
    found = re.search(
        r'<noscript><meta http-equiv="refresh" content="(\d+);url=(/t/\w+)">', page.html
    )
    assert found is None or page.address.endswith(found[2])
    return None if found is None else int(found[1])


def test_pages_without_scripts_look_again_while_others_are_waited_for(
    browser: Browser, other_browsers: Another
) -> None:
    lobby = opened(browser, "klassik", "human", "open")
    assert seconds_until_it_looks_again(lobby) == 12
    guest, link = other_browsers(), shared(lobby, "join")
    dealing = guest.submit(guest.open(link), link, name="Ben")
    assert (dealing.region("mode"), seconds_until_it_looks_again(dealing)) == ("deal", 3)
    pages = (browser.open(lobby.address), guest.open(lobby.address))
    seconds = {page.region("mode"): seconds_until_it_looks_again(page) for page in pages}
    assert seconds == {"throw": None, "wait": 3}


def test_nobody_looks_again_when_all_is_over(browser: Browser) -> None:
    page = played_out(browser, opened(browser, "klassik", "human"))
    assert "http-equiv" not in page.html


# cookies and files


def test_the_oldest_table_is_forgotten_and_no_other(browser: Browser) -> None:
    addresses = [opened(browser, "klassik", "human").address for _ in range(MOST_TABLES)]
    names = {f"pasch-{address.rpartition('/')[2]}" for address in addresses}
    assert {name for name in browser.client.cookies if name.startswith("pasch-")} == names
    # To keep a key once more drops nothing.
    again = browser.open(addresses[0])
    browser.open(shared(again, "personal"))
    assert {name for name in browser.client.cookies if name.startswith("pasch-")} == names


def test_keys_travel_encrypted_where_the_page_did(browser: Browser) -> None:
    form = {"rules": "karten", "quick": "friend", "name": "Zoë"}
    plain = browser.client.post("/tables", data=form, follow_redirects=False)
    assert "secure" not in plain.headers["set-cookie"].casefold()
    browser.client.base_url = browser.client.base_url.copy_with(scheme="https")
    safe = browser.client.post("/tables", data=form, follow_redirects=False)
    cookies = safe.headers.get_list("set-cookie")
    assert len(cookies) == 3
    assert all("; secure" in cookie.casefold() for cookie in cookies)
    assert all("max-age=31536000" in cookie.casefold() for cookie in cookies)


def test_only_known_languages_are_kept(browser: Browser) -> None:
    browser.client.post("/language", data={"lang": "xx", "back": "/"})
    assert "lang" not in browser.client.cookies
    browser.client.post("/language", data={"lang": "en", "back": "/"})
    assert browser.client.cookies["lang"] == "en"


@pytest.mark.parametrize("name", ["pasch.css", "table.js", "icon.svg"])
def test_files_are_kept_for_good_by_their_full_name_alone(browser: Browser, name: str) -> None:
    for_good = browser.client.get(asset(name))
    assert for_good.headers["cache-control"] == "public, max-age=31536000, immutable"
    for address in (f"/static/{name}", f"/static/{name}?v=0123456789ab"):
        assert browser.client.get(address).headers["cache-control"] == "no-cache"
    assert browser.client.get(f"/static/no-{name}").headers["cache-control"] == "no-store"


# errors


def test_people_and_programs_hear_of_errors_in_their_own_way(browser: Browser) -> None:
    page = browser.client.get("/t/nosuchtable")
    assert page.status_code == 404
    assert "<h1>" in page.text
    live = browser.client.get("/t/nosuchtable", headers={"x-pasch": "live"})
    assert (live.status_code, "<" in live.text) == (404, False)
    problem = browser.client.get("/api/v1/tables/x", headers={"authorization": "Bearer x"})
    assert (problem.status_code, problem.json()["error"]) == (404, "table.missing")
    assert browser.client.get("/t/No-Such-Id").status_code == 404
    assert browser.client.get("/api/v1/tables/x").json()["error"] == "api.key"
    assert browser.client.get("/api/v1/nowhere").json()["error"] == "api.address"
    assert browser.client.delete("/api/v1/info").json()["error"] == "api.method"
    assert browser.client.post("/api/v1/tables", json={}).json()["error"] == "api.malformed"


def test_a_long_form_is_refused_on_a_page(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    pieces = iter([b"x" * 9000, b"x" * 9000])
    answer = browser.client.post(f"{page.address}/move", content=pieces)
    assert answer.status_code == 413
    assert "<h1>" in answer.text
