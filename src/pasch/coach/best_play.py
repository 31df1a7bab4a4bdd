"""What best play for points makes of given throws, which it does not foresee."""

from pasch.bots import BEST_FOR_POINTS, choose
from pasch.play import Match, Moved, Seat, Setup, Source, advance, start


def best_player() -> Seat:
    """Return the seat of whoever plays best for points."""
    return Seat(BEST_FOR_POINTS.capitalize(), BEST_FOR_POINTS)


def best_play(setup: Setup, source: Source) -> Match:
    """Play a match to its end with what comes up from a source.

    Every die that is thrown shows the same to whoever throws it at this moment of the match,
    whatever they keep. So two who play the same throws differ by their decisions alone.
    """
    match = advance(start(setup), source)
    while not match.is_over:
        match = advance(match.after(Moved(choose(BEST_FOR_POINTS, match))), source)
    return match
