"""The check that runs in the browser agrees with the library's."""

import copy
import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from pasch.play import verify
from pasch.web.pages.assets import FOLDER
from pasch.web.pages.views.proof import proof
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, table_from
from tests.web.table.tables import NOW, bots_moved, new_table, then, with_seeds
from tests.web.table.test_day import finished as day_played
from tests.web.table.test_day import shown

SITE = "https://site.test"
CHECK = """
async ([proofs, table]) => {
  const { check, Wrong } = await import("/static/fairness.js");
  const verdict = (proof) => {
    history.replaceState(null, "", `/t/${table ?? proof.id}/fairness`);
    try { return { outcomes: check(proof).outcomes }; }
    catch (error) { if (error instanceof Wrong) return error.kind; throw error; }
  };
  return proofs.map(verdict);
}
"""


def served(route: Route) -> None:
    name = route.request.url.partition("/static/")[2]
    if name:
        script = (FOLDER / name).read_text("utf-8")
        route.fulfill(body=script, content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>empty</title>", content_type="text/html")


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """An empty page of a site that is served without a network."""
    opened = chromium.new_page()
    opened.route("**/*", served)
    opened.goto(SITE)
    yield opened
    opened.close()


def checked(page: Page, *proofs: dict[str, Any], at: str | None = None) -> list[Any]:
    """Check proofs, each on the page of its own table unless another one is named."""
    verdicts: list[Any] = page.evaluate(CHECK, [json.loads(json.dumps(proofs)), at])
    return verdicts


def finished(rules: str, *bots: str) -> tuple[dict[str, Any], int]:
    """Return what proves a match, with a player's seed in it, and how many outcomes it had."""
    found, _ = new_table(rules, *(SeatSpec(bot=name) for name in bots), SeatSpec())
    joined = then(found, actions.join(found, "Änne", "owner", NOW))
    table = bots_moved(with_seeds(joined, ("owner", "Möwe 🎲")))
    table = bots_moved(then(table, actions.hand_over(table, "owner", len(bots), NOW)))
    assert table.match is not None
    proved = proof(table)
    assert proved is not None
    return proved, verify(table.match).outcomes


@pytest.mark.parametrize(
    ("rules", "bots"),
    [("klassik", ["zufall"]), ("gewinnkarte", ["zufall"] * 7), ("karten", ["zufall", "einfach"])],
)
def test_whole_matches_are_proved(page: Page, rules: str, bots: list[str]) -> None:
    matches = [finished(rules, *bots) for _ in range(4)]
    verdicts = checked(page, *(proved for proved, _ in matches))
    assert verdicts == [{"outcomes": outcomes} for _, outcomes in matches]


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_match_that_goes_on_from_another_is_proved_from_there_on(page: Page, rules: str) -> None:
    other = bots_moved(new_table(rules, *[SeatSpec(bot="einfach")] * 2).table).match
    assert other is not None
    opened, keys = table_from(other, len(other.steps) // 2, "Anna", "zufall")
    table = actions.open_and_start(opened, NOW).table
    table = with_seeds(table, (digest(keys.host), "Möwe"))
    table = bots_moved(table)
    seat = table.seats_of(digest(keys.host))[0]
    table = bots_moved(then(table, actions.hand_over(table, digest(keys.host), seat, NOW)))
    proved = proof(table)
    assert proved is not None
    assert table.match is not None
    outcomes = verify(table.match).outcomes
    assert 0 < outcomes < sum(step.before.awaits is not None for step in table.match.steps)
    forged = {**proved, "given": 0}
    assert checked(page, proved, forged) == [{"outcomes": outcomes}, "outcome"]


def test_piles_that_run_out_are_proved(page: Page) -> None:
    proved, outcomes = finished("karten", "zufall", "zufall", "zufall", "zufall")
    assert checked(page, proved) == [{"outcomes": outcomes}]


def test_whatever_is_changed_is_found(page: Page) -> None:
    proved, _ = finished("klassik", "zufall")
    other_secret, other_seed, other_outcome = (copy.deepcopy(proved) for _ in range(3))
    other_secret["secret"] = "00" * 32
    other_seed["seeds"][0][2] = "Meise"
    at = [kind for kind, _ in other_outcome["steps"]].index("turn") + 1
    kind, dice = other_outcome["steps"][at]
    other_outcome["steps"][at] = (kind, (*dice[:-1], dice[-1] % 6 + 1))
    verdicts = checked(page, other_secret, other_seed, other_outcome)
    assert verdicts == ["commitment", "seed", "outcome"]


def test_a_proof_is_one_of_its_own_table_or_of_a_day(page: Page) -> None:
    proved, _ = finished("klassik", "zufall")
    assert checked(page, proved, at="another") == ["form"]
    table = shown(day_played().table)
    of_day = proof(table)
    assert of_day is not None
    assert table.id != of_day["id"] == "day-2026-11-16"
    assert checked(page, of_day, at=table.id) == [{"outcomes": 13}]


def test_the_vectors_of_the_construction_hold(page: Page) -> None:
    folder = Path(__file__).parents[2] / "vectors"
    vectors = json.loads((folder / "fairness.json").read_text("utf-8"))
    bound, seeds = vectors["commitment"], vectors["seeds"]
    proved = {
        "id": bound["match"],
        "rules": bound["rules"],
        "commitment": bound["sha256"],
        "secret": bound["secret"],
        "seeds": [
            [seat, digest, seed]
            for (seat, seed), digest in zip(seeds["seeds"], seeds["digests"], strict=True)
        ],
        "deal": 1,
        "players": 2,
        "given": 0,
        "steps": [],
    }
    assert checked(page, proved) == [{"outcomes": 0}]


def test_the_script_makes_the_digests_that_python_makes(page: Page) -> None:
    lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]
    texts = ["".join(chr(33 + (7 * place) % 90) for place in range(length)) for length in lengths]
    texts.append("Möwe 🎲")
    made = page.evaluate(
        """async (texts) => {
          const { bytes, digest, hex, hmac } = await import("/static/digest.js");
          return texts.map((text) => [digest(text), hex(hmac(bytes(text), bytes(text)))]);
        }""",
        texts,
    )
    assert made == [
        [
            hashlib.sha256(text.encode()).hexdigest(),
            hmac.digest(text.encode(), text.encode(), "sha256").hex(),
        ]
        for text in texts
    ]


def test_nothing_that_was_kept_is_overwritten_and_the_oldest_tables_go_first(page: Page) -> None:
    kept = page.evaluate(
        """async () => {
          const { recall, remember, lastDeal, setWord, word } = await import("/static/memory.js");
          remember("a", 1, "commitment", "first");
          remember("a", 1, "commitment", "second");
          remember("a", 3, "commitments", [[1, "x"]]);
          setWord("a", "Wort");
          setWord("a", "Wörter");
          const seen = () => [
            recall("a", 1, "commitment"), recall("a", 3, "commitments"), recall("a", 2, "shown"),
            lastDeal("a"), word("a"),
          ];
          const before = seen();
          for (let table = 0; table < 60; table += 1) {
            await new Promise((resolve) => setTimeout(resolve, 2));
            remember(`t${table}`, 1, "commitment", "x");
          }
          return [before, seen(), recall("t0", 1, "commitment"), recall("t59", 1, "commitment")];
        }"""
    )
    assert kept == [
        ["first", [[1, "x"]], None, 3, "Wörter"],
        [None, None, None, 0, ""],
        "x",
        "x",
    ]
