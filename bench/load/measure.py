"""Plays at many tables at once: first at the pace of people, then as fast as it goes."""

import asyncio
import random
import sys
import time
from collections.abc import Sequence

from bench.load.contender import Contender, Table
from bench.load.process import Clocks, Server, memory
from bench.load.report import Phase, Report

EVERY = 2.0
SETTLING, MEASURED, AT_FULL_SPEED = 12.0, 30.0, 10.0
AT_ONCE = 20


async def seated(contender: Contender, port: int, tables: int) -> list[Table]:
    """Sit down at this many tables."""
    seats: list[Table] = []
    while len(seats) < tables:
        batch = (contender.sit_down(port) for _ in range(min(AT_ONCE, tables - len(seats))))
        seats += await asyncio.gather(*batch)
    return seats


async def paced(tables: Sequence[Table], pid: int) -> tuple[list[float], Phase]:
    """Move every two seconds at every table; return how long the others waited, in order."""
    waits: list[float] = []
    is_measuring = False

    def note(wait: float) -> None:
        if is_measuring:
            waits.append(wait)

    async def played(table: Table, until: float) -> None:
        loop = asyncio.get_running_loop()
        following = loop.time() + random.uniform(0, EVERY)
        while following < until and not table.is_over:
            await asyncio.sleep(max(0.0, following - loop.time()))
            await table.move(note)
            following += EVERY

    until = asyncio.get_running_loop().time() + SETTLING + MEASURED
    playing = asyncio.gather(*(played(table, until) for table in tables))
    await asyncio.sleep(SETTLING)
    is_measuring, before = True, Clocks.read(pid)
    await asyncio.sleep(MEASURED - EVERY)
    is_measuring, taken = False, Clocks.read(pid).since(before)
    await playing
    return sorted(waits), Phase(len(waits), taken)


async def full_speed(tables: Sequence[Table]) -> int:
    """Move everywhere as soon as that is possible, for a while; return how many were made."""
    made, until = 0, time.perf_counter() + AT_FULL_SPEED

    def note(_: float) -> None:
        nonlocal made
        made += 1

    async def played(table: Table) -> None:
        while time.perf_counter() < until and not table.is_over:
            await table.move(note)

    await asyncio.gather(*(played(table) for table in tables))
    return made


async def loaded(contender: Contender, server: Server, count: int) -> Report:
    """Play at this many tables of a server that runs."""
    tables = await seated(contender, server.port, count)
    print(f"{contender.name}: {count} tables are open", file=sys.stderr)
    waits, at_pace = await paced(tables, server.pid)
    held, before = memory(server.pid), Clocks.read(server.pid)
    moves = await full_speed(tables)
    fastest = Phase(moves, Clocks.read(server.pid).since(before))
    for table in tables:
        await table.check()
        table.close()
    return Report(contender.name, count, waits, at_pace, fastest, held)
