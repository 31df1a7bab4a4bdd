"""After every match: what was decided, what was luck."""

import re

import pytest

from pasch.web.analyses import Analyses
from pasch.web.service import TableService
from tests.web.applications import visiting
from tests.web.memory import MemoryStore
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_refusals import Another


def analysed(browser: Browser, address: str) -> Page:
    page = browser.open(f"{address}/analysis")
    while "http-equiv" in page.html:
        assert page.status == 200
        page = browser.open(f"{address}/analysis")
    return page


def test_a_finished_match_leads_to_its_analysis(browser: Browser, other_browsers: Another) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    assert any(link.endswith("/analysis") for link in over.links)
    page = analysed(browser, over.address)
    assert page.status == 200
    assert page.html.count("<polyline") == 2
    assert page.html.count('<article id="step-') == 8
    style = next(tag["href"] for name, tag in page.tags if "analysis.css" in tag.get("href", ""))
    assert ".analysis" in browser.open(style).html
    steps = {int(step) for step in re.findall(r"/replay/(\d+)", page.html)}
    assert steps
    assert browser.open(f"{over.address}/replay/{min(steps)}").status == 200
    assert other_browsers().open(f"{over.address}/analysis").status == 200


def test_one_s_own_mistakes_come_first_and_the_dearest_of_them(
    browser: Browser, other_browsers: Another
) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall", name0="Anna"))
    own, others = (
        re.findall("<h3>(.*?)</h3>", analysed(visitor, over.address).html)
        for visitor in (browser, other_browsers())
    )
    assert {*own} == {*others}
    assert own == sorted(others, key=lambda heading: "Anna" not in heading)


def test_whoever_comes_too_early_sees_how_far_it_is(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(*_: object) -> float:
        return 0.25

    monkeypatch.setattr(Analyses, "of_match", not_yet)
    page = opened(browser, "klassik", "human")
    browser.submit(browser.open(f"{page.address}/abandon"), "/abandon")
    analysis = browser.open(f"{page.address}/analysis")
    assert analysis.status == 200
    assert '<progress value="0.25"' in analysis.html
    assert "25 %" in analysis.text


@pytest.mark.parametrize("kinds", [("human", "open"), ("human", "zufall")])
def test_before_the_end_there_is_none(
    browser: Browser, other_browsers: Another, kinds: tuple[str, ...]
) -> None:
    page = opened(browser, "klassik", *kinds)
    for visitor in (browser, other_browsers()):
        refused = visitor.open(f"{page.address}/analysis")
        assert refused.status == 400


def test_a_player_s_name_stays_a_name(browser: Browser) -> None:
    page = opened(browser, "klassik", "human", name0="<b>Anna&")
    over = played_out(browser, page)
    html = analysed(browser, over.address).html
    assert "<b>Anna" not in html
    assert "&lt;b&gt;Anna&amp;" in html


def test_a_match_that_went_another_way_after_a_backup_was_restored_is_analysed_anew() -> None:
    class Restored(MemoryStore):
        present = ""

        async def present_history(self) -> str:
            return self.present

    store = Restored()
    with visiting(store=store) as client:
        browser = Browser(client)
        over = played_out(browser, opened(browser, "klassik", "human"))
        before = analysed(browser, over.address).html
        del store.tables[over.address.rpartition("/")[2]][30:]
        store.present = "another"
        service: TableService = client.app.state.service  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(service._forget_if_restored)
        browser.submit(browser.open(f"{over.address}/abandon"), "/abandon")
        assert analysed(browser, over.address).html != before


def test_every_mistake_is_named_where_it_was_made_and_leads_to_the_next(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall", name0="<b>Anna"))
    page = analysed(browser, over.address)
    listed = re.findall(
        r'<li><a href="(\S+/replay/\d+\?from=analysis)"><small>.*?</small> (.*?)</a>', page.html
    )
    rings = re.findall(r'<a href="(\S+)" aria-label="(.*?)"><circle', page.html)
    assert sorted(listed) == sorted(rings)
    address = f"{over.address}/replay/0?from=analysis"
    for _, title in listed:
        shown = browser.open(address)
        assert "Hier ist kein Fehler." in shown.text or address in dict(listed)
        address = next(
            given["href"] for _, given in shown.tags if given.get("data-step") == "next-fault"
        )
        said = re.search('<p role="status">(.*?)</p>', browser.open(address).html)
        assert said is not None
        # The same words as at its ring, and what would have been better.
        assert said[1].startswith(f"{title}. Besser: ")
    assert 'data-step="next-fault"' not in browser.open(address).html
    # Stepping on from there goes on naming them; whoever looks at the match alone is told nothing.
    assert "from=analysis" in browser.open(address).linked("/replay/")
    plain = browser.open(address.partition("?")[0])
    assert "Besser: " not in plain.text
    assert "from=analysis" not in plain.html
