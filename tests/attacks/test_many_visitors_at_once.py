"""Visitors from many addresses hold more connections than systems let a process open at first."""

import asyncio
import resource
from pathlib import Path

from tests.attacks.listening import head, said, status
from tests.web.workers import working

AT_FIRST = 256
VISITORS = 300


def test_a_low_limit_of_open_files_is_raised(tmp_path: Path) -> None:
    shell = ("/bin/sh", "-c", f'ulimit -S -n {AT_FIRST}; exec "$0" "$@"')

    async def scene(port: int) -> None:
        held = [
            await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.0.1.{n % 250}", 0))
            for n in range(1, VISITORS + 1)
        ]
        async with asyncio.timeout(30):
            assert status(await said(port, head())) == 200
        for _, writer in held:
            writer.close()

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4 * VISITORS), hard))
    with working(tmp_path, within=shell) as worker:
        asyncio.run(scene(worker.port))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
