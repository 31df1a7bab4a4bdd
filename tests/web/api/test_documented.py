"""docs/api.md says what the API can do."""

import re
from pathlib import Path

import pytest

from pasch.web.app import create_app
from pasch.web.settings import Settings

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
    assert f"| `{method} {path}` | {description.splitlines()[0]} |" in PAGE


def test_the_page_shows_the_example_that_is_run() -> None:
    assert (DOCS / "examples" / "bot.py").read_text("utf-8").strip() in PAGE


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 409, 413, 422, 429])
def test_every_refusal_is_described_for_every_operation_and_on_the_page(status: int) -> None:
    for operations in create_app(Settings(database="")).openapi()["paths"].values():
        for operation in operations.values():
            assert str(status) in operation["responses"]
    # 405 is plain from the table of addresses.
    assert status == 405 or re.search(rf"\b{status}: ", PAGE)
