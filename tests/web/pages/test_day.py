"""The game of the day on its pages: played once, compared, and hidden from those yet to play."""

import asyncio
import html
import re
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus

import httpx2
import pytest

from pasch.play import Match, read_record, verify
from pasch.play.chance.commitment import commitment
from pasch.play.record.signature import signed_by
from pasch.web import days
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table.day import BoundDay, day_key, day_table_id, open_day_table
from pasch.web.table.errors import NotKept
from pasch.words import say
from tests.web.applications import GENEROUS, visiting
from tests.web.memory import MemoryStore
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import played_out, step
from tests.web.pages.test_refusals import Another
from tests.web.wall_clock import WallClock

TODAY, TOMORROW = "2026-11-16", "2026-11-17"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    return WallClock(monkeypatch, f"{TODAY} 12:00")


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def browser(clock: WallClock, store: MemoryStore) -> Iterator[Browser]:
    with visiting(store=store) as client:
        client.headers["accept-language"] = "de"
        yield Browser(client)


def begun(browser: Browser, day: str = TODAY) -> Page:
    return browser.submit(browser.open(f"/day/{day}"), f"/day/{day}")


def finished(browser: Browser, day: str = TODAY) -> Page:
    return played_out(browser, begun(browser, day))


def finished_keeping(browser: Browser, kept: int) -> None:
    """Play to the end, and always keep this many dice."""
    page = begun(browser)
    while page.region("mode") != "over":
        if page.region("mode") == "keep":
            page = browser.press(page, "do", "keep", keep=[*map(str, range(kept))])
        else:
            page = step(browser, page)


def result(browser: Browser, day: str = TODAY) -> Page:
    page = browser.open(f"/day/{day}")
    while "http-equiv" in page.html:
        page = browser.open(f"/day/{day}")
    return page


def shared(page: Page) -> str:
    found = re.search(r'<p id="shared">([^<]*)</p>', page.html)
    assert found
    return html.unescape(found[1])


def table_of(page: Page) -> str:
    return re.split("[/?]", page.address.partition("/t/")[2])[0]


def points_of(page: Page) -> int:
    found = re.search(r'class="result"><b>(\d+)</b>', page.html)
    assert found
    return int(found[1])


# playing


def test_today_s_game_is_played_and_compared(browser: Browser) -> None:
    assert "/day" in browser.open("/").links
    assert "/statistics" not in browser.open("/").links
    page = browser.open("/day")
    assert say("de", "web.day.first") in page.text
    over = finished(browser)
    # One leads to the result, and nobody is offered a rematch.
    assert f"/day/{TODAY}" in over.links
    assert not any(form.action.endswith("/rematch") for form in over.forms.values())
    page = result(browser)
    assert say("de", "web.day.rank_alone") in page.text
    assert f"/t/{table_of(over)}/analysis" in page.links
    for link in (f"/t/{table_of(over)}/analysis", f"/t/{table_of(over)}/replay"):
        assert browser.open(link).status == 200
    start = browser.open("/")
    # The card of the day has the result now, and the list of games calls it by its name.
    assert start.text.count(say("de", "web.start.ended", totals=points_of(page))) == 2
    assert start.text.count(say("de", "web.day.title")) == 2
    assert "/statistics" in start.links


def test_the_text_to_share_says_how_well_and_not_what_fell(browser: Browser) -> None:
    finished(browser)
    page = result(browser)
    title, points, signs, accuracy, address = shared(page).splitlines()
    assert title == "pasch · Partie des Tages vom 16.11.2026"
    assert points.startswith(f"{points_of(page)} Punkt")
    assert len(signs) == 13
    assert set(signs) <= set("🟩🔸🔶❌")
    assert re.fullmatch(r"Genauigkeit \d+ %", accuracy)
    assert address.endswith(f"/day/{TODAY}")


def test_it_is_played_without_tips_and_nobody_is_told_to_beat_it(browser: Browser) -> None:
    page = begun(browser)
    assert 'id="tips"' not in page.html
    assert say("de", "web.ending.best_first") not in played_out(browser, page).html


def test_a_round_with_a_mistake_leads_to_what_would_have_been_better(browser: Browser) -> None:
    finished_keeping(browser, 0)
    page = result(browser)
    steps = [link.partition("#")[2] for link in page.links if "/analysis#step-" in link]
    assert steps
    analysis = browser.open(page.linked("/analysis#").partition("#")[0]).html
    assert any(f'id="{step}"' in analysis for step in steps)


