"""What several addresses of the API take."""

from typing import Annotated

from fastapi import Depends, Header, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pasch.web.table.create import MOST_SEATS

SeenFrom = Annotated[
    int | None,
    Query(ge=0, lt=MOST_SEATS, description="Which of your seats looks, if you have several."),
]
SHORTEST_REQUEST_KEY, LONGEST_REQUEST_KEY = 22, 128
"""Characters of what a request is known by when it is sent again."""

IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=SHORTEST_REQUEST_KEY,
        max_length=LONGEST_REQUEST_KEY,
        pattern="^[!-~]+$",
        description="A random text that nobody can guess, such as a UUID, new for every request: "
        "sent again with the same one, the request is answered with the same table, seat and keys.",
        examples=["8e03978e-40d5-43e8-bc93-6894a57f9324"],
    ),
]
_bearer = HTTPBearer(description="The key that you got when you opened or joined the table.")
Bearer = Annotated[HTTPAuthorizationCredentials, Depends(_bearer)]
