"""What pages and the API alike take from a request."""

from typing import Annotated

from fastapi import Depends, Path, Request

from pasch.web.house import House

TableId = Annotated[str, Path(max_length=40, pattern="^[0-9a-z]+$")]


async def _house(request: Request) -> House:
    # What is no coroutine would be sent to a thread of its own.
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(_house)]
