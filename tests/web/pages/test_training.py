"""Training: positions with addresses of their own, answers that are judged, bad ones refused."""

import secrets
from collections.abc import Callable

import pytest

from pasch.coach.exercises import (
    GRADES,
    LAST_SEED,
    Grade,
    best_score,
    drawn_exercise,
    exercises_of,
    grade_of_seed,
)
from pasch.coach.move_names import move_name
from pasch.rules import CardView, Field, Strike, Swap, Write, edition
from pasch.rules.cards.hand import card_points
from pasch.web.exercises import Exercises
from pasch.web.pages import training
from pasch.words import say
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_refusals import Another


def shown(browser: Browser, address: str) -> Page:
    """Open a page of the training as soon as what it shows is found."""
    page = browser.open(address)
    while "http-equiv" in page.html:
        assert page.status == 200
        page = browser.open(address)
    return page


def picked_and_confirmed(browser: Browser, question: Page, link: str = "") -> str:
    """Return the address of the answer that a field is."""
    link = link or next(link for link in question.links if "field=" in link or "strike=" in link)
    picked = shown(browser, f"{question.address.partition('?')[0]}{link}")
    do = next(
        button.value
        for button in picked.named("do")
        if button.value in {"write", "strike", "score"}
    )
    return browser.press(picked, "do", do).address


def test_the_start_page_leads_to_a_position_and_on_to_the_next(browser: Browser) -> None:
    training = browser.follow(browser.open("/"), "/training")
    question = shown(browser, browser.follow(training, "/training/klassik").address)
    assert question.status == 200
    may_throw = bool(question.named("keep"))
    answer = shown(
        browser,
        browser.press(question, "do", "keep").address
        if may_throw
        else picked_and_confirmed(browser, question),
    )
    assert "data-cost=" in answer.html
    assert any(link.endswith("/training/klassik") for link in answer.links)


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_the_best_answer_costs_nothing_and_another_what_it_costs(
    browser: Browser, rules: str
) -> None:
    seed = 12
    exercise = drawn_exercise(edition(rules), seed)
    question = shown(browser, f"/training/{rules}/{seed}")
    answers = {link for link in question.links if "field=" in link or "strike=" in link}
    costs = []
    for link in sorted(answers)[:4]:
        page = shown(browser, picked_and_confirmed(browser, question, link))
        assert page.status == 200
        solved = next(given for _, given in page.tags if given.get("id") == "solved")
        costs.append(float(solved["data-cost"]))
        assert solved["data-grade"] == exercise.grade
    assert all(cost >= 0 for cost in costs)


def test_everybody_sees_the_same_position(browser: Browser, other_browsers: Another) -> None:
    first = shown(browser, "/training/klassik/5")
    assert shown(other_browsers(), "/training/klassik/5").html == first.html


@pytest.mark.parametrize(
    "query", ["do=dance", "do=write&field=XX", "do=strike", "do=swap&card=0", "do="]
)
def test_a_made_up_answer_is_refused_and_the_question_stays(browser: Browser, query: str) -> None:
    page = shown(browser, f"/training/klassik/4?{query}")
    assert page.status == 400
    assert "lässt sich hier nicht spielen" in page.text
    assert page.has_felt


def test_a_field_that_is_filled_and_dice_that_are_not_there_are_no_answer(browser: Browser) -> None:
    sheet = drawn_exercise(edition("klassik"), 4).view
    filled = next(
        field.code
        for field in sheet.edition.fields
        if not sheet.sheets[sheet.to_act].is_free(field)
    )
    for query in (f"do=write&field={filled}", f"do=strike&field={filled}"):
        assert shown(browser, f"/training/klassik/4?{query}").status == 400
    everything = "&".join(f"keep={place}" for place in range(5))
    assert shown(browser, f"/training/klassik/4?do=keep&{everything}").status == 400


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/training/halma/1", 400),
        ("/training/halma", 400),
        ("/training/klassik?grade=deadly", 400),
        ("/training/klassik/-1", 404),
        ("/training/klassik/ten", 404),
        ("/training/klassik/99999999999999999999", 404),
        ("/t/nosuchtable/training", 404),
    ],
)
def test_what_does_not_exist_is_said(browser: Browser, address: str, status: int) -> None:
    assert browser.open(address).status == status


@pytest.mark.parametrize("grade", GRADES)
def test_a_number_of_the_wanted_grade_is_drawn(browser: Browser, grade: Grade) -> None:
    address = browser.open(f"/training/klassik?grade={grade}").address
    assert f"/training/klassik/{grade}/" in address
    assert grade_of_seed(int(address.rpartition("/")[2])) == grade


@pytest.mark.parametrize("grade", GRADES)
def test_the_next_position_is_of_the_grade_that_was_chosen(browser: Browser, grade: Grade) -> None:
    question = shown(browser, browser.open(f"/training/klassik?grade={grade}").address)
    answer = shown(browser, picked_and_confirmed(browser, question))
    following = next(link for link in answer.links if link.startswith("/training/klassik"))
    assert grade_of_seed(int(browser.open(following).address.rpartition("/")[2])) == grade


