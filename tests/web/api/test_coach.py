"""The coach for programs: the same as the library says, and the same refusals as the pages."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from pasch.coach.advise import advise
from pasch.coach.analyse import analyse
from pasch.coach.entries import sheet_of
from pasch.coach.report import advice_report, analysis_report
from pasch.coach.situation import dice_situation
from pasch.play import read_record
from pasch.rules.editions.klassik import Klassik
from pasch.web import hints as module
from pasch.web.analyses import Analyses
from pasch.web.api import coach as routes
from tests.web.api.test_playing import bearer, contribute, opened, played_out
from tests.web.applications import visiting

SITUATION: dict[str, Any] = {
    "rules": "klassik",
    "points": {"1er": 3, "2er": 6, "KN": 0},
    "dice": [2, 2, 6, 6, 6],
    "throw": 1,
}
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


def asked(client: TestClient, **changes: object) -> Response:
    return client.post("/api/v1/coach", json={**SITUATION, **changes}, headers=ENGLISH)


def test_advice_is_what_the_library_says(client: TestClient) -> None:
    klassik = Klassik()
    own, rival = sheet_of(klassik, SITUATION["points"]), sheet_of(klassik, {"1er": 1, "2er": 2})
    view = dice_situation(klassik, [own, rival], SITUATION["dice"], throw=1).view(0)
    answer = asked(client, rivals=[{"1er": 1, "2er": 2}])
    assert answer.status_code == 200, answer.text
    assert answer.json() == json.loads(json.dumps(advice_report(advise(view), "en")))
    assert answer.json()["moves"][0]["move"] == "keep 6 6 6"


def test_advice_speaks_the_language_that_is_asked_for(client: TestClient) -> None:
    german = client.post("/api/v1/coach", json=SITUATION, headers={"accept-language": "de"})
    assert german.json()["moves"][0]["name"] == "6 6 6 behalten, 2 Würfel werfen"


def test_cards_and_totals_are_advised_on_too(client: TestClient) -> None:
    cards = client.post("/api/v1/coach", json={"rules": "karten", "hand": [1, 1, 2, 3, 4, 5]})
    assert cards.json()["moves"][0]["move"] == "score GS 1 2 3 4 5"
    almost = dict.fromkeys(["1er", "2er", "3er", "4er", "5er", "6er", "3P", "4P", "GS", "KN"], 0)
    needed = asked(client, points={**almost, "FH": 25}, at_least=70).json()["needed"]
    assert (needed["at_least"], needed["points"]) == (70, 45)
    assert 0 < needed["chance"] < 1


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"rules": "poker"}, 400, "edition"),
        ({"dice": [1, 2, 3]}, 400, "coach.dice"),
        ({"dice": [1, 2, 3, 4, 7]}, 400, "coach.dice"),
        ({"dice": None}, 400, "coach.dice"),
        ({"throw": 4}, 400, "coach.throw"),
        ({"points": {"6er": 13}}, 400, "sheet.points"),
        ({"points": {"XX": 1}}, 400, "sheet.entry"),
        ({"extra": 7}, 400, "sheet.extra"),
        ({"rivals": [{}]}, 400, "coach.rival"),
        ({"at_least": 300}, 400, "coach.target_early"),
        ({"rules": "karten", "points": {}}, 400, "coach.hand"),
        ({"dice": [1] * 1000}, 422, "api.malformed"),
        ({"points": {"1er": -1}}, 422, "api.malformed"),
        ({"points": {str(number): 0 for number in range(99)}}, 422, "api.malformed"),
        ({"more": 1}, 422, "api.malformed"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(
    client: TestClient, changes: dict[str, object], status: int, error: str
) -> None:
    answer = asked(client, **changes)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


def test_who_asks_for_too_much_at_once_is_asked_to_wait(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_OF_ONE_ADDRESS", 0)
    answer = asked(client)
    assert (answer.status_code, answer.json()["error"]) == (429, "table.advice_busy")
    assert answer.headers["retry-after"] == "1"
    monkeypatch.undo()
    assert asked(client).status_code == 200


def test_a_hint_against_a_bot_and_none_to_others(client: TestClient) -> None:
    table = opened(
        client, "klassik", {"name": "Anna"}, {"bot": "einfach"}, seed=5, first=0, abstain=True
    )
    address, key = f"/api/v1/tables/{table['id']}", bearer(table["key"])
    assert client.get(f"{address}/hint", headers=key).status_code == 400
    version = client.get(address, headers=key).json()["version"]
    state = client.post(f"{address}/throw", json={"version": version}, headers=key).json()
    hint = client.get(f"{address}/hint", headers=key)
    assert hint.status_code == 200
    legal = client.get(f"{address}/moves", headers=key).json()["moves"]
    assert {move["move"] for move in hint.json()["moves"]} == {*legal}
    assert hint.json()["moves"][0]["chance"] is not None
    watcher = client.get(f"{address}/hint", headers=bearer(table["watch_key"]))
    assert watcher.status_code == 403
    assert client.get(f"{address}/hint").status_code == 401
    assert client.get(f"{address}/analysis", headers=key).status_code == 400
    assert state["phase"] == "playing"


def test_whoever_plays_several_seats_gets_the_hint_of_the_one_to_act(client: TestClient) -> None:
    seats = ({"name": "Anna"}, {"name": "Ben"})
    table = opened(client, "klassik", *seats, seed=5, first=1, abstain=True)
    address, key = f"/api/v1/tables/{table['id']}", bearer(table["key"])
    version = client.get(address, headers=key).json()["version"]
    client.post(f"{address}/throw", json={"version": version}, headers=key)
    assert client.get(f"{address}/hint", headers=key).status_code == 200
    assert client.get(f"{address}/hint?seen_from=1", headers=key).status_code == 200
    assert client.get(f"{address}/hint?seen_from=0", headers=key).status_code == 400


def test_no_hint_where_people_play_against_each_other(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {}, first=0)
    joined = client.post(
        f"/api/v1/tables/{table['id']}/join", json={"join_key": table["join_key"], "name": "Ben"}
    ).json()
    contribute(client, table["id"], [table["key"], joined["key"]])
    address = f"/api/v1/tables/{table['id']}"
    version = client.get(address, headers=bearer(table["key"])).json()["version"]
    client.post(f"{address}/throw", json={"version": version}, headers=bearer(table["key"]))
    for key in (table["key"], joined["key"]):
        refused = client.get(f"{address}/hint", headers=bearer(key))
        assert (refused.status_code, refused.json()["error"]) == (400, "table.hint")


def test_the_analysis_of_a_match_is_what_the_library_says(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, seed=3)
    played_out(client, table["id"], [table["key"]])
    address = f"/api/v1/tables/{table['id']}"

    async def not_yet(*_: object) -> float:
        return 0.25

    with monkeypatch.context() as patched:
        patched.setattr(Analyses, "of_match", not_yet)
        waiting = client.get(f"{address}/analysis", headers=bearer(table["key"]))
        assert (waiting.status_code, waiting.json()) == (202, {"done": 0.25})
        assert waiting.headers["retry-after"] == routes.ASK_AGAIN
    english = {**bearer(table["watch_key"]), **ENGLISH}
    answer = client.get(f"{address}/analysis", headers=english)
    assert answer.status_code == 200, answer.text
    record = read_record(client.get(f"{address}/record", headers=bearer(table["key"])).text)
    assert answer.json() == json.loads(json.dumps(analysis_report(analyse(record), "en")))
    assert client.get(f"{address}/analysis", headers=bearer("stranger")).status_code == 403
