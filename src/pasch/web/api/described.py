"""What requests and answers are made of: every property described, with an example."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from pasch.bots import BOTS
from pasch.play.events import HEX_256
from pasch.play.setup import LONGEST_NAME
from pasch.rules import EDITIONS
from pasch.rules.fields import BY_CODE
from pasch.rules.values import NUMBERS
from pasch.web.table.access import LONGEST_KEY
from pasch.web.table.create import MOST_SEATS

LONGEST_TEXT = 200
LARGEST_EXACT = 2**53 - 1
"""Beyond this, programs that read all numbers as floating ones would change a seed."""


def _whole(given: object) -> object:
    """Take 3.0 for 3: JSON knows only one kind of number."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


def _named(pattern: str) -> dict[str, Any]:
    """Describe a text whose refusal says more than that it does not match."""
    return {"pattern": pattern}


DIGEST = f"^{HEX_256.pattern}$"
A_DIGEST = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
A_TABLE = "k7m2xw9qzd"
A_KEY = "3v0Qm1Zr8sYb5tKd2nXw7pLc"
AN_INSTANT = 1_763_200_000_000

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY)]
Whole = Annotated[int, BeforeValidator(_whole)]
Number = Annotated[Whole, Field(ge=0, le=10_000)]
Rules = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra=_named(rf"^({'|'.join(EDITIONS)})([+-][a-z_]+)*$")),
]
Bot = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra={"enum": list(BOTS)}),
]
Move = Annotated[
    str,
    StringConstraints(max_length=LONGEST_TEXT),
    Field(json_schema_extra=_named("^(keep|write|strike|swap|score) ")),
]

TableName = Annotated[str, Field(pattern="^[0-9a-z]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Die = Annotated[int, Field(ge=NUMBERS[0], le=NUMBERS[-1])]
Card = Annotated[int, Field(ge=NUMBERS[0], le=NUMBERS[-1])]
Count = Annotated[int, Field(ge=0)]
Points = Annotated[int, Field(ge=0)]
FieldCode = Annotated[str, Field(json_schema_extra={"enum": list(BY_CODE)})]
Instant = Annotated[int, Field(ge=0)]


class Described(BaseModel):
    """What is documented by the text below each property."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Body(Described):
    """A body in which nothing may stand that is not understood, and no type be guessed."""

    model_config = ConfigDict(extra="forbid", strict=True)


def example(model: type[BaseModel]) -> dict[str, Any]:
    """Return what a model may look like, from the examples of its properties."""
    return {name: (field.examples or [None])[0] for name, field in model.model_fields.items()}
