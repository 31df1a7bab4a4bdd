"""What people and bots may do at a table: each action returns what it leads to, or is refused."""

from pasch.web.table.actions.handover import (
    MOST_HANDOVERS,
    VOTES_COUNT_AFTER,
    hand_over,
    hand_over_if_due,
    has_waited,
    return_to_seat,
    takeover_after,
)
from pasch.web.table.actions.lobby import (
    MOST_EVENTS_BEFORE,
    clear_seat,
    fill_with_bot,
    invite_programs,
    join,
    join_uninvited,
    leave,
    open_and_start,
)
from pasch.web.table.actions.playing import (
    MOST_EVENTS_WITH_SWAPS,
    MOST_UNDOS,
    abandon,
    bot_step,
    can_undo,
    may_be_taken_back,
    move,
    throw,
    undo,
)
from pasch.web.table.actions.remarks import (
    LONGEST_REMARK,
    MOST_REMARKS,
    say,
)
from pasch.web.table.actions.rematch import (
    MOST_WITHDRAWALS,
    REMATCH_PATIENCE,
    RematchAnswer,
    answer_rematch,
    continue_at,
)

__all__ = [
    "LONGEST_REMARK",
    "MOST_EVENTS_BEFORE",
    "MOST_EVENTS_WITH_SWAPS",
    "MOST_HANDOVERS",
    "MOST_REMARKS",
    "MOST_UNDOS",
    "MOST_WITHDRAWALS",
    "REMATCH_PATIENCE",
    "VOTES_COUNT_AFTER",
    "RematchAnswer",
    "abandon",
    "answer_rematch",
    "bot_step",
    "can_undo",
    "clear_seat",
    "continue_at",
    "fill_with_bot",
    "hand_over",
    "hand_over_if_due",
    "has_waited",
    "invite_programs",
    "join",
    "join_uninvited",
    "leave",
    "may_be_taken_back",
    "move",
    "open_and_start",
    "return_to_seat",
    "say",
    "takeover_after",
    "throw",
    "undo",
]
