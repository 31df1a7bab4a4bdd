"""The one request that comes all the time: a move finds its way without router and dependencies."""

import re
from types import SimpleNamespace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.rules import PaschError
from pasch.web.pages import errors
from pasch.web.pages.actions import move

_MOVE = re.compile("/t/([^/]+)/move")
ROUTE = SimpleNamespace(path="/t/{table_id}/move")
"""Where moves go, as those who count requests call it."""


class Moves:
    """Answers moves, and lets everything else pass."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        found = _MOVE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope["route"] = ROUTE
        answer = await _answer(found[1], Request(scope, receive))
        await answer(scope, receive, send)


async def _answer(table_id: str, request: Request) -> Response:
    try:
        if request.method != "POST":
            raise HTTPException(405, headers={"allow": "POST"})
        return await move(table_id, request)
    except PaschError as error:
        return errors.problem(request, error)
    except HTTPException as error:
        return errors.refused(request, error)
