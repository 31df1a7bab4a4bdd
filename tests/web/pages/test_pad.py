"""The pages of the score pad: everything that a browser keeps, paper, the coach, and live views."""

import json
import re
from html import unescape
from typing import Any

import pytest

from pasch.pad import edition_data, variants
from pasch.rules import Field, edition
from pasch.web import pads
from pasch.web.pages.pad_coach import MOST_EXTRA
from pasch.web.pages.pad_files import SCRIPTS
from pasch.words import LANGUAGES, say
from pasch.words.catalogue import entries
from tests.web.applications import GENEROUS, visiting
from tests.web.pages.forms import Browser

GAME = {"rules": "klassik", "names": ["Anna", "<Ben>"], "first": 0, "began": 1, "events": []}
EMPTY = [None] * 13


def test_the_pad_speaks_the_visitors_language(browser: Browser) -> None:
    browser.client.headers["accept-language"] = "en"
    answer = browser.client.get("/pad", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/pad/en")
    assert '<html lang="en">' in browser.client.get("/pad/en").text
    assert browser.client.get("/pad/xx").status_code == 404


def test_everything_that_the_worker_keeps_is_there(browser: Browser) -> None:
    worker = browser.client.get("/pad/worker.js")
    assert worker.headers["service-worker-allowed"] == "/pad"
    found = re.search(r"^const FILES = (.*);$", worker.text, re.MULTILINE)
    assert found
    files = json.loads(found[1])
    assert [file for file in files if browser.client.get(file).status_code != 200] == []
    # What a page loads is among it, and so is what its scripts load.
    for lang in LANGUAGES:
        page = browser.open(f"/pad/{lang}")
        loaded = [
            given.get("src") or given.get("href", "")
            for tag, given in page.tags
            if tag in {"script", "link"}
        ]
        assert [file for file in loaded if file and file not in files] == []
        assert (page.html.count("data-editions"), page.html.count("<script")) == (1, 3)
    modules = {f"/static/pad/{path.name}" for path in SCRIPTS.glob("*.js")}
    assert modules - {*files} == {"/static/pad/worker.js"}


def test_the_pad_can_be_installed(browser: Browser) -> None:
    manifest = browser.client.get("/pad/de.webmanifest").json()
    assert manifest["start_url"] == "/pad/de"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "/pad/de.webmanifest" in browser.client.get("/pad/de").text


def test_editions_are_sent_as_data(browser: Browser) -> None:
    sent = browser.client.get("/pad/editions.json").json()
    assert sent == json.loads(json.dumps([edition_data(variant) for variant in variants()]))
    plain = browser.client.get("/pad/editions.json", headers={"accept-encoding": "identity"})
    assert plain.json() == sent


def test_every_text_of_the_pad_is_used() -> None:
    scripts = "".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    template = (SCRIPTS.parents[1] / "pages/templates/pages/pad.html").read_text("utf-8")
    parts = tuple(re.findall(r"t\(`(\w+_)\$", scripts))
    unused = [
        key
        for key in entries("de", "messages")["web"]["pad"]
        if f'"{key}"' not in scripts and f"web.pad.{key}" not in template
    ]
    # The manifest says the one that is left.
    assert [key for key in unused if not key.startswith(parts)] == ["about"]


def test_paper_is_a_download(browser: Browser) -> None:
    answer = browser.client.get("/pad/paper.pdf?rules=karten&players=5&size=A5&lang=en")
    assert answer.content.startswith(b"%PDF")
    assert "pasch-karten-A5.pdf" in answer.headers["content-disposition"]
    sheets = b"/Type /Page\n"
    assert answer.content.count(sheets) == 1
    three = browser.client.get("/pad/paper.pdf?rules=karten&games=3")
    assert three.content.count(sheets) == 3
    wrongs = (
        "players=9",
        "players=0",
        "players=x",
        "size=A3",
        "rules=mau",
        "games=1000",
        "games=0",
    )
    for wrong in wrongs:
        assert browser.client.get(f"/pad/paper.pdf?{wrong}").status_code in {400, 404}


def asked(**changed: object) -> str:
    question: dict[str, object] = {
        "rules": "klassik",
        "points": [EMPTY, EMPTY],
        "extra": [0, 0],
        "dice": [6, 6, 6, 3, 3],
        "throw": 1,
    }
    return json.dumps({**question, **changed})


def test_the_coach_says_what_is_best(browser: Browser) -> None:
    answer = browser.client.post("/pad/coach?lang=de", content=asked())
    assert answer.status_code == 200
    assert answer.text.count("<li>") == 3


@pytest.mark.parametrize(
    "given",
    [
        {"points": [[3, *EMPTY[1:]], EMPTY]},
        {"points": [[0, *EMPTY[1:]], [*EMPTY[:-1], 30]]},
        {"extra": [MOST_EXTRA, 0]},
        {"throw": 3},
        {"points": [EMPTY], "extra": [0]},
    ],
)
def test_the_coach_takes_whatever_can_stand_on_paper(
    browser: Browser, given: dict[str, object]
) -> None:
    assert browser.client.post("/pad/coach", content=asked(**given)).status_code == 200


def test_a_field_that_is_filled_is_not_advised(browser: Browser) -> None:
    free = browser.client.post("/pad/coach?lang=de", content=asked(throw=3)).text
    filled: list[int | None] = [*EMPTY]
    filled[edition("klassik").fields.index(Field.FULL_HOUSE)] = 25
    used = browser.client.post("/pad/coach?lang=de", content=asked(throw=3, points=[filled, EMPTY]))
    assert "Full House" in free
    assert "Full House" not in used.text


@pytest.mark.parametrize(
    "wrong",
    [
        "{",
        "[]",
        asked(rules="karten"),
        asked(rules=3),
        asked(points=[]),
        asked(points=[[7] * 13]),
        asked(points=[[[]] * 13]),
        asked(points=[EMPTY[:5]]),
        asked(points=[EMPTY] * 9, extra=[0] * 9),
        asked(dice=[6, 6, 6]),
        asked(dice=["6"] * 5),
        asked(throw=4),
        asked(throw="Infinity").replace('"Infinity"', "Infinity"),
        asked(extra=[10**9, 0]),
        asked(extra=["0", 0]),
        asked(rules=["klassik"]),
        asked(rules={}),
        asked(rules="klassik+nothing"),
        asked(dice=[[6]] * 5),
        asked(dice=[0.5] * 5),
        asked(dice={"6": 5}),
        asked(throw=None),
        asked(throw=10**400).replace('"throw"', '"Throw"'),
        asked(points=[[0] * 13, [0] * 13]),
        asked(points=[[-1] * 13]),
        asked(points="klassik"),
        asked(points={"0": EMPTY}),
        asked(extra=[MOST_EXTRA + 1, 0]),
        asked(extra=[-1, 0]),
        asked(points=[[-1, *EMPTY[1:]], EMPTY]),
        asked(points=[[2.5, *EMPTY[1:]], EMPTY]),
        asked(points=["x" * 13, EMPTY]),
        asked(points=[[*EMPTY, None], EMPTY]),
        asked(throw=0),
    ],
)
def test_the_coach_refuses_what_cannot_be(browser: Browser, wrong: str) -> None:
    assert browser.client.post("/pad/coach", content=wrong).status_code == 400


def test_the_coach_says_that_it_advises_on_dice_alone(browser: Browser) -> None:
    empty = [None] * len(edition("karten").fields)
    answer = browser.client.post("/pad/coach", content=asked(rules="karten", points=[empty, empty]))
    assert answer.status_code == 400
    assert say("de", "error.coach.no_move") in unescape(answer.text)


def shown(browser: Browser, game: dict[str, Any] = GAME) -> dict[str, str]:
    answer = browser.client.post("/pad/live", content=json.dumps({"game": game}))
    assert answer.status_code == 201
    sent: dict[str, str] = answer.json()
    return sent


def test_a_pad_is_shown_live_to_whoever_has_the_address(browser: Browser) -> None:
    pad = shown(browser)
    state = browser.client.get(f"/pad/live/{pad['id']}/state").json()
    assert state == {"version": 1, "game": GAME}
    newer = {**GAME, "first": 1}
    address = f"/pad/live/{pad['id']}"
    changed = browser.client.put(address, content=json.dumps({"key": pad["key"], "game": newer}))
    assert changed.status_code == 204
    assert browser.client.get(f"{address}/state?after=1").json()["game"] == newer
    assert browser.client.get(f"{address}/state?after=2").status_code == 204
    browser.client.headers["accept-language"] = "en"
    assert '<html lang="en">' in browser.client.get(address).text
    code = browser.client.get(f"{address}/code.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert 'xmlns="http://www.w3.org/2000/svg"' in code.text
    page = browser.client.get(f"{address}?lang=de")
    assert '<html lang="de">' in page.text
    assert "Ben" not in page.text
    assert pad["key"] not in page.text


def test_nobody_else_changes_it(browser: Browser) -> None:
    pad = shown(browser)
    for key in ("", "x" * 24, pad["id"], 7):
        answer = browser.client.put(
            f"/pad/live/{pad['id']}", content=json.dumps({"key": key, "game": GAME})
        )
        assert answer.status_code == 403
    foreign = browser.client.post(
        "/pad/live", content=json.dumps({"game": GAME}), headers={"sec-fetch-site": "cross-site"}
    )
    assert foreign.status_code == 403


def test_whoever_shows_a_game_ends_that_too_and_nobody_else_does(browser: Browser) -> None:
    pad = shown(browser)
    address = f"/pad/live/{pad['id']}"

    def ended(key: object) -> int:
        return browser.client.request(
            "DELETE", address, content=json.dumps({"key": key})
        ).status_code

    assert [ended(key) for key in ("", "x" * 24, pad["id"], None)] == [403] * 4
    assert browser.client.get(f"{address}/state").status_code == 200
    assert ended(pad["key"]) == 204
    assert browser.client.get(f"{address}/state").status_code == 404
    assert browser.client.get(address).status_code == 404
    assert ended(pad["key"]) == 404


@pytest.mark.parametrize(
    "odd",
    ["NaN", "-Infinity", "1e999", "[" * 900 + "]" * 900, "[" * 7000 + "]" * 7000],
    ids=["no number", "infinite", "too large", "nested", "deeply nested"],
)
def test_a_state_that_no_browser_could_read_is_refused_and_the_last_one_stays(
    browser: Browser, odd: str
) -> None:
    pad = shown(browser)
    address, key = f"/pad/live/{pad['id']}", pad["key"]
    content = f'{{"key": "{key}", "game": {{"names": {odd}}}}}'
    assert browser.client.put(address, content=content).status_code in {204, 400}
    assert browser.client.get(f"{address}/state").status_code == 200
    if odd[0] != "[":
        assert browser.client.get(f"{address}/state").json()["game"] == GAME


def test_half_a_character_does_no_harm_wherever_it_stands(browser: Browser) -> None:
    pad = shown(browser, {**GAME, "names": ["\ud83d"]})
    address = f"/pad/live/{pad['id']}"
    answer = browser.client.get(f"{address}/state")
    assert answer.status_code == 200
    assert json.loads(answer.text)["game"]["names"] == ["\ud83d"]
    wrong = browser.client.put(address, content=json.dumps({"key": "\ud83d" * 24, "game": GAME}))
    assert wrong.status_code == 403


def test_a_whole_game_of_eight_with_many_corrections_can_be_shown(browser: Browser) -> None:
    entry = {"do": "enter", "seat": 7, "row": 12, "points": 30, "at": 1_780_000_000_000}
    wrong = {"do": "correct", "entry": 100, "row": 12, "points": 30, "at": 1_780_000_000_000}
    events: list[dict[str, object]] = [entry] * 13 * 8 + [wrong] * 80
    pad = shown(browser, {**GAME, "names": ["Ä" * 24] * 8, "events": events})
    assert browser.client.get(f"/pad/live/{pad['id']}/state").status_code == 200


def test_what_is_no_game_or_too_long_is_refused(browser: Browser) -> None:
    for content in ("{", "[]", '{"game": 3}', "{}"):
        assert browser.client.post("/pad/live", content=content).status_code == 400
    long = json.dumps({"game": {"names": ["x" * pads.LONGEST_STATE]}})
    assert browser.client.post("/pad/live", content=long).status_code in {400, 413}
    assert browser.client.get("/pad/live/0123456789abcdef01/state").status_code == 404
    assert browser.client.get("/pad/live/0123456789abcdef01").status_code == 404


def test_there_are_not_too_many_and_none_for_ever(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pads, "MOST_PADS", 2)
    first, second, third = (shown(browser) for _ in range(3))
    there = [
        browser.client.get(f"/pad/live/{pad['id']}/state").status_code
        for pad in (first, second, third)
    ]
    assert there.count(404) == 1
    assert there[2] == 200
    monkeypatch.setattr(pads, "LIFETIME", -1)
    assert browser.client.get(f"/pad/live/{third['id']}/state").status_code == 404


def test_one_address_cannot_open_any_number() -> None:
    few = GENEROUS.__class__(
        requests_per_second=1000, requests_at_once=1000, tables_per_hour=2, streams=10
    )
    with visiting(few) as client:
        answers = [
            client.post("/pad/live", content=json.dumps({"game": GAME})).status_code
            for _ in range(3)
        ]
    assert answers == [201, 201, 429]