def test_all_who_play_are_ranked_by_points(browser: Browser, other_browsers: Another) -> None:
    people = [browser, other_browsers(), other_browsers()]
    for kept, person in enumerate(people):
        finished_keeping(person, kept)
    pages = [result(person) for person in people]
    points = [points_of(page) for page in pages]
    assert len({*points}) > 1
    for own, page in zip(points, pages, strict=True):
        rank = 1 + sum(other > own for other in points)
        assert say("de", "web.day.rank_so_far", rank=rank, players=3) in page.text
        assert f"Platz {rank} von 3" in shared(page).splitlines()
    newcomer = other_browsers().open("/day")
    assert say("de", "web.day.players", players=3) in newcomer.text
    # How many points there are would say how lucky the dice are.
    assert 'class="results"' not in newcomer.html


def test_everybody_throws_the_same_dice(browser: Browser, other_browsers: Another) -> None:
    pages = [browser.press(begun(browser), "do", "throw")]
    other = other_browsers()
    pages.append(other.press(begun(other), "do", "throw"))
    assert table_of(pages[0]) != table_of(pages[1])
    dice = [re.findall(r"pips (f\d)", page.html.partition('class="dice"')[2]) for page in pages]
    assert dice[0][:5] == dice[1][:5]
    assert len(dice[0][:5]) == 5


# once per browser


def test_beginning_twice_leads_to_the_same_table(browser: Browser) -> None:
    page = browser.open("/day")
    tables = {table_of(browser.submit(page, f"/day/{TODAY}")) for _ in range(2)}
    another_window = Browser(browser.client)
    tables.add(table_of(begun(another_window)))
    assert len(tables) == 1
    finished(browser)
    assert table_of(begun_again := Page(_post(browser))) in tables
    assert begun_again.region("mode") == "over"


def _post(browser: Browser, day: str = TODAY) -> httpx2.Response:
    return browser.client.post(f"/day/{day}", follow_redirects=True)


def test_whoever_begins_without_having_seen_the_page_finds_the_table_again(
    browser: Browser,
) -> None:
    tables = {table_of(Page(_post(browser))) for _ in range(2)}
    assert len(tables) == 1
    assert "day" in browser.client.cookies


@pytest.mark.usefixtures("clock")
def test_of_many_who_begin_at_once_with_one_key_all_get_one_table() -> None:
    class Slow(MemoryStore):
        """Lets everybody look before anybody writes."""

        async def append(self, table: str, seq: int, events: object) -> None:
            await asyncio.sleep(0)
            await super().append(table, seq, events)  # type: ignore[arg-type]

    async def scene() -> None:
        store = Slow()
        # Two workers, as far as tables are concerned.
        workers = [TableService(store, LocalBus(), Metrics(), pace=0) for _ in range(2)]
        for worker in workers:
            await worker.start()
        (day,) = await workers[0].days.between(TODAY, TODAY)
        key = day_key("abcdefghijklmnopqrstuvwx", TODAY)
        tables = await asyncio.gather(
            *(
                worker.open_or_find(open_day_table(day, key, "Anna", counts=True))
                for worker in workers * 5
            )
        )
        assert {table.id for table in tables} == {day_table_id(key)}
        assert {table.opened.watch for table in tables} == {tables[0].opened.watch}
        assert len([*store.tables]) == 1
        for worker in workers:
            await worker.close()

    asyncio.run(scene())


def test_a_browser_that_lost_the_table_s_key_comes_back_to_it_from_the_page(
    browser: Browser,
) -> None:
    page = browser.press(begun(browser), "do", "throw")
    browser.client.cookies.delete(f"pasch-{table_of(page)}")
    assert browser.open(page.address).status == 403
    day = browser.open("/day")
    assert say("de", "web.day.running", round=1, rounds=13) in day.text
    again = browser.submit(day, f"/day/{TODAY}")
    assert (table_of(again), again.region("mode")) == (table_of(page), "keep")


@pytest.mark.parametrize("cookie", ["", "short", "x" * 24 + "'", "ä" * 24, "x" * 3000])
def test_a_key_that_is_none_is_replaced(browser: Browser, cookie: str) -> None:
    header = f"day={cookie}".encode()
    answer = browser.client.get("/day", headers={b"cookie": header})
    assert answer.status_code == 200
    assert "day" in answer.cookies


def test_a_match_that_was_broken_off_is_over_for_good(browser: Browser) -> None:
    page = browser.press(begun(browser), "do", "throw")
    browser.submit(browser.open(f"{page.address}/abandon"), "/abandon")
    day = browser.open("/day")
    assert say("de", "web.day.broken_off") in day.text
    assert not any(form.action.endswith(TODAY) for form in day.forms.values())
    assert Page(_post(browser)).region("mode") == "over"
    assert "Platz" not in day.text


