"""The application: pages, API and the guard around one service."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import Receive, Scope, Send

from pasch import __version__
from pasch.rules import PaschError
from pasch.web.api import coach, problems
from pasch.web.api.routes import router as api
from pasch.web.guard import guard
from pasch.web.guard.request_limit import request_buckets
from pasch.web.live.bus import Bus
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.pages import errors
from pasch.web.pages.assets import Assets
from pasch.web.pages.quick import QuickWays
from pasch.web.pages.routes import router as pages
from pasch.web.service import TableService
from pasch.web.settings import Limits, Settings
from pasch.web.short_way import ShortWay

OpenService = Callable[[Metrics], Awaitable[TableService]]
_Error = TypeVar("_Error", bound=Exception)
Handler = Callable[[Request, _Error], Response]

# Included once: what FastAPI works out of them with the first request serves every application.
_ROUTES = APIRouter()
for _router in (api, coach.router, pages):
    _ROUTES.include_router(_router)


class Application(FastAPI):
    """All routes behind the guard, and a short way for moves.

    The guard counts requests itself: FastAPI's own way of reporting on them costs time.
    """

    short_way: ShortWay

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        await self.short_way(scope, receive, send)


def create_app(settings: Settings, bus: Bus | None = None) -> FastAPI:
    """Return the application that `pasch serve` runs, on this bus or on that of the settings."""

    async def open_service(metrics: Metrics) -> TableService:
        from pasch.web.store.opening import open_store  # noqa: PLC0415 - heavy

        store = await open_store(settings.database, is_server=True)
        return TableService(
            store,
            bus or _bus_at(settings.bus),
            metrics,
            pace=settings.pace,
            seed_patience=settings.seed_patience,
        )

    return application(open_service, settings.limits, settings.allowed_origins)


def _bus_at(address: str | None) -> Bus:
    if address is None:
        return LocalBus()
    from pasch.web.live.nats import NatsBus  # noqa: PLC0415 - not installed everywhere

    return NatsBus(address)


def application(open_service: OpenService, limits: Limits, origins: Sequence[str] = ()) -> FastAPI:
    """Return the application around a service that is opened when it starts."""
    metrics, requests = Metrics(), request_buckets(limits)

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        service = await open_service(metrics)
        app.state.service = service
        try:
            await service.start()
            yield
        finally:
            await service.close()

    app = Application(
        title="pasch",
        summary="Kniffel and Karten-Kniffel: open a table, take a seat, follow it, move.",
        version=__version__,
        middleware=[
            *guard(limits, requests, metrics, _apology, origins),
            Middleware(QuickWays),
        ],
        lifespan=running,
        openapi_url="/api/v1/openapi.json",
        # Their pages load scripts from elsewhere.
        docs_url=None,
        redoc_url=None,
        routes=[*_ROUTES.routes],
    )
    app.short_way = ShortWay(
        partial(Starlette.__call__, app), lambda: app.state.service, requests, metrics
    )
    app.state.metrics = metrics
    app.state.listening = None
    app.mount("/static", Assets())
    app.add_api_route("/health", _health, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_api_route("/key", _key, include_in_schema=False)
    app.exception_handler(PaschError)(_answer(problems.problem, errors.problem))
    app.exception_handler(RequestValidationError)(_answer(problems.malformed, errors.refused))
    app.exception_handler(HTTPException)(_answer(problems.refused, errors.refused))
    return app


def _answer(for_programs: Handler[_Error], for_people: Handler[_Error]) -> Handler[_Error]:
    def answer(request: Request, error: _Error) -> Response:
        return (for_programs if _is_api(request) else for_people)(request, error)

    return answer


def _apology(request: Request) -> Response:
    return problems.failed(request) if _is_api(request) else errors.failed(request)


def _is_api(request: Request) -> bool:
    return request.url.path.startswith("/api/")


async def _health(request: Request) -> JSONResponse:
    parts = await request.app.state.service.check()
    # Without the bus everything works, only a little later: that is no reason to be restarted.
    return JSONResponse(parts, 200 if parts["store"] else 503)


async def _metrics(request: Request) -> Response:
    service: TableService = request.app.state.service
    text = service.metrics.text(
        readers=len(service.subscribers), bots=service.going_on.bots_at_work
    )
    return Response(text, media_type=CONTENT_TYPE_PLAIN_0_0_4)


async def _key(request: Request) -> PlainTextResponse:
    service: TableService = request.app.state.service
    return PlainTextResponse(f"{service.signer.key}\n")
