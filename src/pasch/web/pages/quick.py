"""What comes all the time, moves and those who follow a table, without router and dependencies."""

import re
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.rules import PaschError
from pasch.web.pages import errors
from pasch.web.pages.actions import move
from pasch.web.pages.live import live


class Way(NamedTuple):
    """How a request is made, and who answers it."""

    method: str
    answer: Callable[[str, Request], Awaitable[Response]]
    route: SimpleNamespace
    """Where it goes, as those who count requests call it."""


WAYS = {
    name: Way(method, answer, SimpleNamespace(path=f"/t/{{table_id}}/{name}"))
    for name, method, answer in (("move", "POST", move), ("live", "GET", live))
}
_PATH = re.compile(f"/t/([^/]+)/({'|'.join(WAYS)})")


class QuickWays:
    """Answers these requests, and lets everything else pass."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        way = WAYS[found[2]]
        scope["route"] = way.route
        answer = await _answer(way, found[1], Request(scope, receive))
        await answer(scope, receive, send)


async def _answer(way: Way, table_id: str, request: Request) -> Response:
    try:
        if request.method != way.method:
            raise HTTPException(405, headers={"allow": way.method})
        return await way.answer(table_id, request)
    except PaschError as error:
        return errors.problem(request, error)
    except HTTPException as error:
        return errors.refused(request, error)
