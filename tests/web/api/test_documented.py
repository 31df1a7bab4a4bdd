"""docs/api.md says what the API can do."""

import json
import re
from pathlib import Path

import pytest

from pasch.coach.situation import card_situation
from pasch.rules import EDITIONS
from pasch.rules.cards.edition import CardEdition
from pasch.web.api import described, requests, table_state
from pasch.web.api.problems import PROBLEMS
from pasch.web.app import create_app
from pasch.web.settings import Limits, Settings

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "api.md").read_text("utf-8")
OPERATIONS = [
    (method.upper(), path.replace("{table_id}", "TABLE"), operation["description"])
    for path, operations in create_app(Settings(database="")).openapi()["paths"].items()
    for method, operation in operations.items()
]


@pytest.mark.parametrize(("method", "path", "description"), OPERATIONS)
def test_every_operation_is_listed_with_what_it_does(
    method: str, path: str, description: str
) -> None:
    # A row without another one above it would be shown as text.
    assert f"|\n| `{method} {path}` | {description.splitlines()[0]} |" in PAGE


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_the_page_shows_the_examples_that_are_run(name: str) -> None:
    assert (DOCS / "examples" / name).read_text("utf-8").strip() in PAGE


SAMPLES = [
    sample
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    if "awaits" in (sample := json.loads(block))
]
MOVES = re.findall(r"^\| `((?:keep|write|strike|swap|score) [^`]*)` \|", PAGE, re.MULTILINE)


def test_the_table_of_the_first_steps_can_be_opened() -> None:
    (asked,) = re.findall(r'```json\n(\{"rules": .*"seats": .*\})\n```', PAGE)
    requests.TableRequest.model_validate_json(asked)


def test_the_sample_states_are_states() -> None:
    assert len(SAMPLES) == 2
    for sample in SAMPLES:
        table_state.TableState.model_validate(
            {**described.example(table_state.TableState), **sample}
        )


def test_the_moves_that_are_explained_are_possible_in_the_sample_states() -> None:
    dice, cards = SAMPLES
    klassik, karten = EDITIONS["klassik"](), EDITIONS["karten"]()
    assert isinstance(karten, CardEdition)
    empty = (karten.start(2).sheets[0],) * 2
    views = [
        klassik.start(1).given(tuple(dice["dice"])).view(0),
        card_situation(karten, empty, cards["hand"]),
        card_situation(karten, empty, [1, 1, 1, 2, 2, 3, 4]),
    ]
    possible = [{str(move) for move in view.moves()} for view in views]
    explained = {move.partition(" ")[0] for move in MOVES}
    assert explained == {move.partition(" ")[0] for moves in possible for move in moves}
    assert [move for move in MOVES if not any(move in moves for moves in possible)] == []
    for view, sample in zip(views, SAMPLES, strict=False):
        worth = {field.code: found._asdict() for field, found in view.worth().items()}
        assert sample["worth"].items() <= worth.items()


def test_the_limits_are_those_of_a_server_that_nobody_has_set_up() -> None:
    limits = Limits()
    assert (
        f"| `requests` | {limits.requests_at_once} | {limits.requests_per_second} a second |"
        in (PAGE)
    )
    assert f"| {limits.tables_per_hour} | {limits.tables_per_hour} an hour |" in PAGE
    assert f"| streams | {limits.streams} | |" in PAGE
    policy = re.findall(r'"(\w+)";q=(\d+);w=(\d+)', PAGE)
    assert policy == [
        ("requests", str(limits.requests_at_once), "10"),
        ("tables", str(limits.tables_per_hour), "3600"),
    ]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 409, 413, 422, 429])
def test_every_refusal_is_described_for_every_operation_and_on_the_page(status: int) -> None:
    for operations in create_app(Settings(database="")).openapi()["paths"].values():
        for operation in operations.values():
            assert str(status) in operation["responses"]
    # 405 is plain from the table of addresses.
    assert status == 405 or re.search(rf"\b{status}: ", PAGE)


def test_every_status_that_may_be_answered_is_documented() -> None:
    from_errors = {400, 403, 404, 409, 503}
    from_the_web = {401, 405, 422}
    from_the_guard = {400, 403, 408, 413, 429, 431, 500}
    assert {*PROBLEMS} == from_errors | from_the_web | from_the_guard