@pytest.mark.parametrize("grade", GRADES)
def test_the_highest_number_that_can_be_drawn_has_a_position(
    browser: Browser, grade: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda below: below - 1)
    drawn = browser.client.get(f"/training/klassik?grade={grade}", follow_redirects=False)
    number = int(drawn.headers["location"].rpartition("/")[2])
    assert number <= LAST_SEED
    assert grade_of_seed(number) == grade


def test_a_grade_that_does_not_exist_has_no_positions(browser: Browser) -> None:
    assert browser.open("/training/klassik/deadly/4").status == 404


def test_the_first_tap_on_a_field_is_no_answer_yet(browser: Browser) -> None:
    question = shown(browser, "/training/klassik/4")
    link = next(link for link in question.links if "field=" in link or "strike=" in link)
    picked = shown(browser, f"/training/klassik/4{link}")
    assert picked.has_felt
    assert "data-cost=" not in picked.html


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_answer_says_what_its_figures_are_and_leads_on_at_once(
    browser: Browser, rules: str
) -> None:
    question = shown(browser, f"/training/{rules}/3")
    page = shown(browser, picked_and_confirmed(browser, question))
    first = page.html.split('class="cost">')[1].partition("<")[0]
    total = say("de", "web.hint.total", points=0).removesuffix("0,0")
    assert first == say("de", "web.hint.best") if rules == "karten" else first.startswith(total)
    # On a phone what comes below the moves is out of sight.
    assert page.html.index(say("de", "web.training.next")) < page.html.index('class="hints"')


def test_a_blunder_is_not_called_close(browser: Browser) -> None:
    exercise = drawn_exercise(edition("klassik"), 0)
    assert exercise.grade == "easy"
    question = shown(browser, "/training/klassik/0?striking=1")
    answers = [
        shown(browser, picked_and_confirmed(browser, question, link))
        for link in question.links
        if "strike=" in link
    ]
    blunders = [page for page in answers if say("de", "web.training.verdict.blunder") in page.text]
    assert blunders
    for page in blunders:
        assert not any(
            say("de", f"coach.clarity.{clarity}") in page.text
            for clarity in ("clear", "close", "equal")
        )


def test_cards_are_judged_for_the_points_that_the_field_shows(browser: Browser) -> None:
    seed = 3
    view = drawn_exercise(edition("karten"), seed).view
    assert isinstance(view, CardView)
    # Here a 6 is better kept in hand than added to the field.
    best = best_score(view, Field.VIERERPASCH)
    assert best is not None
    points = card_points(Field.VIERERPASCH, best.cards)
    assert points < view.preview()[Field.VIERERPASCH].points
    question = shown(browser, f"/training/karten/{seed}")
    offer = say("de", "web.block.score", field=Field.VIERERPASCH, points=points)
    assert offer in question.html
    link = f"?field={Field.VIERERPASCH.code}"
    name = say("de", move_name(view, best))
    assert name in shown(browser, f"/training/karten/{seed}{link}").text
    assert name in shown(browser, picked_and_confirmed(browser, question, link)).text


@pytest.mark.parametrize(("do", "move"), [("write", Write), ("strike", Strike)])
def test_the_very_move_that_was_sent_is_judged(
    browser: Browser, do: str, move: type[Write | Strike]
) -> None:
    views = ((seed, drawn_exercise(edition("klassik"), seed).view) for seed in range(100))
    seed, view, chosen = next(
        (seed, view, option)
        for seed, view in views
        for option in view.moves()
        if isinstance(option, move)
    )
    page = shown(browser, f"/training/klassik/{seed}?do={do}&field={chosen.field.code}")
    assert page.status == 200
    yours = f"<em>{say('de', 'web.training.yours')}</em>"
    (line,) = (line for line in page.html.split("<li>") if yours in line)
    assert say("de", move_name(view, chosen)) in line
    # The best moves, this one, and what was played then.
    assert 3 <= page.html.count('class="cost"') <= 5


@pytest.mark.parametrize(("do", "more"), [("swap", 0), ("more", 1)])
def test_cards_are_swapped_for_as_many_or_one_more(browser: Browser, do: str, more: int) -> None:
    view = drawn_exercise(edition("karten"), 3).view
    assert isinstance(view, CardView)
    chosen = Swap(view.hand[1:2], 1 + more)
    assert chosen in view.moves()
    page = shown(browser, f"/training/karten/3?do={do}&card=1")
    assert page.status == 200
    yours = f"<em>{say('de', 'web.training.yours')}</em>"
    (line,) = (line for line in page.html.split("<li>") if yours in line)
    assert say("de", move_name(view, chosen)) in line


@pytest.mark.parametrize("query", ["do=score", "do=dance&field=6er", "do=score&field=XX"])
def test_cards_without_a_field_are_no_answer(browser: Browser, query: str) -> None:
    assert shown(browser, f"/training/karten/3?{query}").status == 400


