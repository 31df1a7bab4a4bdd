"""What scores what is worked out by the rules, for every edition."""

import pytest

from pasch.rules import EDITIONS, Field, edition
from pasch.rules.cards.hand import HAND, PENALTY_PER_CARD
from pasch.rules.combinations import points
from pasch.web.pages.views.scoring import scoring
from pasch.words import say
from tests.web.pages.forms import Browser

FIXED = {
    Field.FULL_HOUSE: 25,
    Field.KLEINE_STRASSE: 30,
    Field.GROSSE_STRASSE: 40,
    Field.KNIFFEL: 50,
}


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_field_has_an_example_that_scores(rules: str) -> None:
    rows = scoring(edition(rules))
    assert [row.field for row in rows] == list(edition(rules).fields)
    assert all(row.points > 0 for row in rows)
    assert {row.field: row.points for row in rows if row.is_fixed} == FIXED


@pytest.mark.parametrize("rules", EDITIONS)
def test_an_example_does_not_look_like_something_better(rules: str) -> None:
    shown = {row.field: row.example for row in scoring(edition(rules))}
    assert max(map(shown[Field.DREIERPASCH].count, (1, 2, 3, 4, 5, 6))) == 3
    assert max(map(shown[Field.VIERERPASCH].count, (1, 2, 3, 4, 5, 6))) == 4
    assert shown[Field.KLEINE_STRASSE] != shown[Field.GROSSE_STRASSE]
    if Field.CHANCE in shown:
        better = {Field.DREIERPASCH, Field.FULL_HOUSE, Field.KLEINE_STRASSE}
        assert not any(points(field, shown[Field.CHANCE]) for field in better)


@pytest.mark.rule("D10", "C12")
@pytest.mark.parametrize(("bonus_from", "each"), [(60, 3), (63, 3), (64, 4), (84, 4), (21, 1)])
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_examples_of_the_upper_part_are_enough_for_the_bonus(
    rules: str, bonus_from: int, each: int
) -> None:
    other = type("Other", (EDITIONS[rules],), {"bonus_from": bonus_from})()
    upper = scoring(other)[:6]
    assert [row.example for row in upper] == [(number,) * each for number in range(1, 7)]
    assert sum(row.points for row in upper) >= bonus_from
    assert upper[5].points == 6 * each


def test_what_a_card_too_many_costs_is_said_where_cards_are_played(browser: Browser) -> None:
    costs = say("de", "web.rules.penalty", hand=HAND, penalty=PENALTY_PER_CARD)
    assert costs in browser.open("/rules/karten").text
    assert "kostet jede Karte" not in browser.open("/rules/klassik").text


def test_the_rules_lead_back_to_the_table_they_were_opened_from(browser: Browser) -> None:
    assert "/t/abc123" in browser.open("/rules/klassik?table=abc123").links
    assert "/" in browser.open("/rules/klassik").links
    for wrong in ("../evil", "https://example.org", "A" * 50):
        assert browser.open(f"/rules/klassik?table={wrong}").status == 404


@pytest.mark.parametrize(
    ("path", "wanted"), [("/nowhere", "/"), ("/t/abc/nowhere", "/t/abc"), ("/t/abc/replay", "/")]
)
def test_a_wrong_address_leads_somewhere(browser: Browser, path: str, wanted: str) -> None:
    page = browser.open(path)
    assert page.status == 404
    assert wanted in page.links
    assert "/rules/klassik" in page.links
