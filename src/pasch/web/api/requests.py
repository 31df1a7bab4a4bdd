"""What programs send."""

from typing import Annotated

from pydantic import Field, StringConstraints

from pasch.bots import DEFAULT_BOT
from pasch.play.events import LONGEST_SEED
from pasch.rules import EDITIONS
from pasch.web.api.described import (
    A_DIGEST,
    A_KEY,
    DIGEST,
    LARGEST_EXACT,
    Body,
    Bot,
    Key,
    Move,
    Name,
    Number,
    Rules,
    Whole,
)
from pasch.web.table.actions import (
    LONGEST_REMARK,
    MOST_WITHDRAWALS,
    REMATCH_PATIENCE,
    RematchAnswer,
)
from pasch.web.table.create import LONGEST_PATIENCE, MOST_SEATS, PATIENCE, SHORTEST_PATIENCE


class SeatRequest(Body):
    """A seat to be taken: by a person of yours (`name`), a bot (`bot`), or, with neither, by
    somebody who joins.
    """

    name: Name | None = Field(default=None, examples=["Anna"])
    """The name of somebody of yours, whom your key plays for."""
    bot: Bot | None = Field(default=None, examples=[DEFAULT_BOT])
    """The bot that the server seats here."""


class TableRequest(Body):
    """A table to be opened."""

    rules: Rules = Field(examples=list(EDITIONS))
    """The edition, and after it the options that differ from what is usual: `RULES+OPTION`
    switches one on, `RULES-OPTION` off.
    """
    seats: list[SeatRequest] = Field(
        min_length=1, max_length=MOST_SEATS, examples=[[{"name": "Anna"}, {"bot": DEFAULT_BOT}, {}]]
    )
    """Who sits where, in the order of play."""
    patience: Whole = Field(
        default=PATIENCE, ge=SHORTEST_PATIENCE, le=LONGEST_PATIENCE, examples=[PATIENCE]
    )
    """Seconds after which a bot may play for somebody who is to move and does not."""
    seed: Whole | None = Field(
        default=None, ge=-LARGEST_EXACT, le=LARGEST_EXACT, examples=[20_260_101]
    )
    """Makes the match a repeatable one that proves nothing."""
    first: Number | None = Field(default=None, examples=[0])
    """The seat that begins, counted from 0; null leaves that to the rules."""
    abstain: bool = Field(default=False, examples=[True])
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """
    is_program: bool = Field(default=False, examples=[True])
    """Whether a program plays your seats: the others see it at the table."""
    invites_programs: bool = Field(default=False, examples=[True])
    """Let programs that follow `/invitations` know of the table, and join it without a key."""


class JoinRequest(Body):
    """A free seat to be taken."""

    join_key: Key | None = Field(default=None, examples=[A_KEY])
    """As it was given to whoever opened the table; a program needs none where programs are
    invited.
    """
    name: Name = Field(examples=["Robbi"])
    """What the others call you; nobody else at the table has this name."""
    abstain: bool = Field(default=False, examples=[True])
    """Contribute no seed to the chance of the match: nobody waits for yours, and the match proves
    nothing to you.
    """
    is_program: bool = Field(default=False, examples=[True])
    """Whether a program plays: the others see it at the table."""


class VersionedRequest(Body):
    """What the action was chosen in view of."""

    version: Number = Field(examples=[12])
    """`version` of the table's state that you got last."""


class MoveRequest(VersionedRequest):
    """A move, as `moves` lists them."""

    move: Move = Field(examples=["keep 6 6", "write FH", "strike KN", "score 6er 6 6 6"])
    """What to do, in the words of records."""


class SeatNumberRequest(Body):
    """A seat."""

    seat: Number = Field(examples=[1])
    """Counted from 0."""


class BotRequest(SeatNumberRequest):
    """A bot for a free seat."""

    bot: Bot = Field(examples=[DEFAULT_BOT])
    """One of those that `/info` lists."""


class RemarkRequest(Body):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_REMARK)] = Field(
        examples=["Good luck!"]
    )
    """What all at the table can read."""


class DealRequest(Body):
    """Which deal it is for."""

    deal: Number = Field(examples=[1])
    """`number` of the table's `deal`."""


class CommitRequest(DealRequest):
    """What binds you to your seed."""

    commitment: Annotated[str, StringConstraints(pattern=DIGEST)] = Field(examples=[A_DIGEST])
    """SHA-256, in hexadecimal, of the lines `pasch/seed/1`, table id, number of your seat counted
    from 1, seed.
    """


class RevealRequest(DealRequest):
    """The seed that you are bound to."""

    seed: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SEED)] = Field(
        examples=["5d41402abc4b2a76b9719d911017c592"]
    )
    """The text that you have made up, which your commitment is the digest of."""


class RematchRequest(Body):
    """Whether you want a rematch."""

    answer: RematchAnswer = Field(
        default="yes",
        description="`now` begins it without those who have declined or did not answer for "
        f"{REMATCH_PATIENCE} seconds; bots play for them until they come. "
        "`withdraw` takes back that you want it, as long as it has not begun: at most "
        f"{MOST_WITHDRAWALS} times.",
        examples=["yes"],
    )