@pytest.mark.parametrize("do", ["write", "strike"])
def test_the_field_that_is_picked_is_confirmed_on_the_block(browser: Browser, do: str) -> None:
    moves = drawn_exercise(edition("klassik"), 0).view.moves()
    kind = Write if do == "write" else Strike
    field = next(move.field for move in moves if isinstance(move, kind))
    query = f"field={field.code}" if do == "write" else f"striking=1&strike={field.code}"
    page = shown(browser, f"/training/klassik/0?{query}")
    picked = [given["value"] for tag, given in page.tags if "picked" in given.get("class", "")]
    assert picked == [do]


def test_a_field_that_cannot_be_picked_is_left_out(browser: Browser) -> None:
    plain = shown(browser, "/training/klassik/4").html
    for query in ("field=XX", "strike=XX"):
        page = shown(browser, f"/training/klassik/4?{query}")
        assert page.status == 200
        assert page.has_felt
        assert page.html.count("data-go") == plain.count("data-go")


def test_own_mistakes_are_practised_first(browser: Browser, other_browsers: Another) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    table = over.address
    assert f"/t/{table.rpartition('/')[2]}/training" in browser.open("/training").html
    first = shown(browser, f"{table}/training")
    assert "/training/" in first.address
    answer = shown(browser, picked_and_confirmed(browser, first))
    assert answer.status == 200
    following = next(link for link in answer.links if "/training/" in link)
    assert shown(browser, following).status == 200
    # The address is enough for others, as for the replay.
    assert shown(other_browsers(), first.address).status == 200
    assert browser.open(f"{table}/training/0").status == 400


def test_one_own_mistake_follows_the_other_and_then_come_those_of_bots(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        training, "exercises_of", lambda match, seats: exercises_of(match, seats)[:2]
    )
    table = played_out(browser, opened(browser, "klassik", "human", "zufall")).address
    first = shown(browser, f"{table}/training")
    second = answered_link(browser, first)
    assert second.startswith("/t/")
    number = int(first.address.rpartition("/")[2])
    assert int(second.rpartition("/")[2]) > number
    assert answered_link(browser, shown(browser, second)) == "/training/klassik"


def answered_link(browser: Browser, question: Page) -> str:
    """Answer anything; return where the next position is."""
    answer = shown(browser, picked_and_confirmed(browser, question))
    link = next(given for tag, given in answer.tags if "go" in given.get("class", "").split())
    return link["href"]


def test_a_match_that_runs_gives_nothing_away(browser: Browser, other_browsers: Another) -> None:
    page = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    for visitor in (browser, other_browsers()):
        assert visitor.open(f"{page.address}/training").status == 400
        assert visitor.open(f"{page.address}/training/1").status == 400


def broken_off(browser: Browser) -> str:
    """Return the address of a match that ended before anything was decided."""
    address = opened(browser, "klassik", "human").address
    browser.submit(browser.open(f"{address}/abandon"), "/abandon")
    return address.partition("//")[2].partition("/")[2]


def offered(browser: Browser) -> list[str]:
    links = browser.open("/training").links
    return [link.removesuffix("/training")[1:] for link in links if link.startswith("/t/")]


def test_the_newest_of_the_own_matches_that_are_over_are_offered(
    browser: Browser, other_browsers: Another, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "MOST_OWN", 2)
    assert offered(browser) == []
    first = broken_off(browser)
    opened(browser, "klassik", "human")
    assert offered(browser) == [first]
    second = broken_off(browser)
    assert offered(browser) == [second, first]
    third = broken_off(browser)
    assert offered(browser) == [third, second]
    # Whoever has only looked on has decided nothing there.
    watcher = other_browsers()
    watcher.open(f"/{third}/watch")
    assert offered(watcher) == []


def test_a_match_without_a_mistake_is_said_to_be_one(browser: Browser) -> None:
    address = broken_off(browser)
    page = shown(browser, f"/{address}/training")
    assert page.status == 200
    assert f"/{address}/analysis" in page.links
    assert say("de", "web.training.flawless", least=2) in page.text


def test_whoever_comes_too_early_is_asked_to_wait_a_moment(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = broken_off(browser)

    async def not_yet(*_: object) -> None:
        return None

    monkeypatch.setattr(Exercises, "found", not_yet)
    for asked in ("/training/klassik/4", f"/{address}/training", f"/{address}/training/1"):
        page = browser.open(asked)
        assert page.status == 200
        assert say("de", "web.training.working") in page.text
        assert 'http-equiv="refresh"' in page.html


def test_whoever_answers_before_the_answer_is_judged_is_asked_to_wait_a_moment(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = picked_and_confirmed(browser, shown(browser, "/training/klassik/4"))
    found = Exercises.found

    async def not_judged(
        exercises: Exercises, asked: str, find: Callable[[], object], patience: float
    ) -> object:
        # Questions are known by their number, answers by the move after it.
        return None if " " in asked else await found(exercises, asked, find, patience)

    monkeypatch.setattr(Exercises, "found", not_judged)
    assert say("de", "web.training.working") in browser.open(answer).text
