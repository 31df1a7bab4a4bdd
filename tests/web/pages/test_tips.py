"""Tips for a first game: what they say comes from the rules."""

import pytest

from pasch.rules import EDITIONS, edition
from pasch.rules.cards.hand import HAND, PENALTY_PER_CARD
from pasch.web.pages.views.tips import tips
from pasch.words import LANGUAGES, Lang, say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened
from tests.web.pages.test_refusals import Another, shared


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_edition_has_tips_in_every_language(rules: str, lang: Lang) -> None:
    shown = tips(edition(rules))
    assert len({tip.id for tip in shown}) == len(shown) >= 3
    assert all(say(lang, tip.phrase) for tip in shown)


def test_cards_explain_why_one_more_is_drawn_and_what_it_costs() -> None:
    (more,) = (tip for tip in tips(edition("karten")) if tip.id == "more")
    text = say("en", more.phrase)
    assert f"beyond {HAND} costs {PENALTY_PER_CARD} penalty points" in text


@pytest.mark.rule("D10")
def test_dice_aim_at_as_many_of_each_number_as_the_bonus_takes() -> None:
    other = type("Other", (EDITIONS["klassik"],), {"bonus_from": 80, "bonus": 50})()
    (bonus,) = (tip for tip in tips(other) if tip.id == "bonus")
    assert "4 of each number: from 80 points together you get 50" in say("en", bonus.phrase)


def test_watchers_get_no_tips(browser: Browser, other_browsers: Another) -> None:
    page = opened(browser, "klassik", "human", "open")
    assert "/static/tips.js" in page.html
    watcher = other_browsers()
    assert "/static/tips.js" not in watcher.open(shared(page, "watch")).html
