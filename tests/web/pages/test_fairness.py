import json
import re
from collections import Counter

from pasch.play.chance.commitment import seed_digest
from pasch.web.pages.fairness import seeds_of
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.words import say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out
from tests.web.table.tables import NOW, new_table, with_seeds


def test_the_commitment_is_shown_at_once_and_the_secret_in_the_end(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    before = browser.open(f"{page.address}/fairness").html
    commitment = re.search(r"<code>([0-9a-f]{64})</code>", before)
    assert commitment
    assert 'id="proof"' not in before
    played_out(browser, page)
    after = browser.open(f"{page.address}/fairness").html
    proof = json.loads(after.split('id="proof">')[1].split("</script>")[0])
    assert proof["commitment"] == commitment[1]
    assert len(proof["secret"]) == 64
    kinds = Counter(kind for kind, _ in proof["steps"])
    assert kinds == {"turn": 14, "thrown": 39, "keep": 26}
    key = browser.client.get("/key").text.strip()
    assert f"pasch verify {proof['id']}.txt --key {key}<" in after
    assert '<a href="/key">' in after
    assert say("de", "web.fairness.no_seeds") in after
    assert say("de", "web.fairness.saw", outcomes="{outcomes}") in after


def test_drawn_cards_are_counted_in_the_end_alone(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "einfach")
    assert 'class="frequencies"' not in browser.open(f"{page.address}/fairness").html
    played_out(browser, page)
    assert 'class="frequencies"' in browser.open(f"{page.address}/fairness").html


def test_every_seed_that_took_part_stands_beside_the_name_of_its_player() -> None:
    table, _ = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    joined = actions.join(table, "Ben", digest("ben's"), NOW).table
    assert seeds_of(table) == []
    ((name, bound, word),) = seeds_of(with_seeds(joined, (digest("ben's"), "Glückspilz")))
    assert (name, bound, word) == ("Ben", seed_digest(table.id, 1, "Glückspilz"), "Glückspilz")
