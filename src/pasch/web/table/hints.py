"""Who may ask the coach while a match runs: nobody who plays against other people.

A hint is for learning, at one's own device and against bots. Against people it would be a second
player at the same seat, and watchers might pass it on. A day's game is played against all others.
"""

from pasch.web.table.view import TableView


def may_ask(view: TableView) -> bool:
    """Tell whether whoever looks may have a hint now."""
    if (
        view.day is not None
        or view.match is None
        or not view.is_your_turn
        or view.seat != view.to_act
    ):
        return False
    if any(seat.bot is None and not seat.is_yours for seat in view.seats):
        return False
    return bool(view.match.position.moves())
