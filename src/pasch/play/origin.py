"""Going on from a position of another match: its beginning is given, and all else is new."""

from itertools import chain

from pasch.play.events import ChanceResolved, Event, Moved
from pasch.play.match import Match, as_of, start
from pasch.play.setup import Setup
from pasch.rules import PaschError, Position, Throw


def given_steps(match: Match, steps: int) -> int:
    """Return after how many steps somebody can go on: these, or the nearest before or after them
    at which a player is to move or to begin a turn.
    """
    last = len(match.steps)
    if not 0 <= steps <= last:
        raise PaschError("no_step", given=steps, last=last)
    positions = [*(step.before for step in match.steps), match.position]
    for number in chain(range(steps, -1, -1), range(steps + 1, last + 1)):
        if _can_go_on(positions[number]):
            return number
    raise PaschError("origin_over")


def given_events(match: Match, steps: int) -> tuple[ChanceResolved | Moved, ...]:
    """Return the first steps of a match, without what was taken back."""
    return tuple(step.event for step in as_of(match, steps).steps)


def start_from(setup: Setup, events: tuple[Event, ...]) -> Match:
    """Return a match in which nothing has happened but what was given."""
    match = start(setup)
    for event in events:
        match = match.after(event)
    return match


def _can_go_on(position: Position) -> bool:
    if position.is_over or position.turn == 0:
        return False
    awaited = position.awaits
    return awaited is None or (isinstance(awaited, Throw) and position.outcomes_so_far == 0)
