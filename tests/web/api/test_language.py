"""A refusal is said wholly in the language that was asked for."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pasch.web.api.problems import _REASONS
from pasch.words import LANGUAGES, Lang, say
from tests.web.applications import visiting

TABLE: dict[str, Any] = {"rules": "klassik", "seats": [{"name": "Anna"}]}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


@pytest.mark.parametrize(
    ("body", "where", "reason"),
    [
        ({"seats": []}, "body.rules", "missing"),
        ({**TABLE, "word": "x"}, "body.word", "unknown"),
        ({**TABLE, "rules": 7}, "body.rules", "text"),
        ({**TABLE, "rules": "x" * 201}, "body.rules", "longer"),
        ({**TABLE, "seats": "Anna"}, "body.seats", "list"),
        ({**TABLE, "seats": []}, "body.seats", "fewer"),
        ({**TABLE, "seats": [{}] * 9}, "body.seats", "more"),
        ({**TABLE, "seats": ["Anna"]}, "body.seats.0", "object"),
        ({**TABLE, "seats": [{"name": ""}]}, "body.seats.0.name", "shorter"),
        ({**TABLE, "patience": 1}, "body.patience", "small"),
        ({**TABLE, "patience": 10**9}, "body.patience", "large"),
        ({**TABLE, "patience": "120"}, "body.patience", "whole"),
        ({**TABLE, "patience": 1.5}, "body.patience", "whole"),
        ({**TABLE, "abstain": 1}, "body.abstain", "truth"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_with_a_body(
    client: TestClient, body: object, where: str, reason: str, lang: Lang
) -> None:
    answer = client.post("/api/v1/tables", json=body, headers={"accept-language": lang})
    assert answer.status_code == 422
    check(answer.json()["message"], where, reason, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_json_and_what_stands_in_the_address(client: TestClient, lang: Lang) -> None:
    headers = {"accept-language": lang, "content-type": "application/json"}
    broken = client.post("/api/v1/tables", content=b"{", headers=headers).json()
    check(broken["message"], "body", "json", lang)
    headers["authorization"] = "Bearer x"
    number = client.get("/api/v1/tables/x?seen_from=8", headers=headers).json()
    check(number["message"], "query.seen_from", "large_below", lang)


def check(message: str, where: str, reason: str, lang: Lang) -> None:
    said = say(lang, f"error.malformed_at.{reason}", limit=0).partition("0")[0]
    assert where in message
    assert said in message, message


def test_every_reason_is_in_the_catalogue() -> None:
    for reason in {*_REASONS.values(), "other"}:
        for lang in LANGUAGES:
            assert say(lang, f"error.malformed_at.{reason}", limit=1)
