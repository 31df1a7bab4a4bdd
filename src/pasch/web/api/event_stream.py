"""How OpenAPI describes a stream: by what each of its events carries."""

from typing import Any

from pydantic import BaseModel


def event_stream(carried: type[BaseModel]) -> dict[int | str, dict[str, Any]]:
    """Return the description of an answer whose events carry a model as JSON.

    The whole is a text to OpenAPI 3.1; `itemSchema`, of 3.2, describes one event of it.
    """
    data = {
        "type": "string",
        "description": "What there is to see now, whole: a reader has missed nothing.",
        "contentMediaType": "application/json",
        "contentSchema": {"$ref": f"#/components/schemas/{carried.__name__}"},
    }
    event = {"type": "object", "properties": {"data": data}, "required": ["data"]}
    content = {"text/event-stream": {"schema": {"type": "string"}, "itemSchema": event}}
    return {200: {"description": "Server-sent events, without end.", "content": content}}
