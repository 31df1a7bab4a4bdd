"""The score pad for real dice and cards: its page, and all that a browser keeps of it."""

from typing import Annotated

from fastapi import APIRouter, Header, Path, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from pasch.web.pages.assets import CHECK_AGAIN, FOR_GOOD
from pasch.web.pages.pad_files import (
    compressed_editions,
    editions_file,
    manifest,
    plain_page,
    worker,
)
from pasch.web.pages.visitor import TheVisitor
from pasch.words import Lang

router = APIRouter()

PadLanguage = Annotated[Lang, Path()]


@router.get("/pad")
async def pad(guest: TheVisitor) -> RedirectResponse:
    """Go to the pad in the visitor's language: a browser keeps it under an address of its own."""
    return RedirectResponse(f"/pad/{guest.lang}", 303)


@router.get("/pad/worker.js")
async def pad_worker() -> Response:
    """Serve the worker; it may speak for the address without anything behind it too."""
    headers = {"cache-control": CHECK_AGAIN, "service-worker-allowed": "/pad"}
    return Response(worker(), media_type="text/javascript", headers=headers)


@router.get("/pad/editions.json")
async def editions(accept_encoding: Annotated[str, Header()] = "") -> Response:
    """Serve what can be entered, how it is added up, and the rest of what editions decide."""
    headers = {"cache-control": FOR_GOOD, "vary": "accept-encoding"}
    if "gzip" not in accept_encoding:
        return Response(editions_file(), media_type="application/json", headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(compressed_editions(), media_type="application/json", headers=headers)


@router.get("/pad/{lang}.webmanifest")
async def pad_manifest(lang: PadLanguage) -> JSONResponse:
    """Serve what makes the pad installable."""
    return JSONResponse(manifest(lang), media_type="application/manifest+json")


@router.get("/pad/{lang}")
async def pad_in(lang: PadLanguage) -> HTMLResponse:
    """Show the pad."""
    return HTMLResponse(plain_page(lang))
