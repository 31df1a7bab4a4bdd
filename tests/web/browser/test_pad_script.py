"""What the pad's script makes of an edition's data is what the rules say."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from pasch.pad import edition_data, variants
from pasch.rules import Edition
from tests.pad.matches import random_match
from tests.web.browser.test_fairness_script import SITE, served

MATCHES = 1000
FEWER = 100
"""For choices of options; the defaults of every edition are played more often."""
VARIANTS = list(variants())

ENTER = """
async ([edition, matches]) => {
  const { newGame, stateOf, enter, pass } = await import("/static/pad/game.js");
  const { ways } = await import("/static/pad/sheet.js");
  const isWay = (line) => ([points, extra]) => points === line.points && extra === line.extra;
  return matches.map(({ players, first, lines }) => {
    const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
    let state = stateOf(edition, newGame(edition.rules, names, first, 0));
    for (const line of lines) {
      const sheet = state.sheets[line.seat];
      if (edition.throws && !ways(edition, sheet, line.dice)[line.row].some(isWay(line)))
        throw new Error(`no way to write ${JSON.stringify(line)}`);
      const throws = edition.throws ? [{ dice: [...line.dice].map(Number) }] : null;
      state = stateOf(edition, enter(state, line.seat, line.row, line, 0, throws));
    }
    // Whoever only swaps in the end writes nothing down.
    while (edition.may_pass && !state.isOver) state = stateOf(edition, pass(state, 0));
    return { totals: state.totals, ranks: state.ranks, isOver: state.isOver };
  });
}
"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """An empty page of a site that is served without a network."""
    opened = chromium.new_page()
    opened.route("**/*", served)
    opened.goto(SITE)
    yield opened
    opened.close()


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: edition.rules)
def test_totals_are_those_of_the_rules(page: Page, edition: Edition) -> None:
    random = Random(edition.rules)
    number = MATCHES if edition.rules == edition.key else FEWER
    played = [
        random_match(edition, random, random.randint(1, min(4, edition.most_players)))
        for _ in range(number)
    ]
    entered = [
        {
            "players": match.players,
            "first": match.first,
            "lines": [line._asdict() for line in match.lines],
        }
        for match in played
    ]
    found = page.evaluate(ENTER, [edition_data(edition), entered])
    assert found == [
        {"totals": match.totals, "ranks": match.ranks, "isOver": True} for match in played
    ]
