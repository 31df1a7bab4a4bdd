"""Who is there, as the others see it."""

import asyncio
from contextlib import aclosing

from pasch.web.live.local import LocalBus
from pasch.web.live.presence import Presence
from pasch.web.metrics import Metrics
from pasch.web.pages.live import PresenceNews
from pasch.web.pages.views.presence import others
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from tests.web.following import shown, there
from tests.web.memory import MemoryStore
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN = digest("anna"), digest("ben")


def three() -> Table:
    """Seat Anna, Ben and a bot."""
    table, _ = new_table("klassik", SeatSpec(), SeatSpec(), SeatSpec(bot="einfach"))
    for name, owner in (("Anna", ANNA), ("Ben", BEN)):
        table = then(table, actions.join(table, name, owner, NOW, abstains=True))
    return table


def test_somebody_is_there_until_the_last_of_their_pages_is_closed() -> None:
    told: list[str] = []
    presence = Presence(told.append)
    with there(presence, "t", ANNA):
        with there(presence, "t", ANNA), there(presence, "t", None):
            assert presence.at("t") == {ANNA}
        assert presence.at("t") == {ANNA}
    assert presence.at("t") == frozenset()
    # A second page, and those who watch, are no news.
    assert told == ["t", "t"]


def test_tables_that_nobody_follows_take_no_room() -> None:
    presence = Presence(lambda _: None)
    for number in range(100):
        with there(presence, str(number), ANNA):
            pass
        assert presence.at(str(number)) == frozenset()
    assert not presence._following


def test_people_at_other_screens_are_listed_and_nobody_else() -> None:
    table = three()
    seen = others(table, ANNA, frozenset({ANNA}), sees_everybody=True)
    assert [(one.seat, one.name, one.is_here) for one in seen] == [(1, "Ben", False)]
    watched = others(table, None, frozenset({ANNA}), sees_everybody=True)
    assert [(one.name, one.is_here) for one in watched] == [("Anna", True), ("Ben", False)]


def test_whoever_may_be_at_another_worker_is_not_called_away() -> None:
    seen = others(three(), None, frozenset({ANNA}), sees_everybody=False)
    assert [one.name for one in seen] == ["Anna"]


def test_readers_hear_of_who_comes_and_goes_although_the_table_stands_still() -> None:
    async def scene() -> list[str]:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0)
        table = three()
        service._remembered.remember(table)
        news = PresenceNews("en", ANNA)
        heard = []
        async with aclosing(shown(service, table.id, ANNA)) as annas:
            heard.append(news(*await anext(annas)))
            async with aclosing(shown(service, table.id, BEN)) as bens:
                await anext(bens)
                both = await anext(annas)
                heard += [news(*both), news(*both)]
            heard.append(news(*await anext(annas)))
        await service.close()
        return heard

    away, here, again, gone = asyncio.run(scene())
    assert 'class="away1"' in away
    assert 'class="here1"' in here
    assert again == ""
    assert gone == away
