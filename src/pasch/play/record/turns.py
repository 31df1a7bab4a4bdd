"""Whether the turns of a record follow on each other.

Without these checks a turn that was dropped would show only later, as a throw or a move that the
wrong player cannot have made.
"""

from collections.abc import Sequence

from pasch.play.match import Match
from pasch.play.record.errors import Line, RecordError
from pasch.play.record.write import TABLE, who
from pasch.rules import PaschError

LONGEST_SHOWN = 40


def check_heading(match: Match, line: Line, before: Line | None) -> None:
    """Refuse a line that is not of the turn that is to be played; `before` is the turn before."""
    turn, name = match.position.turn, who(match, match.position)
    given, expected = _heading(line), f"{turn}. {name}"
    # What comes after the end, and who is drawn to begin, is for the rules to judge.
    if given == expected or match.position.is_over or (name == TABLE and given.startswith("0. ")):
        return
    if before is not None and _heading(before) == expected:
        raise RecordError(
            before.number,
            len(before.text) + 1,
            PaschError("record.turn_unfinished", turn=turn, name=name),
        )
    reason = PaschError("record.turn", turn=turn, name=name, given=given[:LONGEST_SHOWN])
    raise RecordError(line.number, 1, reason)


def check_last_turn(
    match: Match, head: Sequence[Line], rest: Sequence[Line], turns: Sequence[Line]
) -> None:
    """Refuse a record that has an ending, though turns are missing before it."""
    if match.position.is_over:
        return
    ending = [line for line in rest if line.text.startswith(("Total ", "Result: "))]
    is_open = any(line.text in {"Result: abandoned", "Result: unfinished"} for line in ending)
    has_secret = any(line.text.startswith("Secret: ") for line in head)
    if is_open or not (ending or has_secret):
        return
    last = turns[-1] if turns else head[-1]
    reason = PaschError(
        "record.turn_missing", turn=match.position.turn, name=who(match, match.position)
    )
    raise RecordError(last.number + 1, 1, reason)


def _heading(line: Line) -> str:
    return line.text.partition(": ")[0]
