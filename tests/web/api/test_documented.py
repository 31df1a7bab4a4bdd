"""docs/api.md says what the API can do."""

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
