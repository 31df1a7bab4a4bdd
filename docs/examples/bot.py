"""Plays Kniffel and Karten-Kniffel: python bot.py LINK NAME.

LINK is the link of an invitation, or the address of a server, to wait there until a table invites
programs. Python's own library is all that it needs.
"""

import json
import secrets
import sys
import time
import uuid
from collections import Counter
from hashlib import sha256
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PAUSE = 1  # second before the next attempt to reach a server that is gone


def ask(address, body=None, key=None, **headers):
    """Send a request until it is answered; return None where the match has moved on."""
    headers |= {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {key}"} if key else {}
    )
    content = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with urlopen(Request(address, content, headers), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as refused:
            if refused.code == 409:
                return None
            if refused.code not in (429, 500, 502, 503):
                raise SystemExit(json.load(refused)["message"]) from None
            time.sleep(int(refused.headers.get("Retry-After", PAUSE)))
        except (HTTPException, OSError):
            time.sleep(PAUSE)


def events(address, key=None):
    """Yield what a stream carries; connect again whenever it ends."""
    while True:
        try:
            headers = {"Authorization": f"Bearer {key}"} if key else {}
            for line in urlopen(Request(address, headers=headers), timeout=60):
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])
        except (HTTPException, OSError, ValueError):
            pass
        time.sleep(PAUSE)


def dice_move(state):
    """Write what brings most; throw again for more of what lies there most often."""
    field, worth = max(state["worth"].items(), key=lambda entry: entry[1]["points"])
    if state["throw"] < 3 and worth["points"] < 25:
        number, count = max(Counter(state["dice"]).items(), key=lambda entry: entry[::-1])
        return f"keep {' '.join([str(number)] * count)}"
    return f"{'write' if worth['points'] else 'strike'} {field}"


def useful(field, hand):
    """Return the cards of a hand that help to fill a field."""
    if field.endswith("er"):
        return [card for card in hand if card == int(field[0])]
    if field.endswith("S"):
        return [card for card in {*hand} if 2 <= card <= 5]
    (first, count), *others = Counter(hand).most_common()
    if field == "FH":
        return [first] * min(count, 3) + [
            other for other, many in others[:1] for _ in range(min(many, 2))
        ]
    return [first] * count


def card_move(state, moves):
    """Score what brings most, announcing the last field but one; swap where nothing scores."""
    points = state["seats"][state["seen_from"]]["points"]
    free = [field for field in points if points[field] is None]
    if state["worth"]:
        field = max(state["worth"], key=lambda field: state["worth"][field]["points"])
        scores = [move for move in moves if move.startswith(f"score {field} ")]
        return max(scores, key=lambda move: (("announce" in move) == (len(free) == 2), len(move)))
    away = Counter(state["hand"]) - Counter(useful(free[0], state["hand"]))
    cards = sorted(away.elements())
    return f"swap {' '.join(map(str, cards)) or '-'} draw {len(cards)}"


def play(server, table, name, join_key=None):
    """Sit down and play until the match is over."""
    wanted = {"name": name, "is_program": True} | ({"join_key": join_key} if join_key else {})
    address = f"{server}/api/v1/tables/{table}"
    key = ask(f"{address}/join", wanted, **{"Idempotency-Key": str(uuid.uuid4())})["key"]
    seed = secrets.token_hex(16)
    for state in events(f"{address}/events", key):
        deal, seat, version = state["deal"], state["your_seats"][0], state["version"]
        if state["phase"] == "over":
            break
        if seat in deal["missing"] and deal["awaits"] == "commit":
            lines = f"pasch/seed/1\n{table}\n{seat + 1}\n{seed}"
            commitment = sha256(lines.encode()).hexdigest()
            ask(f"{address}/commit", {"deal": deal["number"], "commitment": commitment}, key)
        elif seat in deal["missing"]:
            ask(f"{address}/reveal", {"deal": deal["number"], "seed": seed}, key)
        elif state["is_your_turn"] and state["awaits"] == "throw":
            ask(f"{address}/throw", {"version": version}, key)
        elif state["is_your_turn"]:
            listed = ask(f"{address}/moves", key=key)
            if listed["version"] == version:
                moves = listed["moves"]
                move = dice_move(state) if state["dice"] else card_move(state, moves)
                move = move if move in moves else moves[-1]
                ask(f"{address}/move", {"version": version, "move": move}, key)
    return seat in (state["winners"] or [])


link, name = sys.argv[1:]
if "/t/" in link:
    server, _, rest = link.partition("/t/")
    table, _, join_key = rest.partition("/join/")
    print("won" if play(server, table, name, join_key) else "not won")
else:
    for invitations in events(f"{link.rstrip('/')}/api/v1/invitations/events"):
        if invitations["tables"]:
            table = invitations["tables"][0]["id"]
            print("won" if play(link.rstrip("/"), table, name) else "not won")
            break
