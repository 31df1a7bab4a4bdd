"""The benchmark of a hostile address, in a short form."""

import asyncio
from collections import Counter

import pytest

from bench import hostile
from bench.visitors.attacks import ATTACKS
from bench.visitors.honest import Honest, Waits
from bench.visitors.hostile import Hostile
from pasch.web.guard import connection
from pasch.web.settings import Limits
from tests.attacks.listening import PATIENCE, listening

AT_ONCE = 8
STRICT = Limits(requests_per_second=25, requests_at_once=30, tables_per_hour=10, streams=5)


@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_is_answered_and_breaks_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_ARRIVE", 0.2)

    async def scene() -> Counter[int]:
        async with listening(STRICT) as port:
            attacker = Hostile(port, "127.0.1.1")
            attempt = await ATTACKS[name].prepare(attacker)
            before = attacker.answers.total()
            attack = asyncio.create_task(attacker.attack(attempt, AT_ONCE, PATIENCE))
            # More than may follow a table at once: some of them hear nothing until they go.
            while attacker.answers.total() - before < AT_ONCE - STRICT.streams:
                await asyncio.sleep(0.01)
            attack.cancel()
            await asyncio.gather(attack, return_exceptions=True)
            return attacker.answers

    assert not any(status >= 500 for status in asyncio.run(scene()))


def test_an_honest_visitor_opens_pages_and_moves() -> None:
    async def scene() -> Waits:
        async with listening() as port:
            honest = Honest(port, "127.0.0.3")
            staying = asyncio.create_task(honest.stay())
            while not (honest.waits.pages and honest.waits.moves and honest.waits.bots):
                assert not staying.done()
                await asyncio.sleep(0.01)
            staying.cancel()
            await asyncio.gather(staying, return_exceptions=True)
            return honest.waits

    waits = asyncio.run(scene())
    assert min(*waits.pages, *waits.moves) > 0


def test_what_is_too_slow_or_too_large_or_fails_is_not_borne() -> None:
    fine = hostile.Report("none", Counter({200: 2, 429: 1}), Waits([0.1], [0.1], [0.1]), 100)
    assert fine.is_borne
    assert "| 3 | 2 | 1 | 100 ms | 100 ms |" in str(fine)
    assert not fine._replace(memory=301).is_borne
    assert not fine._replace(waits=Waits([0.4], [0.1], [])).is_borne
    assert not fine._replace(answers=Counter({500: 1})).is_borne