def test_neither_hints_nor_bots_nor_a_rematch(browser: Browser) -> None:
    page = browser.press(begun(browser), "do", "throw")
    assert not any("/hint" in link for link in page.links)
    assert browser.open(f"{page.address}/hint").status == 400
    refused = browser.client.post(f"{page.address}/hand-over", data={"seat": "0"})
    assert refused.status_code == 400
    assert say("de", "error.table.day_alone") in html.unescape(refused.text)
    over = played_out(browser, browser.open(page.address))
    assert browser.client.post(f"{over.address}/rematch").status_code == 400


# what others must not see


WAYS = (
    "",
    "/live",
    "/watch",
    "/join",
    "/record",
    "/replay",
    "/replay/5",
    "/analysis",
    "/training",
    "/training/5",
    "/fairness",
    "/hint",
    "/abandon",
    "/next",
)


@pytest.mark.parametrize("is_over", [False, True])
def test_nobody_else_sees_a_table_of_today(
    browser: Browser, other_browsers: Another, *, is_over: bool
) -> None:
    page = finished(browser) if is_over else browser.press(begun(browser), "do", "throw")
    address = f"/t/{table_of(page)}"
    stranger = other_browsers()
    for way in WAYS:
        answer = stranger.client.get(address + way, follow_redirects=True)
        assert answer.status_code == 403, way
        assert 'id="felt"' not in answer.text, way
        assert 'href="/day"' in answer.text, way
    # Having come by /watch they count as somebody who looks on, and still see nothing.
    for way in WAYS:
        assert stranger.client.get(address + way, follow_redirects=True).status_code == 403, way
    for method, path in (
        ("POST", "/join"),
        ("POST", "/move"),
        ("POST", "/abandon"),
        ("POST", "/replay/5/play"),
    ):
        answer = stranger.client.request(method, address + path, data={"do": "throw"})
        assert answer.status_code == 403, path
        assert 'id="felt"' not in answer.text
    bearer = {"authorization": "Bearer nobodys"}
    for path in ("", "/events", "/record", "/moves", "/hint", "/analysis"):
        answer = stranger.client.get(f"/api/v1/tables/{table_of(page)}{path}", headers=bearer)
        assert answer.status_code == 403, path


def test_when_the_day_is_over_a_match_is_open_like_any(
    browser: Browser, other_browsers: Another, clock: WallClock
) -> None:
    over = finished(browser)
    assert browser.open(f"{over.address}/record").status == 400
    clock.at(f"{TOMORROW} 01:05")
    stranger = other_browsers()
    assert stranger.open(f"{over.address}/replay/5").status == 200
    assert stranger.open(f"{over.address}/analysis").status == 200
    record = stranger.client.get(f"{over.address}/record").text
    assert verify(read_record(record)).outcomes >= 13
    assert stranger.open(over.address).status == 200
    assert stranger.open(f"{over.address}/watch").has_felt
    assert 'id="proof"' in browser.open(f"{over.address}/fairness").html


def test_no_page_and_no_answer_tells_a_secret_before_its_time(
    browser: Browser, other_browsers: Another, store: MemoryStore, clock: WallClock
) -> None:
    stranger = other_browsers()
    heard: list[str] = []

    def look() -> None:
        for person in (browser, stranger):
            for path in ("/", "/day", f"/day/{TODAY}", f"/day/{TOMORROW}", "/api/v1/days"):
                heard.append(person.client.get(path).text)
        heard.append(browser.client.get(f"/day/{TODAY}/record").text)

    look()
    page = begun(browser)
    key = str(browser.client.cookies[f"pasch-{table_of(page)}"]).split(".")[0]
    bearer = {"authorization": f"Bearer {key}"}
    while page.region("mode") != "over":
        page = step(browser, page)
        heard.append(page.html)
        heard.append(browser.client.get(f"/api/v1/tables/{table_of(page)}", headers=bearer).text)
        heard.append(browser.client.get(f"{page.address.partition('?')[0]}/fairness").text)
    for way in ("/fairness", "/record", "/replay", "/analysis", "/key/" + key):
        heard.append(browser.client.get(f"/t/{table_of(page)}{way}").text)
    heard.append(browser.client.get(f"/api/v1/tables/{table_of(page)}/record", headers=bearer).text)
    look()
    clock.at(f"{TOMORROW} 01:04")
    look()
    secrets = [day.secret for day in store.bound.values()]
    assert len(secrets) >= 31
    everything = "\n".join(heard)
    assert not [secret for secret in secrets if secret in everything]
    clock.at(f"{TOMORROW} 01:05")
    look()
    known = [day for day in store.bound.values() if day.secret in "\n".join(heard)]
    assert [day.date for day in known] == [TODAY]


