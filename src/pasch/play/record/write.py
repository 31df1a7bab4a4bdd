"""Writing a match as a record."""

from collections.abc import Iterator
from itertools import groupby

from pasch.play.events import Moved
from pasch.play.match import Match, Step
from pasch.play.record.headers import setup_headers
from pasch.rules import Awaited, Begin, Position, Score, Strike, Summary, Write

TABLE = "*"
"""Stands in the place of a name where the table itself has the word."""


def write_record(match: Match) -> str:
    """Write the whole match as text."""
    head = [f"{name}: {value}" for name, value in setup_headers(match.setup)]
    blocks = [[*head, *_proof(match)], list(_turns(match)), list(_result(match))]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _proof(match: Match) -> Iterator[str]:
    for number, seed in enumerate(match.seeds, start=1):
        if seed is not None:
            yield f"Commit {number}: {seed.digest}"
    for number, seed in enumerate(match.seeds, start=1):
        if seed is not None and seed.seed is not None:
            yield f"Seed {number}: {seed.seed}"
    if match.secret is not None:
        yield f"Secret: {match.secret}"


def _turns(match: Match) -> Iterator[str]:
    positions = [*(step.before for step in match.steps[1:]), match.position]
    told = [
        (step.before.turn, _who(match, step.before), _item(step, after))
        for step, after in zip(match.steps, positions, strict=True)
    ]
    for (turn, who), items in groupby(told, key=lambda item: item[:2]):
        yield f"{turn}. {who}: " + "; ".join(item for _, _, item in items)


def _who(match: Match, position: Position) -> str:
    awaited: Awaited | None = position.awaits
    return TABLE if isinstance(awaited, Begin) else match.setup.seats[position.seat].name


def _item(step: Step, after: Position) -> str:
    event = step.event
    if not isinstance(event, Moved):
        return " ".join(map(str, event.outcome))
    move = event.move
    if not isinstance(move, (Write, Strike, Score)):
        return str(move)
    seat = step.before.seat
    old, new = step.before.sheets[seat], after.sheets[seat]
    parts = [f"{move} = {new.points[move.field]}"]
    if new.extra > old.extra:
        parts.append(f"+ {new.extra - old.extra} extra")
    if new.penalties[move.field]:
        parts.append(f"- {new.penalties[move.field]} penalty")
    if new.forgotten > old.forgotten:
        parts.append(f"- {new.forgotten} forgotten")
    return " ".join(parts)


def _result(match: Match) -> Iterator[str]:
    result = match.position.result()
    if result is None:
        yield "Result: abandoned" if match.is_abandoned else "Result: unfinished"
        return
    names = [seat.name for seat in match.setup.seats]
    for name, summary in zip(names, result.summaries, strict=True):
        yield f"Total {name}: {summary.total} = {_sum(summary)}"
    if result.is_training:
        yield "Result: training"
    else:
        yield "Result: won by " + ", ".join(names[seat] for seat in result.winners)


def _sum(summary: Summary) -> str:
    parts = [f"{summary.upper} upper"]
    if summary.bonus:
        parts.append(f"+ {summary.bonus} bonus")
    if summary.malus:
        parts.append(f"- {summary.malus} malus")
    parts.append(f"+ {summary.lower} lower")
    if summary.extra:
        parts.append(f"+ {summary.extra} extra")
    if summary.penalties:
        parts.append(f"- {summary.penalties} penalties")
    return " ".join(parts)
