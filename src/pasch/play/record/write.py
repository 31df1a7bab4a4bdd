"""Writing a match as a record."""

from collections.abc import Iterator
from itertools import groupby

from pasch.play.entry import entry_of
from pasch.play.events import ChanceResolved
from pasch.play.match import Match, Step
from pasch.play.record.headers import setup_headers
from pasch.rules import Begin, Position, Summary

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
    items_of_steps = (
        (step.before.turn, who(match, step.before), _item(step)) for step in match.steps
    )
    for (turn, name), items in groupby(items_of_steps, key=lambda item: item[:2]):
        yield f"{turn}. {name}: " + "; ".join(item for _, _, item in items)


def who(match: Match, position: Position) -> str:
    """Name whose line it is that comes next."""
    is_begin = isinstance(position.awaits, Begin)
    return TABLE if is_begin else match.setup.seats[position.to_act].name


def _item(step: Step) -> str:
    if isinstance(step.event, ChanceResolved):
        return " ".join(map(str, step.event.outcome))
    move, written = str(step.event.move), entry_of(step)
    if written is None:
        return move
    parts = [f"{move} = {written.points}"]
    if written.extra:
        parts.append(f"+ {written.extra} extra")
    if written.penalty:
        parts.append(f"- {written.penalty} penalty")
    if written.forgotten:
        parts.append(f"- {written.forgotten} forgotten")
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
