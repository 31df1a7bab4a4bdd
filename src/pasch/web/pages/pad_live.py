"""A score pad that others may look at while somebody enters what happens."""

import json
from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from pasch.rules import PaschError
from pasch.web.dependencies import Service
from pasch.web.pages.pad_files import pad_page
from pasch.web.pages.visitor import TheVisitor
from pasch.web.reach import reach
from pasch.words import Lang

router = APIRouter()

PadId = Annotated[str, Path(pattern="^[0-9a-f]{18}$")]


@router.post("/pad/live")
async def open_pad(request: Request, service: Service) -> JSONResponse:
    """Begin to show a game; the answer has the key that may change what is shown."""
    pad, key = await service.pads.open((await _sent(request)).get("game"))
    return JSONResponse({"id": pad, "key": key}, 201)


@router.put("/pad/live/{pad}")
async def change_pad(pad: PadId, request: Request, service: Service) -> Response:
    """Show a newer state."""
    sent = await _sent(request)
    await service.pads.change(pad, str(sent.get("key", "")), sent.get("game"))
    return Response(status_code=204)


@router.delete("/pad/live/{pad}")
async def close_pad(pad: PadId, request: Request, service: Service) -> Response:
    """Show it no longer."""
    await service.pads.close(pad, str((await _sent(request)).get("key", "")))
    return Response(status_code=204)


@router.get("/pad/live/{pad}")
async def show_pad(
    pad: PadId, service: Service, guest: TheVisitor, lang: Lang | None = None
) -> HTMLResponse:
    """Show a game to whoever has its address."""
    await service.pads.state(pad)
    return HTMLResponse(pad_page(lang or guest.lang, pad))


@router.get("/pad/live/{pad}/code.svg")
async def pad_code(pad: PadId, service: Service, guest: TheVisitor) -> Response:
    """Draw the address for phones to read."""
    await service.pads.state(pad)
    address = f"{reach(guest.origin, guest.listening).origin}/pad/live/{pad}"
    drawn = BytesIO()
    # Dark on light also at night: few phones read it the other way round.
    segno.make(address, error="m", micro=False).save(drawn, "svg", border=2, light="#fff", scale=4)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/pad/live/{pad}/state")
async def pad_state(
    pad: PadId, service: Service, after: Annotated[str, Query(max_length=10)] = ""
) -> Response:
    """Return the last state, unless it is the one that is known."""
    state = await service.pads.state(pad)
    if str(state.version) == after:
        return Response(status_code=204)
    # As it came: what cannot be written anew, half a character for instance, does no harm here.
    content = f'{{"version":{state.version},"game":{state.body}}}'
    return Response(content, media_type="application/json")


async def _sent(request: Request) -> dict[str, object]:
    try:
        sent = json.loads(await request.body())
    except (ValueError, RecursionError) as error:
        raise PaschError("web.form") from error
    if not isinstance(sent, dict):
        raise PaschError("web.form")
    return sent
