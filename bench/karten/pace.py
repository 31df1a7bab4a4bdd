"""How the made-up games of `meister` keep pace with real ones: turns until a player is through.

script/bench karten/pace           60 games of `stark` alone, real pile
script/bench karten/pace 300
"""

import sys
from collections import defaultdict
from random import Random

import numpy as np

from pasch.bots import play_out
from pasch.bots.cards.stark import stark
from pasch.rules import CardView, Move, View
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.race.choose import course_of
from pasch.solve.cards.race.examples import FRESH
from pasch.solve.cards.race.rollouts import TOGETHER, empty_paths, follow
from pasch.solve.cards.states import column_of

FEWEST_FREE = 4
"""Later there are too few turns to compare."""


def turns_to_come(view: CardView, seed: int) -> float:
    """Return how many turns players with this column, and as many cards, take in made-up games."""
    mask, upper = column_of(view.sheets[view.to_act])
    paths = empty_paths()
    paths.hold[:] = FRESH
    paths.bits[:] = np.random.default_rng(seed).integers(2**63, size=TOGETHER, dtype=np.uint64)
    course, cards = course_of(view.edition), len(view.hand)
    count = follow(course, np.uint64(mask), np.uint64(upper), cards, TOGETHER, paths)
    return float(paths.time[:, count].mean())


def compared(game: int) -> list[tuple[int, int, float]]:
    """Play a game; return cards in hand, and turns to come in it and in made-up ones, by turn."""
    seen: list[tuple[int, int, float]] = []

    def observed(view: View, random: Random) -> Move:
        if not isinstance(view, CardView):
            raise TypeError(view)
        if len(view.sheets[0].free()) >= FEWEST_FREE:
            seen.append((len(view.hand), view.turn, turns_to_come(view, random.getrandbits(63))))
        return stark(view, random)

    end = play_out(Karten().start(1, first=0), [observed], Random(game)).end
    return [(cards, end.turn - turn, expected) for cards, turn, expected in seen]


def main() -> None:
    """Print real and made-up turns by cards in hand, while four fields or more are free."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    by_cards: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for game in range(games):
        for cards, real, expected in compared(game):
            by_cards[cards].append((real, expected))
    for cards in sorted(by_cards):
        real, made = np.array(by_cards[cards]).mean(axis=0)
        print(f"{cards} cards: {real:.2f} turns in real games, {made:.2f} in made-up ones")


if __name__ == "__main__":
    main()
