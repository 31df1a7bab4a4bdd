"""When Python looks for objects that hold each other and nobody else does: once memory has grown.

Tables are values without cycles, freed as soon as nobody holds them. Left to itself Python looks at
all that is new whenever much is made: with a thousand tables a third of a second at a time, in
which everybody waits, and it finds next to nothing.
"""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

SECONDS_BETWEEN = 2.0
GROWTH = 2
"""Whoever sends what makes cycles may double the memory before they are looked for …"""
LEAST_GROWTH = 1_500_000
"""… and a small server may grow by this many pieces, some 150 MB: room for a thousand tables."""


@asynccontextmanager
async def collected_rarely() -> AsyncIterator[None]:
    """Look for cycles no more than that, as long as this lasts."""
    gc.disable()
    gc.freeze()
    watching = asyncio.create_task(_collect_when_grown())
    try:
        yield
    finally:
        watching.cancel()
        gc.unfreeze()
        gc.enable()


async def _collect_when_grown() -> None:
    held = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(SECONDS_BETWEEN)
        if sys.getallocatedblocks() > max(GROWTH * held, held + LEAST_GROWTH):
            gc.collect()
            held = sys.getallocatedblocks()
