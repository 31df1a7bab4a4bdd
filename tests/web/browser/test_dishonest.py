"""A dishonest server and dishonest players: what they try is noticed by an honest browser, or told.

The server is dishonest where a test stands between it and Anna's browser and changes what it says.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, Route, expect

from pasch.play import Moment
from pasch.play.chance.commitment import combined_seeds, commitment, seed_digest
from pasch.play.chance.keyed import KeyedSource
from pasch.rules import Throw
from tests.web.browser.finished import finished
from tests.web.browser.guest import Guest
from tests.web.browser.test_fairness import check, hand_over, over, verdict_of
from tests.web.browser.welcome import Welcome

Proof = dict[str, Any]
PROOF = re.compile(r'(<script type="application/json" id="proof">)(.*?)(</script>)', re.DOTALL)
DEAL = re.compile(r'(<script type="application/json" id="deal">)(.*?)(</script>)', re.DOTALL)


def retold(proof: Proof, secret: str, seeds: list[list[Any]]) -> Proof:
    """Return another match of dice that is right in itself: all follows from secret and seeds."""
    bound = [[seat, seed_digest(proof["id"], seat - 1, seed), seed] for seat, _, seed in seeds]
    combined = combined_seeds(proof["id"], [(seat - 1, seed) for seat, _, seed in seeds])
    source = KeyedSource(bytes.fromhex(secret), proof["id"], combined)
    steps: list[list[Any]] = []
    turn, throw = 0, 0
    # Everybody writes after the first throw, so that no dice are kept.
    for kind, values in proof["steps"]:
        if kind == "turn":
            turn, throw = turn + 1, 0
            steps.append([kind, []])
        elif kind == "thrown" and (turn == 0 or throw == 0):
            moment = Moment(turn, throw, (0, 1, 2, 3, 4))
            steps.append([kind, source.outcome(Throw(0, len(values)), moment)])
            throw += 1
    return {
        **proof,
        "secret": secret,
        "commitment": commitment(proof["id"], proof["rules"], bytes.fromhex(secret)),
        "seeds": bound,
        "steps": steps,
    }


def lie(guest: Guest, forge: Callable[[Proof], Proof]) -> None:
    """Let the server show another proof than the one there is."""

    def answer(route: Route) -> None:
        text = route.fetch().text()
        found = PROOF.search(text)
        assert found is not None
        forged = json.dumps(forge(json.loads(found[2])))
        route.fulfill(body=PROOF.sub(lambda part: part[1] + forged + part[3], text))

    guest.page.route("**/fairness", answer)


FORGERIES: dict[str, Callable[[Proof], Proof]] = {
    "another secret, with a commitment that fits": lambda proof: retold(
        proof, "5e" * 32, proof["seeds"]
    ),
    "a seed of another player fitted afterwards": lambda proof: retold(
        proof, proof["secret"], [proof["seeds"][0], [2, "", "fitted"]]
    ),
    "a seed left out": lambda proof: retold(proof, proof["secret"], proof["seeds"][:1]),
    "the browser's own seed left out": lambda proof: retold(
        proof, proof["secret"], proof["seeds"][1:]
    ),
    "a seed more than were committed": lambda proof: retold(
        proof, proof["secret"], [*proof["seeds"], [3, "", "more"]]
    ),
    "an earlier deal than the one that the browser saw": lambda proof: {
        **retold(proof, "5e" * 32, proof["seeds"]),
        "deal": 0,
    },
}
Steps = list[list[Any]]


def with_steps(change: Callable[[Steps], Steps]) -> Callable[[Proof], Proof]:
    return lambda proof: {**proof, "steps": change(proof["steps"])}


CUT_SHORT: dict[str, Callable[[Proof], Proof]] = {
    "nothing came up": with_steps(lambda _: []),
    "all but the first two throws is left out": with_steps(lambda steps: steps[:2]),
    "other dice than were seen": lambda proof: retold(proof, proof["secret"], proof["seeds"]),
}
MALFORMED: dict[str, Callable[[Proof], Proof]] = {
    "turns in which nothing is done": with_steps(
        lambda steps: [*steps[:9], *([["turn", []]] * 5), *steps[9:]]
    ),
    "rules that go on as the secret": lambda proof: {**proof, "rules": "klassik\nx"},
    "a secret that is none": lambda proof: {**proof, "secret": proof["secret"] + "00"},
    "a seed that is no text": lambda proof: {**proof, "seeds": [[1, "00" * 32, None]]},
    "a seed that is empty": lambda proof: {**proof, "seeds": [[1, "00" * 32, ""]]},
    "another match": lambda proof: {**proof, "id": "another"},
    "dice kept that were not there": with_steps(
        lambda steps: [*steps[:3], ["keep", [7]], *steps[3:]]
    ),
}


@pytest.mark.parametrize("forgery", CUT_SHORT)
def test_what_this_browser_saw_come_up_must_be_there(welcome: Welcome, forgery: str) -> None:
    anna = over(welcome, "klassik", after_a_throw=True)
    lie(anna, CUT_SHORT[forgery])
    check(anna)
    seen = anna.says("web.fairness.seen_otherwise", turn="TURN").split("TURN")[0]
    expect(anna.page.get_by_role("status")).to_contain_text(seen)


def test_what_has_another_form_is_refused(welcome: Welcome) -> None:
    anna = over(welcome, "klassik")
    for forge in MALFORMED.values():
        lie(anna, forge)
        check(anna)
        expect(anna.page.get_by_role("status")).to_have_text(anna.says("web.fairness.form"))
        anna.page.unroute("**/fairness")


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_the_server_shows_in_the_end_must_be_what_it_was_bound_to(
    welcome: Welcome, forgery: str
) -> None:
    anna = over(welcome, "klassik")
    lie(anna, FORGERIES[forgery])
    check(anna)
    expect(anna.page.get_by_role("status")).to_have_text(anna.says("web.fairness.exchanged"))


def test_a_forged_match_is_right_in_itself_so_that_only_memory_can_tell(welcome: Welcome) -> None:
    anna = over(welcome, "klassik")
    # Where no script of the table runs that would remember again.
    anna.visit(f"/t/{anna.table_id}/replay")
    anna.page.evaluate("localStorage.clear()")
    lie(anna, FORGERIES["another secret, with a commitment that fits"])
    check(anna)
    expect(anna.page.get_by_role("status")).to_have_text(verdict_of(anna, "nothing"))


def test_a_commitment_exchanged_during_the_match_is_noticed_at_the_table(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.wait_for_turn()

    def exchange(route: Route) -> None:
        text = route.fetch().text()
        deal = json.loads(DEAL.search(text)[2])  # type: ignore[index]
        forged = json.dumps({**deal, "commitment": "ab" * 32})
        route.fulfill(body=DEAL.sub(lambda part: part[1] + forged + part[3], text))

    anna.page.route(f"**/t/{anna.table_id}", exchange)
    anna.page.reload()
    expect(anna.text("web.deal.exchanged")).to_be_visible()


def test_a_browser_shows_its_seed_to_nobody_who_has_exchanged_its_commitment(
    welcome: Welcome,
) -> None:
    """Its seed stays secret where the list that it is to agree to has another one in its place."""
    anna = welcome()

    def exchange(route: Route) -> None:
        deal = route.fetch().json()
        deal["commitments"] = [[1, "cd" * 32]]
        route.fulfill(json=deal)

    asked: list[str] = []
    anna.page.route("**/commit", exchange)
    anna.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    anna.play_against("einfach")
    expect(anna.text("web.deal.exchanged")).to_be_visible()
    assert "commit" in asked
    assert "reveal" not in asked


@pytest.fixture
def invited(chromium: Browser, hasty: str) -> Iterator[Welcome]:
    welcoming = Welcome(chromium, hasty)
    yield welcoming
    # A browser that is late is refused, which it notes.
    assert not [found for found in welcoming.farewell() if "status of 4" not in found]


def test_a_server_that_throws_a_seed_away_and_deals_again_is_found_out(invited: Welcome) -> None:
    """Choosing by silence: the server takes Anna's seed, does not like it, and calls her silent."""
    anna = invited()

    def swallow(route: Route) -> None:
        deal = {"table": anna.table_id, "number": 1, "own": 1, "commitment": None}
        route.fulfill(json=deal)

    anna.page.route("**/reveal", swallow)
    anna.play_against("einfach")
    expect(anna.text("web.deal.disowned")).to_be_visible()


