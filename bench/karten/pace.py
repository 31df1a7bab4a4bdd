"""How the made-up games of `meister` keep pace with real ones: turns until a player is through.

script/bench karten_pace           60 games of `stark` alone, real pile
script/bench karten_pace 300
"""

import sys
from collections import defaultdict
from random import Random

import numpy as np

from pasch.bots.cards.stark import stark
from pasch.play.chance.sampling import sampled
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.race.choose import turns_to_come


def main() -> None:
    """Print real and made-up turns by cards in hand, while four fields or more are free."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    compared: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for game in range(games):
        random = Random(game)
        position = Karten().start(1, first=0)
        seen: list[tuple[int, int, float]] = []
        while not position.is_over:
            if position.awaits is not None:
                position = position.given(sampled(position.awaits, random))
                continue
            view = position.view(0)
            if len(view.sheets[0].free()) >= 4:
                cards = len(view.hand)
                expected = turns_to_come(view, random.getrandbits(63))
                seen.append((cards, position.turn, expected))
            position = position.after(stark(view, random))
        for cards, turn, expected in seen:
            compared[cards].append((position.turn - turn, expected))
    for cards in sorted(compared):
        real, made = np.array(compared[cards]).mean(axis=0)
        print(f"{cards} cards: {real:.2f} turns in real games, {made:.2f} in made-up ones")


if __name__ == "__main__":
    main()
