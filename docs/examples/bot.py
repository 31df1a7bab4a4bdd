"""Joins a table and goes for sixes: python docs/examples/bot.py JOIN_LINK NAME."""

import json
import secrets
import sys
from hashlib import sha256
from typing import Any
from urllib.request import Request, urlopen


def post(address: str, body: dict[str, Any], **headers: str) -> Any:
    headers["Content-Type"] = "application/json"
    with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def choice(state: dict[str, Any]) -> str:
    sixes = [str(die) for die in state["dice"] if die == 6]
    if state["throw"] < 3 and len(sixes) < 5:
        return f"keep {' '.join(sixes) or '-'}"
    field, worth = max(state["worth"].items(), key=lambda entry: entry[1]["points"])
    return f"{'write' if worth['points'] else 'strike'} {field}"


link, name = sys.argv[1:]
table, join_key = link.replace("/t/", "/api/v1/tables/").split("/join/")
key = post(f"{table}/join", {"join_key": join_key, "name": name})["key"]
bearer = {"Authorization": f"Bearer {key}"}
seed = secrets.token_hex(16)
for line in urlopen(Request(f"{table}/events", headers=bearer)):
    if not line.startswith(b"data:"):
        continue
    state = json.loads(line[5:])
    if state["phase"] == "over":
        print("won" if state["your_seats"] == state["winners"] else "not won")
        break
    deal, seat = state["deal"], state["your_seats"][0]
    if seat in deal["missing"] and deal["awaits"] == "commit":
        digest = sha256(f"pasch/seed/1\n{state['id']}\n{seat + 1}\n{seed}".encode()).hexdigest()
        post(f"{table}/commit", {"deal": deal["number"], "commitment": digest}, **bearer)
    elif seat in deal["missing"]:
        post(f"{table}/reveal", {"deal": deal["number"], "seed": seed}, **bearer)
    elif state["is_your_turn"] and state["awaits"] == "throw":
        post(f"{table}/throw", {"version": state["version"]}, **bearer)
    elif state["is_your_turn"]:
        post(f"{table}/move", {"version": state["version"], "move": choice(state)}, **bearer)
