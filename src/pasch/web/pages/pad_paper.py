"""The pad on paper, as a download."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from pasch.pad.request import empty_pages, printed
from pasch.rules import DEFAULT_EDITION, edition
from pasch.web.pages.visitor import TheVisitor
from pasch.words import Lang

router = APIRouter()

KEPT = 32
"""Pads that are kept once they were drawn; one takes about 50 kB."""
MOST_GAMES = 12
"""Games that are drawn for whoever asks; the command line draws more."""
PLAYERS = 4
_PRINTER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="printer")
"""One block is drawn at a time, however many are asked for: drawing holds up everything else."""


class PaperQuery(BaseModel):
    """What can be chosen."""

    rules: str = Field(DEFAULT_EDITION, max_length=100)
    players: int = Field(PLAYERS, ge=1, le=99)
    games: int = Field(1, ge=1, le=MOST_GAMES)
    size: str = Field("A4", max_length=10)
    lang: Lang | None = None


@router.get("/pad/paper.pdf")
async def pad_paper(guest: TheVisitor, query: Annotated[PaperQuery, Query()]) -> Response:
    """Send an empty block, drawn beside the event loop."""
    lang = query.lang or guest.lang
    chosen = (query.rules, query.players, query.games, query.size, lang)
    drawn = await asyncio.get_running_loop().run_in_executor(_PRINTER, _drawn, *chosen)
    name = f"pasch-{edition(query.rules).key}-{query.size}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(drawn, media_type="application/pdf", headers=headers)


@lru_cache(maxsize=KEPT)
def _drawn(rules: str, players: int, games: int, size: str, lang: Lang) -> bytes:
    wanted = edition(rules)
    return printed(wanted, lang, empty_pages(wanted, players, games, lang), size)