@pytest.mark.parametrize(
    "changed", [{"number": 3}, {"number": "x"}, {"number": 2, "silent": [[]]}, {"number": 2}]
)
def test_a_browser_takes_no_part_in_deals_that_do_not_follow_one_another(
    welcome: Welcome, changed: dict[str, Any]
) -> None:
    """Dealing again and again until it suits the operator."""
    anna = welcome()
    asked: list[str] = []

    def deal_again(route: Route) -> None:
        asked.append(route.request.url.rpartition("/")[2])
        deal = route.fetch().json()
        route.fulfill(json={**deal, "awaits": "commit", "missing": [1], **changed})

    anna.page.route("**/commit", deal_again)
    anna.play_against("einfach")
    expect(anna.text("web.deal.exchanged")).to_be_visible()
    assert asked == ["commit"]


def test_what_could_not_be_sent_is_sent_again(welcome: Welcome) -> None:
    anna = welcome()
    failures = iter([503, 429])

    def fail(route: Route) -> None:
        status = next(failures, None)
        if status is None:
            route.continue_()
        else:
            route.fulfill(status=status, body="")

    for action in ("commit", "reveal"):
        anna.page.route(f"**/{action}", fail)
    anna.play_against("einfach")
    anna.wait_for_turn()
    check_took_part(anna, 1)
    anna.trouble.found.clear()


