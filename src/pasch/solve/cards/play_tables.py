"""Every way to score, as the rules give it: which cards fill which field, and what is left.

Which cards meet a field does not depend on the rest of the hand, so a way to score is a play (the
cards laid down) with any rest. Plays that lead to the same column share their continuation.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from pasch.rules import EDITIONS
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, card_points, penalty
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Floats32, Unsigned
from pasch.solve.cards.hands import FIRST, HANDS, KEPT, MOST_CARDS, together

FIELDS = len(CARD_FIELDS)
FULL = (1 << FIELDS) - 1
UPPERS = 1 + max(kind.bonus_from for kind in EDITIONS.values() if issubclass(kind, CardEdition))
"""Upper sums that differ: from the bonus on they are all alike."""


@dataclass(frozen=True, eq=False)
class PlayTables:
    """Plays and what they lead to; `step` numbers the pairs of a field and its gain above."""

    field: Unsigned
    """Per step the field that it fills."""
    gain: Unsigned
    """Per step what it adds to the upper sum."""
    most_left: Unsigned
    """Per step the most cards that can be left."""
    step: Unsigned
    """Per play its step; plays with the same step adjoin."""
    first_play: Unsigned
    """Per step its first play, and at the end the number of plays."""
    points: Floats32
    cards: Unsigned
    """Per play the hand that is laid down."""
    first_rest: Unsigned
    """Per play the first hand that can be left."""
    first_whole: Unsigned
    """Per play where its hands begin in `whole`, and at the end their number."""
    whole: NDArray[np.uint16]
    """Per play and hand left the hand before scoring."""
    way_play: NDArray[np.uint16]
    way_rest: NDArray[np.uint16]
    """The same ways to score in the order of the hand before: the play and what is left."""
    first_way: Unsigned
    """Per hand where its ways to score begin."""
    penalty: Floats32
    """Per number of cards in hand."""
    final: Floats32
    """Per upper sum what is added at the end."""

    def fingerprint(self) -> str:
        """Name the rules behind these tables: other rules, other fingerprint."""
        digest = sha256()
        for part in (self.field, self.gain, self.step, self.points, self.cards, self.final):
            digest.update(np.ascontiguousarray(part).tobytes())
        digest.update(self.penalty.tobytes())
        return digest.hexdigest()


@cache
def play_tables(edition: CardEdition) -> PlayTables:
    """Ask the rules for all plays."""
    plays = sorted(
        (field, points if field.is_upper else 0, points, index)
        for field in CARD_FIELDS
        for index in range(1, KEPT)
        if (points := card_points(field, HANDS[index]))
    )
    steps = sorted({(field, gain) for field, gain, _, _ in plays})
    step = np.array([steps.index((field, gain)) for field, gain, _, _ in plays])
    cards = np.array([index for *_, index in plays])
    size = np.array([len(HANDS[index]) for index in cards])
    first_rest, end_rest = FIRST[HAND - size], FIRST[MOST_CARDS - size + 1]
    whole = [
        together(np.arange(first, end), np.array([played]))
        for first, end, played in zip(first_rest, end_rest, cards, strict=True)
    ]
    joined = np.concatenate(whole)
    order = np.argsort(joined, kind="stable")
    play_of = np.repeat(np.arange(len(plays)), [len(hands) for hands in whole])
    rest_of = np.concatenate(
        [np.arange(first, end) for first, end in zip(first_rest, end_rest, strict=True)]
    )
    first_play = np.searchsorted(step, np.arange(len(steps) + 1))
    return PlayTables(
        field=np.array([field for field, _ in steps], dtype=np.uint64),
        gain=np.array([gain for _, gain in steps], dtype=np.uint64),
        most_left=(MOST_CARDS - size[first_play[:-1]]).astype(np.uint64),
        step=step.astype(np.uint64),
        first_play=first_play.astype(np.uint64),
        points=np.array([points for _, _, points, _ in plays], dtype=np.float32),
        cards=cards.astype(np.uint64),
        first_rest=first_rest.astype(np.uint64),
        first_whole=np.cumsum([0, *map(len, whole)]).astype(np.uint64),
        whole=joined,
        way_play=play_of[order].astype(np.uint16),
        way_rest=rest_of[order].astype(np.uint16),
        first_way=np.searchsorted(joined[order], np.arange(len(HANDS) + 1)).astype(np.uint64),
        penalty=np.array([penalty((1,) * size) for size in range(MOST_CARDS + 1)], np.float32),
        final=np.array([_final(edition, upper) for upper in range(UPPERS)], np.float32),
    )


def _final(edition: CardEdition, upper: int) -> int:
    """Return bonus less malus at the end of the game."""
    sheet = Sheet((upper,) + (0,) * (FIELDS - 1), (0,) * FIELDS)
    return edition.summary(sheet, over=True).total - upper
