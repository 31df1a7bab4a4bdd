"""How strong `meister` is at cards: its share of wins with 99 % intervals, and its time per move.

script/bench karten/meister stark 1900      two players, against stark
script/bench karten/meister einfach 400     two players, against einfach
script/bench karten/meister mittel 400      two players, against mittel
script/bench karten/meister three 1200      against two stark
script/bench karten/meister five 1500       against four stark
script/bench karten/meister longer 400      ten times the thinking time against itself

Every deal is played once with meister in each seat; the interval is taken over the deals.
"""

import sys
from multiprocessing import Pool
from os import cpu_count
from random import Random
from statistics import NormalDist
from time import thread_time
from typing import NamedTuple

from pasch.bots import bot, play_out
from pasch.bots.arena import Sums, luck_of_deal
from pasch.bots.cards.meister import THINKING, considered, make_ready
from pasch.bots.interface import Bot
from pasch.rules import CardView, Move, View
from pasch.rules.editions.karten import Karten

TIMES = 10
WIDTH = NormalDist().inv_cdf(0.995)
RIVALS = {"stark": 1, "einfach": 1, "mittel": 1, "three": 2, "five": 4, "longer": 1}


class Thinking(NamedTuple):
    """Seconds of computing that the measured player took for its moves."""

    moves: int = 0
    total: float = 0.0
    longest: float = 0.0

    def plus(self, seconds: float) -> "Thinking":
        """Count one more move."""
        return Thinking(self.moves + 1, self.total + seconds, max(self.longest, seconds))


def slow(view: View, random: Random) -> Move:
    """Think ten times as long as `meister`."""
    if not isinstance(view, CardView):
        raise TypeError(view)
    return considered(view, random, TIMES * THINKING)


def played(task: tuple[str, int]) -> tuple[float, Thinking]:
    """Play a deal in every seat; return the share won and the time taken."""
    against, deal = task
    measured = slow if against == "longer" else bot("meister")
    rival = bot(
        {"einfach": "einfach", "mittel": "mittel", "longer": "meister"}.get(against, "stark")
    )
    players = 1 + RIVALS[against]
    won, thinking = 0.0, Thinking()

    def timed(view: View, random: Random) -> Move:
        nonlocal thinking
        begun = thread_time()
        move = measured(view, random)
        thinking = thinking.plus(thread_time() - begun)
        return move

    for seat in range(players):
        bots: list[Bot] = [rival] * players
        bots[seat] = timed
        luck = luck_of_deal(f"{against} {deal}")
        result = play_out(Karten().start(players, first=0), bots, luck).result
        if seat in result.winners:
            won += 1 / len(result.winners)
    return won / players, thinking


def main() -> None:
    """Play and print."""
    against, matches = sys.argv[1], int(sys.argv[2])
    players = 1 + RIVALS[against]
    make_ready()
    sums, moves, total, longest = Sums(), 0, 0.0, 0.0
    with Pool(cpu_count()) as pool:
        tasks = [(against, deal) for deal in range(-(-matches // players))]
        for won, thinking in pool.imap_unordered(played, tasks, chunksize=2):
            sums = sums.with_value(won)
            moves, total = moves + thinking.moves, total + thinking.total
            longest = max(longest, thinking.longest)
            if sums.number % 50 == 0 or sums.number == len(tasks):
                print(
                    f"{against}: {sums.number * players:,} matches, won {100 * sums.mean:.2f} % "
                    f"± {100 * WIDTH * sums.error:.2f} (equal share {100 / players:.1f} %), "
                    f"{1000 * total / moves:.1f} ms a move, longest {1000 * longest:.0f} ms",
                    flush=True,
                )


if __name__ == "__main__":
    main()
