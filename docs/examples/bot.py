"""Joins a table as a player and throws sixes, if luck will have it.

    python docs/examples/bot.py http://127.0.0.1:8765/t/TABLE/join/KEY Robbi
"""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen


def main(link: str, name: str) -> None:
    """Take the seat behind a join link, and play until the match is over."""
    server, table, _, join_key = link.rsplit("/", 3)
    address = f"{server.removesuffix('/t')}/api/tables/{table}"
    seat = post(f"{address}/join", {"key": join_key, "name": name})
    headers = {"Authorization": f"Bearer {seat['key']}"}
    with urlopen(Request(f"{address}/events", headers=headers)) as stream:
        for line in stream:
            if not line.startswith(b"data:"):
                continue
            state = json.loads(line[5:])
            if state["phase"] == "over":
                print("won" if seat["seat"] in state["winners"] else "lost")
                return
            if state["is_your_turn"]:
                wish = {"seen": state["seen"]} | choice(state)
                post(f"{address}/{'move' if 'move' in wish else 'throw'}", wish, headers)


def choice(state: dict[str, Any]) -> dict[str, str]:
    """Throw, keep all sixes, then take the field that gives most."""
    if state["awaits"] == "throw":
        return {}
    sixes = [str(die) for die in state["dice"] if die == 6]
    if state["throw"] < 3 and len(sixes) < 5:
        return {"move": f"keep {' '.join(sixes) or '-'}"}
    field, worth = max(state["worth"].items(), key=lambda entry: entry[1]["points"])
    return {"move": f"{'write' if worth['points'] else 'strike'} {field}"}


def post(address: str, body: dict[str, Any], headers: dict[str, str] | None = None) -> Any:
    """Send a wish, and give the answer."""
    content = {"Content-Type": "application/json", **(headers or {})}
    with urlopen(Request(address, json.dumps(body).encode(), content)) as answer:
        return json.load(answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