# the end of a day


def test_whoever_has_begun_before_midnight_may_finish_within_the_hour(
    browser: Browser, other_browsers: Another, clock: WallClock
) -> None:
    clock.at(f"{TODAY} 23:59")
    page = browser.press(begun(browser), "do", "throw")
    late = other_browsers()
    form = late.open("/day")
    clock.at(f"{TOMORROW} 00:30")
    # The day that the page was made for is over: what can be done instead is said there.
    refused = late.submit(form, f"/day/{TODAY}")
    assert refused.address.endswith(f"/day/{TODAY}")
    assert "01:05 Uhr UTC" in refused.text.replace("1:05", "01:05")
    assert late.open("/day").forms
    assert say("de", "web.day.of", date="17.11.2026") in late.open("/day").text
    over = played_out(browser, browser.open(page.address))
    assert over.region("mode") == "over"
    assert say("de", "web.day.rank_alone") in result(browser).text


def test_whoever_has_not_finished_in_time_is_too_late_before_the_secret_is_shown(
    browser: Browser, store: MemoryStore, clock: WallClock
) -> None:
    page = browser.press(begun(browser), "do", "throw")
    secret = store.bound[TODAY].secret
    clock.at(f"{TOMORROW} 01:00")
    refused = browser.client.post(
        f"{page.address}/move", data={"do": "keep", "version": page.region("version")}
    )
    assert refused.status_code == 400
    assert secret not in refused.text
    assert say("de", "web.day.broken_off") in browser.open(f"/day/{TODAY}").text
    clock.at(f"{TOMORROW} 01:05")
    day = browser.open(f"/day/{TODAY}")
    assert secret in day.html
    assert browser.open(page.address).region("mode") == "over"
    assert store.day_results == {}


