"""What a move wrote on the block."""

from typing import NamedTuple

from pasch.play.events import Moved
from pasch.play.match import Step
from pasch.rules import Field, Score, Strike, Write


class Entry(NamedTuple):
    """A field filled, and what that earned or cost besides."""

    field: Field
    points: int
    extra: int
    penalty: int
    forgotten: int
    announced: bool
    """Whether it was the last field but one, and the player said so (C11)."""


def entry_of(step: Step) -> Entry | None:
    """Return what a step wrote; None where it filled no field."""
    if not isinstance(step.event, Moved) or not isinstance(
        move := step.event.move, (Write, Strike, Score)
    ):
        return None
    old, new = (position.sheets[step.before.to_act] for position in (step.before, step.after))
    return Entry(
        field=move.field,
        points=new.points[move.field] or 0,
        extra=new.extra - old.extra,
        penalty=new.penalties[move.field],
        forgotten=new.forgotten - old.forgotten,
        announced=isinstance(move, Score) and move.announce and old.is_last_but_one(),
    )
