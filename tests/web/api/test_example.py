"""The example of docs/api.md, run against a real server."""

import subprocess
import sys
from pathlib import Path

import httpx2

from tests.web.server import serving

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"


def test_the_example_joins_and_plays_a_whole_match(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        body = {"rules": "klassik", "seats": [{"bot": "einfach"}, {}]}
        table = httpx2.post(f"{address}/api/v1/tables", json=body).json()
        link = f"{address}/t/{table['id']}/join/{table['join_key']}"
        played = subprocess.run(
            [sys.executable, str(EXAMPLE), link, "Robbi"],
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    assert played.stdout in {"won\n", "not won\n"}
