"""Matches that are over, played by bots through the API, for what comes after a match."""

import json
from typing import NamedTuple

import httpx2

State = dict[str, object]


class Player(NamedTuple):
    """A seat at a table, and the address that opens it."""

    site: str
    table: str
    key: str

    @property
    def link(self) -> str:
        return f"/t/{self.table}/key/{self.key}"

    def post(self, path: str, **body: object) -> None:
        address = f"{self.site}/api/v1/tables/{self.table}/{path}"
        headers = {"authorization": f"Bearer {self.key}"}
        httpx2.post(address, headers=headers, json=body).raise_for_status()


def finished(
    site: str, rules: str = "klassik", bot: str = "zufall", guest: str = ""
) -> list[Player]:
    """Let Anna, a guest if one is named, and a bot play to the end; strong bots play for people."""
    seats = [{"name": "Anna"}, {"bot": bot}, *([{}] if guest else [])]
    body = {"rules": rules, "seats": seats, "abstain": True}
    opened = httpx2.post(f"{site}/api/v1/tables", json=body).json()
    players = [Player(site, opened["id"], opened["key"])]
    if guest:
        wanted = {"join_key": opened["join_key"], "name": guest, "abstain": True}
        joined = httpx2.post(f"{site}/api/v1/tables/{opened['id']}/join", json=wanted).json()
        players.append(Player(site, opened["id"], joined["key"]))
    seats_of = (0, 2)
    for player, seat in zip(players, seats_of, strict=False):
        player.post("hand-over", seat=seat)
    _wait_until_over(players[0])
    for player, seat in zip(players, seats_of, strict=False):
        player.post("take-back", seat=seat)
    return players


def _wait_until_over(player: Player) -> None:
    address = f"{player.site}/api/v1/tables/{player.table}/events"
    headers = {"authorization": f"Bearer {player.key}"}
    with httpx2.stream("GET", address, headers=headers, timeout=60) as events:
        for line in events.iter_lines():
            if line.startswith("data: ") and json.loads(line[6:])["phase"] == "over":
                return
