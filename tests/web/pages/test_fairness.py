import json
import re

from pasch.words import say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out


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
    assert [step[0] for step in proof["steps"]] == ["throw"] * 39
    assert f"pasch verify {proof['id']}.txt" in after
    assert say("de", "web.fairness.right", seeds=0, outcomes="{outcomes}") in after


def test_drawn_cards_are_counted_in_the_end_alone(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "einfach")
    assert 'class="frequencies"' not in browser.open(f"{page.address}/fairness").html
    played_out(browser, page)
    assert 'class="frequencies"' in browser.open(f"{page.address}/fairness").html
