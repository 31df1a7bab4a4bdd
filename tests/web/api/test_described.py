"""The OpenAPI document explains everything that is in it."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from pasch.web.api import answers, coach_models, described, requests, table_state
from pasch.web.app import create_app
from pasch.web.settings import Settings

Schema = dict[str, Any]
DOCUMENT: Schema = create_app(Settings(database="")).openapi()
MODELS = [
    model
    for module in (requests, answers, table_state, coach_models)
    for model in vars(module).values()
    if isinstance(model, type) and issubclass(model, BaseModel) and model.model_fields
]


def properties() -> Iterator[tuple[str, Schema]]:
    for name, schema in DOCUMENT["components"]["schemas"].items():
        for key, value in schema.get("properties", {}).items():
            yield f"{name}.{key}", value


def test_no_property_is_without_a_description_or_an_example() -> None:
    found = dict(properties())
    assert "TableState.worth" in found
    assert [name for name, schema in found.items() if not schema.get("description")] == []
    assert [name for name, schema in found.items() if not schema.get("examples")] == []


@pytest.mark.parametrize("model", MODELS, ids=lambda model: str(model.__name__))
def test_the_examples_are_what_they_are_examples_of(model: type[BaseModel]) -> None:
    for name, field in model.model_fields.items():
        for example in field.examples or []:
            given = {**described.example(model), name: example}
            assert getattr(model.model_validate(given), name) is not None or example is None


def test_every_parameter_is_described() -> None:
    parameters = [
        parameter
        for operations in DOCUMENT["paths"].values()
        for operation in operations.values()
        for parameter in operation.get("parameters", [])
    ]
    assert parameters
    assert [found["name"] for found in parameters if not found.get("description")] == []


def test_streams_are_described_by_what_they_carry() -> None:
    carried = {}
    for path, operations in DOCUMENT["paths"].items():
        for operation in operations.values():
            for kind, content in operation["responses"]["200" if "get" in operations else "400"][
                "content"
            ].items():
                if kind == "text/event-stream":
                    data = content["itemSchema"]["properties"]["data"]
                    carried[path] = data["contentSchema"]["$ref"].rpartition("/")[2]
    assert carried == {
        "/api/v1/invitations/events": "Invitations",
        "/api/v1/tables/{table_id}/events": "TableState",
    }
    assert set(carried.values()) <= set(DOCUMENT["components"]["schemas"])
