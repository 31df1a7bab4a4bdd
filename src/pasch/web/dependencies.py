"""What pages and the API alike take from a request."""

from typing import Annotated

from fastapi import Depends, Path, Request

from pasch.web.service import TableService

TableId = Annotated[
    str,
    Path(
        max_length=40,
        pattern="^[0-9a-z]+$",
        description="The id of the table.",
        examples=["k7m2xw9qzd"],
    ),
]


async def _service(request: Request) -> TableService:
    # What is no coroutine would be sent to a thread of its own.
    service: TableService = request.app.state.service
    return service


Service = Annotated[TableService, Depends(_service)]