def test_a_browser_without_room_takes_part_and_keeps_what_it_needs(welcome: Welcome) -> None:
    anna = welcome()
    anna.visit()
    anna.page.evaluate(
        """() => {
          let size = 1 << 20;
          for (let at = 0; size; at += 1) {
            try { localStorage.setItem(`full${at}`, "x".repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    anna.play_against("einfach")
    anna.wait_for_turn()
    check_took_part(anna, 1)


def test_who_closes_for_ever_is_done_without_and_that_is_told(invited: Welcome) -> None:
    """Choosing by silence: Ben commits, sees Anna's seed, and is gone."""
    anna, ben = invited(), invited()
    anna.invite_a_friend("klassik", "Anna")
    hold(ben, "reveal")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    ben.page.close()
    anna.visit(f"/t/{anna.table_id}/fairness")
    told = anna.says("web.fairness.silent", names="Ben")
    expect(anna.page.get_by_text(told)).to_be_visible()
    abstained = anna.page.locator("dd", has_text=anna.says("web.fairness.abstains"))
    expect(abstained).to_contain_text("Ben")
    kept = anna.page.evaluate("Object.keys(localStorage)")
    assert {f"pasch/{anna.table_id}/{deal}/commitments" for deal in (1, 2)} <= {*kept}


def hold(guest: Guest, action: str) -> list[Route]:
    """Let what a browser sends not reach the server until the route is continued."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    guest.page.route(f"**/{action}", keep)
    return held


def test_a_slow_browser_is_waited_for(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    held = hold(ben, "commit")
    anna.invite_a_friend("karten", "Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("deal")
    expect(anna.felt.get_by_role("listitem").filter(has_text="Ben")).to_contain_text(
        anna.says("web.deal.awaited")
    )
    expect(anna.felt.get_by_role("listitem").filter(has_text="Anna")).to_contain_text(
        anna.says("web.deal.has_come")
    )
    while not held:
        ben.page.wait_for_timeout(10)
    held[0].continue_()
    for guest in (anna, ben):
        guest.wait_for("hand", "wait")
    check_took_part(anna, 2)


def test_a_browser_that_is_reloaded_between_committing_and_showing_takes_part(
    welcome: Welcome,
) -> None:
    anna, ben = welcome(), welcome()
    held = hold(ben, "commit")
    anna.invite_a_friend("klassik", "Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("deal")
    expect(anna.felt.get_by_role("listitem").filter(has_text="Anna")).to_contain_text(
        anna.says("web.deal.has_come")
    )
    anna.page.reload()
    while not held:
        ben.page.wait_for_timeout(10)
    held[0].continue_()
    anna.wait_for("throw", "wait")
    check_took_part(anna, 2)


def check_took_part(guest: Guest, seeds: int) -> None:
    guest.visit(f"/t/{guest.table_id}/fairness")
    expect(guest.page.locator("dd q")).to_have_count(seeds)


def test_two_pages_of_one_table_make_one_seed(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend("klassik", "Anna")
    again = anna.context.new_page()
    again.goto(anna.page.url)
    ben.join(anna.link_for("join"), "Ben")
    hand_over(anna, "Anna")
    hand_over(ben, "Ben")
    anna.wait_for("over")
    again.close()
    check(anna)
    expect(anna.page.get_by_role("status")).to_have_text(verdict_of(anna, "part"))
    # Of two pages that answer at the same moment one is refused.
    anna.trouble.found[:] = [found for found in anna.trouble.found if "status of 400" not in found]


@pytest.mark.parametrize("quick", ["against_bot", "here_go"])
def test_tables_that_begin_at_once_are_bound_by_the_browser_too(
    welcome: Welcome, quick: str
) -> None:
    anna = welcome()
    anna.choose("klassik", "Anna")
    anna.page.get_by_text(anna.says("web.start.here"), exact=True).click()
    anna.button(f"web.start.{quick}").click()
    anna.page.wait_for_url("**/t/*")
    anna.wait_for_turn()
    check_took_part(anna, 1)


def test_a_rematch_is_bound_by_both_browsers_too(welcome: Welcome, site: str) -> None:
    annas, bens = finished(site, guest="Ben")
    anna, ben = welcome(), welcome()
    anna.visit(annas.link)
    ben.visit(bens.link)
    anna.button("web.ending.rematch").click()
    # Whoever finds it begun when the page is loaded is not taken there, but goes.
    expect(anna.text("web.ending.offered", names="Ben")).to_be_visible()
    ben.button("web.ending.agree").click()
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
    check_took_part(anna, 2)


def test_a_table_with_a_seed_says_so_wherever_one_looks(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    body = {"rules": "klassik", "seats": [{"name": "Anna"}, {}], "seed": 7}
    table = httpx2.post(f"{anna.site}/api/v1/tables", json=body).json()
    anna.visit(f"/t/{table['id']}/key/{table['key']}")
    expect(anna.text("web.chance.seeded")).to_be_visible()
    ben.visit(f"/t/{table['id']}/join/{table['join_key']}")
    expect(ben.text("web.chance.seeded")).to_be_visible()
    expect(ben.page.get_by_text(ben.says("web.chance.title"))).to_have_count(0)
    ben.page.get_by_label(ben.says("web.start.name"), exact=True).fill("Ben")
    ben.button("web.join.go").click()
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        expect(guest.text("web.chance.seeded")).to_be_visible()
    anna.visit(f"/t/{table['id']}/fairness")
    expect(anna.text("web.chance.seeded")).to_be_visible()


def test_without_scripts_a_page_says_plainly_that_its_player_contributes_nothing(
    welcome: Welcome,
) -> None:
    anna = welcome(java_script_enabled=False)
    anna.play_against("einfach")
    expect(anna.text("web.deal.no_script")).to_be_visible()
    anna.button("web.deal.abstain").click()
    told = anna.says("web.people.without_seed", names=anna.says("web.start.name_of", number=1))
    expect(anna.page.get_by_text(told)).to_be_visible()
    anna.visit(f"/t/{anna.table_id}/fairness")
    expect(anna.page.get_by_text(anna.says("web.fairness.no_seeds"))).to_be_visible()
    expect(anna.page.get_by_text(anna.says("web.fairness.abstains"))).to_be_visible()
