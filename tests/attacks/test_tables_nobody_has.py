"""A visitor's cookies name many tables, so that the store is asked for each."""

from pasch.web.pages.visitor import MOST_TABLES
from pasch.web.table.stored import StoredEvent
from tests.web.applications import visiting
from tests.web.memory import MemoryStore


class Asked(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        self.asked.append(table)
        return await super().read(table, after)


def test_the_store_is_asked_for_no_more_tables_than_a_browser_keeps() -> None:
    store = Asked()
    with visiting(store=store) as visitor:
        cookies = "; ".join(f"pasch-t{number}=key" for number in range(150))
        assert visitor.get("/", headers={"cookie": cookies}).status_code == 200
    assert store.asked == [f"t{number}" for number in range(149, 149 - MOST_TABLES, -1)]


def test_what_cannot_be_a_table_is_not_looked_for() -> None:
    store = Asked()
    with visiting(store=store) as visitor:
        cookies = f"pasch-=k; pasch-A=k; pasch-a/b=k; pasch-{'x' * 41}=k; pasch-ok=k"
        assert visitor.get("/", headers={"cookie": cookies}).status_code == 200
    assert store.asked == ["ok"]
