"""How much memory a browser takes that only follows a table.

    script/bench followers [TABLES [FOLLOWERS]]

Two sit at every table; then more browsers follow it by its address, as whoever was sent the link
does. What the server holds more than before is divided among them.
"""

import asyncio
import re
import sys
from functools import partial
from pathlib import Path

import uvloop

from bench.load.contender import HOST
from bench.load.measure import seated
from bench.load.pasch_tables import PASCH, Browser, PaschTable
from bench.load.process import Server, serving

TABLES, FOLLOWERS = 60, 20
SETTLING = 3.0


def held(pid: int) -> int:
    """Return the memory that a process holds now, in kB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None  # noqa: S101 - every process has one
    return int(found[1])


async def followed(server: Server, table: PaschTable) -> Browser:
    """Follow a table by its address alone, and wait for its page."""
    arrived = asyncio.Event()
    request = (
        f"GET /t/{table.id}/live HTTP/1.1\r\nHost: {HOST}:{server.port}\r\n"
        f"Cookie: pasch-{table.id}=-\r\n\r\n"
    )
    browser = Browser(request.encode())
    browser.arrived = lambda _state, _at: arrived.set()
    loop = asyncio.get_running_loop()
    await loop.create_connection(partial(lambda same: same, browser), HOST, server.port)
    await arrived.wait()
    return browser


async def measured(server: Server, tables: int, followers: int) -> float:
    """Return how many kB a follower takes."""
    seats = await seated(PASCH, server.port, tables)
    await asyncio.sleep(SETTLING)
    before = held(server.pid)
    browsers = [
        await followed(server, table)
        for table in seats
        if isinstance(table, PaschTable)
        for _ in range(followers)
    ]
    await asyncio.sleep(SETTLING)
    after = held(server.pid)
    for browser in browsers:
        browser.close()
    return (after - before) / len(browsers)


def main(arguments: list[str]) -> None:
    tables, followers = ([int(given) for given in arguments] + [TABLES, FOLLOWERS])[:2]
    with serving(PASCH.start) as server:
        each = uvloop.run(measured(server, tables, followers))
    print(f"{tables} tables, {followers} followers each: {each:.1f} kB a follower")


if __name__ == "__main__":
    main(sys.argv[1:])
