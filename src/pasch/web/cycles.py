"""When Python looks for objects that hold each other and nobody else does: once memory has grown.

Tables are values without cycles, freed as soon as nobody holds them. Left to itself Python looks at
all that is new whenever much is made: with a thousand tables a third of a second at a time, in
which everybody waits, and it finds next to nothing.
"""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

SECONDS_BETWEEN = 2.0
LEAST_GROWTH = 1_500_000
"""Cycles are looked for when memory has doubled and grown by this many pieces, some 150 MB …"""
WHERE_BUSY = 3
"""… and, while there is much to do, when it has grown by as many times what it was and as many
times those pieces: a server that grows since many come to play should not stop for it.
"""
BUSY = 0.2
"""The part of its time that such a server computes."""


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
    before = sys.getallocatedblocks()
    while True:
        computed = time.process_time()
        await asyncio.sleep(SECONDS_BETWEEN)
        is_busy = time.process_time() - computed > BUSY * SECONDS_BETWEEN
        grown = sys.getallocatedblocks() - before
        if grown > max(before, LEAST_GROWTH) * (WHERE_BUSY if is_busy else 1):
            gc.collect()
            before = sys.getallocatedblocks()
