"""Random one-player dice games a second: pasch against PyPI's pyhtzee, in one run.

Both choose uniformly among their legal moves and check every move; both take their dice from
Python's Mersenne Twister. Rounds alternate, so that a busy machine slows both alike.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from pyhtzee import Pyhtzee

from pasch.play.chance.sampling import sampled
from pasch.rules import Edition, edition

ROUNDS = 15
SECONDS_A_ROUND = 0.5


def pasch_game(rules: Edition, random: Random) -> int:
    """Play one game; return how many moves and throws it had."""
    position = rules.start(1)
    steps = 0
    while True:
        awaited = position.awaits
        if awaited is not None:
            position = position.given(sampled(awaited, random))
        elif moves := position.moves():
            position = position.after(random.choice(moves))
        else:
            return steps
        steps += 1


def pyhtzee_game(random: Random) -> int:
    """Play one game; return how many moves and throws it had."""
    game = Pyhtzee()
    game.rnd = random
    steps = 1
    while not game.is_finished():
        action = random.choice(game.get_possible_actions())
        game.take_action(action)
        # Filling a field also throws the dice of the next turn.
        steps += 2
    return steps - 1


def measured(play: Callable[[], int]) -> tuple[float, float]:
    """Return games and steps a second."""
    games = steps = 0
    begun = perf_counter()
    while (seconds := perf_counter() - begun) < SECONDS_A_ROUND:
        steps += play()
        games += 1
    return games / seconds, steps / seconds


def main() -> None:
    """Print games a second, steps a second, and the ratios."""
    ours, theirs = [], []
    klassik, random = edition("klassik"), Random(1)
    for _ in range(ROUNDS):
        ours.append(measured(lambda: pasch_game(klassik, random)))
        theirs.append(measured(lambda: pyhtzee_game(random)))
    for unit, part in (("games", 0), ("moves and throws", 1)):
        ratios = [a[part] / b[part] for a, b in zip(ours, theirs, strict=True)]
        print(
            f"{unit} a second: pasch {median(a[part] for a in ours):,.0f}, "
            f"pyhtzee {median(b[part] for b in theirs):,.0f}, ratio {median(ratios):.2f} "
            f"(from {min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} rounds)"
        )


if __name__ == "__main__":
    main()
