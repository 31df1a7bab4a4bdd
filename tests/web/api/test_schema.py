"""The API does what its OpenAPI document promises, whatever is sent to it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from pasch.web.app import create_app
from pasch.web.settings import Settings
from tests.web.server import serving

AnyCase = Case[Any]


class Insider(NamedTuple):
    """Somebody who sits at a table."""

    address: str
    table: str
    key: str


@pytest.fixture(scope="module")
def insider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Insider]:
    with serving(tmp_path_factory.mktemp("home")) as address:
        body = {"rules": "klassik", "seats": [{"name": "Anna"}, {"bot": "einfach"}]}
        table = httpx2.post(f"{address}/api/v1/tables", json=body).json()
        yield Insider(address, table["id"], table["key"])


schema = schemathesis.openapi.from_dict(create_app(Settings(database="")).openapi())
# Invitations go on without end, and those who make none hear of nothing after the first list.
schema.config.max_stream_events = 1
# Which moves are legal depends on the match, which no schema can tell.
UNKNOWABLE = [positive_data_acceptance]
thorough = settings(
    max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


@schema.parametrize()
@thorough
def test_strangers_are_answered_as_documented(case: AnyCase, insider: Insider) -> None:
    case.call_and_validate(base_url=insider.address, excluded_checks=UNKNOWABLE)


# A stream that is opened with the right key never ends, so that nothing could be checked.
@schema.exclude(path_regex="/events$").parametrize()
@thorough
def test_insiders_are_answered_as_documented(case: AnyCase, insider: Insider) -> None:
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = insider.table
    headers = {"authorization": f"Bearer {insider.key}"}
    case.call_and_validate(
        base_url=insider.address,
        headers=headers,
        # These take the table and the key for what was made up, and not for what is sent.
        excluded_checks=[*UNKNOWABLE, ignored_auth, negative_data_rejection],
    )