def test_a_store_that_takes_nothing_keeps_nobody_from_reading(
    browser: Browser, store: MemoryStore, clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser.press(begun(browser), "do", "throw")

    async def refuse(*_: object) -> None:
        raise NotKept("store.away")

    monkeypatch.setattr(store, "append", refuse)
    monkeypatch.setattr(store, "bind_days", refuse)
    clock.at(f"{TOMORROW} 02:00")
    assert browser.open(page.address).status == 200
    assert browser.open(f"/day/{TODAY}").status == 200
    # It was bound long ago, whatever the days ahead are waiting for.
    assert browser.open("/day").status == 200
    assert len(browser.client.get("/api/v1/days").json()) == len(store.bound)
    # A server starts all the same.
    with visiting(store=store) as client:
        assert client.get(f"/day/{TODAY}").status_code == 200
    before = len(store.bound)
    monkeypatch.setattr(store, "bind_days", MemoryStore.bind_days.__get__(store))
    assert browser.open("/day").status == 200
    assert len(store.bound) == before + 1


def test_days_that_are_over_can_be_played_and_do_not_count(
    browser: Browser, other_browsers: Another, store: MemoryStore, clock: WallClock
) -> None:
    finished(browser)
    clock.at(f"{TOMORROW} 12:00")
    late = other_browsers()
    today = late.open("/day")
    assert f"/day/{TODAY}" in today.links
    over = finished(late, TODAY)
    page = result(late)
    assert len(store.day_results) == 1
    assert re.search(r"auf Platz [12] gelandet; ein Browser hat", page.text)
    assert "Platz" not in shared(page)
    assert late.open(f"{over.address}/record").status == 200
    # On the next page of the day both results are in the list of the last days.
    points = say("de", "web.day.earlier_points", points=points_of(page))
    assert points in late.open("/day").text


# what proves it


def test_what_binds_a_day_is_published_before_and_fits_what_is_shown_after(
    browser: Browser, clock: WallClock
) -> None:
    clock.at("2026-10-20 12:00")
    before = {day["date"]: day for day in browser.client.get("/api/v1/days").json()}
    assert len(before) > 28
    assert before[TODAY]["commitment"] in browser.open("/day").html
    coming = browser.open(f"/day/{TODAY}")
    assert say("de", "web.day.coming_bound") in coming.text
    assert coming.status == 200
    clock.at(f"{TOMORROW} 02:00")
    after = {day["date"]: day for day in browser.client.get("/api/v1/days").json()}
    bound, shown = before[TODAY], after[TODAY]
    assert bound["secret"] is None
    assert {**shown, "secret": None} == bound
    secret = bytes.fromhex(shown["secret"])
    assert commitment(shown["match"], shown["rules"], secret) == bound["commitment"]


def test_what_binds_every_day_ahead_stands_on_the_page_of_today(
    browser: Browser, store: MemoryStore
) -> None:
    page = browser.open("/day").html
    assert TOMORROW in store.bound
    assert [day.date for day in store.bound.values() if day.commitment not in page] == []


def test_best_play_of_a_day_that_is_over_is_a_record_that_proves_it(
    browser: Browser, clock: WallClock
) -> None:
    assert browser.open(f"/day/{TODAY}/record").status == 400
    clock.at(f"{TOMORROW} 02:00")
    text = browser.client.get(f"/day/{TODAY}/record").text
    record = read_record(text)
    assert verify(record).outcomes >= 13
    assert signed_by(text) == browser.client.get("/key").text.strip()
    assert str(record.setup.commitment) in browser.open(f"/day/{TODAY}").html


# what is kept


@pytest.mark.usefixtures("clock")
def test_results_survive_a_restart_and_are_made_up_for_where_they_are_missing(
    store: MemoryStore,
) -> None:
    with visiting(store=store) as client:
        browser = Browser(client)
        finished(browser)
        cookies = dict(client.cookies)
    kept = dict(store.day_results)
    assert len(kept) == 1
    # The server was killed between the last move and the ranking.
    store.day_results.clear()
    with visiting(store=store) as client:
        client.cookies.update(cookies)
        again = result(Browser(client))
        assert points_of(again) == next(iter(kept.values())).points
    assert {key: kept.points for key, kept in store.day_results.items()} == {
        key: value.points for key, value in kept.items()
    }


@pytest.mark.usefixtures("clock")
def test_a_ranking_that_cannot_be_written_costs_nobody_the_last_move(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Full(MemoryStore):
        is_full = True

        async def keep_result(self, result: object) -> None:
            if self.is_full:
                raise NotKept("store.away")
            await super().keep_result(result)  # type: ignore[arg-type]

    store = Full()
    with visiting(store=store) as client:
        browser = Browser(client)
        over = finished(browser)
        assert over.region("mode") == "over"
        assert "not in the ranking yet" in caplog.text
        store.is_full = False
        result(browser)
        assert len(store.day_results) == 1


def test_best_play_is_played_once_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    best_of = days._best

    def counted(day: BoundDay) -> Match:
        played.append(day.date)
        return best_of(day)

    monkeypatch.setattr(days, "_best", counted)
    day = BoundDay(TODAY, "klassik", "ab" * 32, 0)

    async def scene() -> None:
        binding = days.Days(MemoryStore())
        impatient, *others = [asyncio.ensure_future(binding.best(day)) for _ in range(5)]
        await asyncio.sleep(0)
        impatient.cancel()
        found = await asyncio.gather(*others)
        assert all(match is found[0] for match in found)
        binding.close()

    asyncio.run(scene())
    assert played == [TODAY]


# bad addresses


@pytest.mark.parametrize(
    "given",
    [
        "x",
        "2026-02-30",
        "2026-13-01",
        "20261116",
        "2026-W47-1",
        "2026-11-16T00:00",
        "9999-12-31",
        "-1",
        "%F0%9F%8E%B2",
        "1" * 500,
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_what_is_no_day_is_answered_with_how_days_are_written(
    browser: Browser, method: str, given: str
) -> None:
    answer = browser.client.request(method, f"/day/{given}", follow_redirects=True)
    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert "2026-11-16" in answer.text


def test_days_long_ago_and_far_ahead_are_answered_plainly(browser: Browser) -> None:
    for long_ago in ("2019-01-01", "0001-01-01", "2026-11-15"):
        page = browser.open(f"/day/{long_ago}")
        assert page.status == 404
        assert say("de", "web.error.lost") in page.text
    ahead = browser.open("/day/2036-01-01")
    assert ahead.status == 200
    assert "1.1.2036" in ahead.text.replace("01.01.", "1.1.")
    assert not ahead.text.count(say("de", "web.day.coming_bound"))
    assert Page(_post(browser, "2036-01-01")).status == 404
    refused = Page(_post(browser, TOMORROW))
    assert refused.address.endswith(f"/day/{TOMORROW}")
    assert say("de", "web.day.to_today") in refused.text


@pytest.mark.usefixtures("clock")
def test_beginning_counts_as_opening_a_table() -> None:
    with visiting(replace(GENEROUS, tables_per_hour=2)) as client:
        statuses = [client.post(f"/day/{TODAY}").status_code for _ in range(3)]
    assert statuses[-1] == HTTPStatus.TOO_MANY_REQUESTS
