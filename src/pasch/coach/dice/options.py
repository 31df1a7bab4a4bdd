"""Every move that a player has with five dice, the best first."""

from pasch.coach.dice.turn import valued_turn
from pasch.coach.prospect import Prospect, ValuedMove
from pasch.rules import DiceMove, DiceView


def valued_moves(view: DiceView) -> tuple[ValuedMove, ...]:
    """Return the moves of the seat to act with what is to be expected, most points first."""
    turn = valued_turn(view.edition, view.sheets, view.to_act)
    moves = view.position.moves()
    valued = [ValuedMove(move, turn.after(move, view.dice, view.throws_to_come)) for move in moves]
    return tuple(sorted(valued, key=lambda option: -option.prospect.points))


def cost_of(view: DiceView, move: DiceMove) -> Prospect:
    """Return what a move of the seat to act gives away, in points and in chance to win."""
    turn = valued_turn(view.edition, view.sheets, view.to_act)
    best = turn.with_dice(view.dice, view.throws_to_come)
    return best.less(turn.after(move, view.dice, view.throws_to_come))
