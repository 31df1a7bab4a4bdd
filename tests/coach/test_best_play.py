"""Best play of given throws: what comes of it follows from throws and decisions alone."""

from random import Random

import pytest

from pasch.coach.analyse import analyse
from pasch.coach.best_play import best_play, best_player
from pasch.play import Match, Moved, Seat, Setup, advance, fair_source, start, verify
from pasch.play.chance.commitment import commitment
from pasch.play.chance.keyed import KeyedSource
from pasch.play.events import SecretRevealed
from pasch.rules import edition

MATCH = "day-2026-11-16"
KLASSIK = edition("klassik")


def setup(secret: bytes, seat: Seat) -> Setup:
    bound = commitment(MATCH, KLASSIK.rules, secret)
    return Setup(MATCH, KLASSIK, (seat,), "fair", "2026-11-16", commitment=bound)


def source(secret: bytes) -> KeyedSource:
    return fair_source(start(setup(secret, best_player())), secret)


def played_at_random(secret: bytes, random: Random) -> Match:
    match = advance(start(setup(secret, Seat("Anna"))), source(secret))
    while not match.is_over:
        move = random.choice(match.position.moves())
        match = advance(match.after(Moved(move)), source(secret))
    return match


@pytest.mark.parametrize("number", range(3))
def test_it_gives_nothing_away_and_can_be_proved(number: int) -> None:
    secret = bytes([number]) * 32
    match = best_play(setup(secret, best_player()), source(secret))
    assert analyse(match).players[0].cost == pytest.approx(0, abs=1e-6)
    assert verify(match.after(SecretRevealed(secret.hex()))).outcomes >= 13
    assert best_play(setup(secret, best_player()), source(secret)) == match


def thrown(match: Match) -> dict[tuple[int, int, int], int]:
    """Return what every die showed: by turn, throw and place."""
    seen = {}
    for step in match.steps:
        if isinstance(step.event, Moved):
            continue
        open_places = [place for place, die in enumerate(step.layout) if die is None]
        for place, die in zip(open_places, step.event.outcome, strict=True):
            seen[step.before.turn, step.before.outcomes_so_far, place] = die
    return seen


def test_whoever_throws_the_same_die_gets_the_same_number() -> None:
    secret, random = bytes(range(32)), Random(7)
    best = thrown(best_play(setup(secret, best_player()), source(secret)))
    others = [thrown(played_at_random(secret, random)) for _ in range(10)]
    shared = 0
    for other in others:
        both = best.keys() & other.keys()
        shared += len(both)
        assert {at: best[at] for at in both} == {at: other[at] for at in both}
    assert shared > 10 * 13 * 5
