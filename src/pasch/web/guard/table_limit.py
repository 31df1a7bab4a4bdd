"""How many tables one address may open."""

import re
import time
from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.budget_headers import BudgetHeaders
from pasch.web.guard.layer import Layer, address_of
from pasch.web.guard.refusal import TOO_MANY, refusal
from pasch.web.settings import Limits

HOUR = 3600
OPENING = re.compile(
    r"/tables|/api/v1/tables|/t/[^/]+/rematch|/t/[^/]+/replay/[^/]+/play"
    r"|/api/v1/tables/[^/]+/rematch|/day/[^/]+|/pad/live"
)
"""Where tables are opened, and score pads that others may look at."""


class TableLimit(Layer):
    """Lets an address wait that opens too many tables."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._tables = Buckets(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self._headers = BudgetHeaders("tables", self._tables, limits.tables_per_hour, HOUR)

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        opens = scope["method"] == "POST" and OPENING.fullmatch(scope["path"])
        is_let_in = not opens or self._tables.take(address_of(scope), time.monotonic())
        send = self._headers.added(scope, send)
        if not is_let_in:
            wait = self._headers.seconds_to_wait(scope)
            return refusal(scope, TOO_MANY, "tables", wait)(scope, receive, send)
        return self._app(scope, receive, send)
