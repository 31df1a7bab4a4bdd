"""Who may ask the coach while a match runs: those who learn, and nobody who watches.

A hint is for learning, at one's own device and against bots. Against people it would be a second
player at the same seat, unless all have sat down to such a table; watchers might pass it on. The
game of a day is played against all others.
"""

from pasch.web.table.view import TableView


def may_be_coached(view: TableView) -> bool:
    """Tell whether the coach speaks to whoever looks, when it is their turn."""
    if not view.you or view.day is not None:
        return False
    return view.hints or all(seat.bot is not None or seat.is_yours for seat in view.seats)


def may_ask(view: TableView) -> bool:
    """Tell whether whoever looks may have a hint now."""
    if view.match is None or not view.is_your_turn or view.seat != view.to_act:
        return False
    return may_be_coached(view) and bool(view.match.position.moves())
