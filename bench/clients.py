"""The bots of docs/api.md against each other: match after match on one server, and none stays open.

script/bench clients --matches 100
"""

import argparse
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2

from tests.web.server import serving

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
PATIENCE = 120


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    matches = parser.parse_args().matches
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None:
        sys.exit("The bot in JavaScript needs Node.")
    bots = {
        "Pia (Python)": [sys.executable, "-I", str(EXAMPLES / "bot.py")],
        "Nils (Node)": [node, str(EXAMPLES / "bot.mjs")],
    }
    with TemporaryDirectory() as home, serving(Path(home)) as site:
        for rules in ("klassik", "karten"):
            began = time.monotonic()
            won: Counter[str] = Counter()
            for number in range(matches):
                won.update(_winners(site, rules, bots))
                print(f"\r{rules}: {number + 1} of {matches}", end="", file=sys.stderr)
            seconds = time.monotonic() - began
            shares = ", ".join(f"{name} won {won[name]}" for name in bots)
            print(f"\r{rules}: {matches} matches in {seconds:.0f} s, all finished; {shares}")


def _winners(site: str, rules: str, bots: dict[str, list[str]]) -> list[str]:
    """Let the bots play a match, and return who has won; fail unless both come to its end."""
    body = {"rules": rules, "seats": [{}, {}], "invites_programs": True}
    table = httpx2.post(f"{site}/api/v1/tables", json=body).json()
    link = f"{site}/t/{table['id']}/join/{table['join_key']}"
    running = {
        name: subprocess.Popen([*bot, link, name.split()[0]], stdout=subprocess.PIPE, text=True)
        for name, bot in bots.items()
    }
    said = {name: bot.communicate(timeout=PATIENCE)[0].strip() for name, bot in running.items()}
    bearer = {"authorization": f"Bearer {table['key']}"}
    state = httpx2.get(f"{site}/api/v1/tables/{table['id']}", headers=bearer).json()
    if state["phase"] != "over" or not {*said.values()} <= {"won", "not won"}:
        raise SystemExit(f"a match did not come to its end: {said}, {state}")
    return [name for name, word in said.items() if word == "won"]


if __name__ == "__main__":
    main()
