"""Somebody opens table after table by rematches, which no limit counted."""

import pytest

from pasch.web.settings import Limits
from tests.web.applications import GENEROUS, visiting

MOST = 3
LIMITS = Limits(
    requests_per_second=GENEROUS.requests_per_second,
    requests_at_once=GENEROUS.requests_at_once,
    tables_per_hour=MOST,
)


@pytest.mark.parametrize("path", ["/t/{id}/rematch", "/api/v1/tables/{id}/rematch"])
def test_a_rematch_counts_as_a_table(path: str) -> None:
    with visiting(LIMITS) as client:
        body = {"rules": "klassik", "seats": [{"name": "Anna"}], "abstain": True}
        opened = client.post("/api/v1/tables", json=body).json()
        table = opened["id"]
        headers = {"authorization": f"Bearer {opened['key']}"}
        client.cookies.set(f"pasch-{table}", opened["key"])
        for _ in range(MOST - 1):
            abandoned = client.post(f"/api/v1/tables/{table}/abandon", headers=headers)
            assert abandoned.status_code == 200
            client.post(path.format(id=table), headers=headers, follow_redirects=False)
            table = next_table(client.get(f"/api/v1/tables/{table}", headers=headers).json())
            client.cookies.set(f"pasch-{table}", opened["key"])
            client.post(f"/api/v1/tables/{table}/abstain", headers=headers)
        assert client.post(f"/api/v1/tables/{table}/abandon", headers=headers).status_code == 200
        refused = client.post(path.format(id=table), headers=headers, follow_redirects=False)
        assert refused.status_code == 429
        assert client.get(f"/api/v1/tables/{table}", headers=headers).json()["next_table"] is None


def next_table(state: dict[str, str]) -> str:
    assert state["next_table"]
    return state["next_table"]
