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
GROWTH = 1.5
"""Whoever sends what makes cycles may make memory grow by half before they are looked for."""


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
        if sys.getallocatedblocks() > GROWTH * held:
            gc.collect()
            held = sys.getallocatedblocks()
