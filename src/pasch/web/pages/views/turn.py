"""A turn: what lies on the felt, and what stands around it."""

from typing import NamedTuple

from pasch.play.view import MatchView
from pasch.rules import DiceView, Field
from pasch.web.pages.selection import Selection
from pasch.web.pages.views.block import is_deciding
from pasch.web.pages.views.felt import WAITING, Felt, Mode, dice_shown, felt
from pasch.web.table.view import TableView


class Around(NamedTuple):
    """What stands around dice or cards, as far as it reads alike at many tables."""

    mode: Mode
    todo: str
    """What there is to do: the key of a phrase with gaps for `name`, `field` and `count`."""
    round: int
    rounds: int | None
    throw: int
    throws: int
    may_throw: bool
    picked: Field | None
    points: int
    may_strike: bool
    surplus: int
    is_last_round: bool
    may_ask: bool
    eyes: int | None
    striking: bool
    to_act: int | None
    is_yours: bool
    """Whether it is the turn of whoever looks, and nobody else plays at their screen."""
    waits_for_person: bool
    plays: bool
    """Whether whoever looks has a seat."""
    can_undo: bool
    fills_at_once: bool
    """Dice: whether one tap on a field fills it now."""


class Turn(NamedTuple):
    """A felt, the table at which it lies, and whose turn it is there."""

    felt: Felt
    around: Around
    selection: Selection
    id: str
    version: int
    actor: str


def turn(view: TableView, selection: Selection, before: Turn | None = None) -> Turn:
    """Return what lies on the felt, and for whom.

    What was seen `before`, in the same turn, need not be looked at again.
    """
    if before is not None and before.felt.mode in WAITING:
        assert view.match is not None  # noqa: S101 - there is no turn before the match
        if isinstance(view.match.position, DiceView):
            return _after_throw(before, view, view.match, view.match.position)
    actor = None if view.to_act is None else view.seats[view.to_act]
    shown = felt(view, selection)
    waits = shown.mode == "wait" and actor is not None
    around = Around(
        shown.mode,
        shown.todo.key,
        shown.round,
        shown.rounds,
        shown.throw,
        shown.throws,
        shown.may_throw,
        shown.picked,
        shown.points,
        shown.may_strike,
        shown.surplus,
        shown.is_last_round,
        shown.may_ask,
        selection.eyes,
        selection.striking,
        view.to_act,
        view.is_your_turn and len(view.you) == 1,
        waits and not (actor and (actor.bot or actor.stand_in)),
        bool(view.you),
        view.can_undo,
        selection.fills_at_once and bool(shown.dice) and is_deciding(view),
    )
    name = "" if actor is None else actor.name or ""
    return Turn(shown, around, selection, view.id, view.version, name)


def _after_throw(before: Turn, view: TableView, match: MatchView, position: DiceView) -> Turn:
    """Return what somebody sees who waits while another throws: all else stays as it was."""
    felt = before.felt._replace(dice=dice_shown(match, before.selection.kept), throw=position.throw)
    around = before.around._replace(throw=position.throw, can_undo=view.can_undo)
    return before._replace(felt=felt, around=around, version=view.version)
