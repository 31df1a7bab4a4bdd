"""What several addresses of the API take."""

from typing import Annotated

from fastapi import Depends, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pasch.web.table.create import MOST_SEATS

SeenFrom = Annotated[
    int | None,
    Query(ge=0, lt=MOST_SEATS, description="Which of your seats looks, if you have several."),
]
_bearer = HTTPBearer(description="The key that you got when you opened or joined the table.")
Bearer = Annotated[HTTPAuthorizationCredentials, Depends(_bearer)]
