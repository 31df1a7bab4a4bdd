"""What an edition of the card game decides."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from pasch.rules.cards.hand import DECK, HAND, card_points, cards_for, penalty
from pasch.rules.cards.moves import CardMove, Score, parse_card_move
from pasch.rules.cards.position import CardPosition
from pasch.rules.edition import Edition, Game
from pasch.rules.fields import CARD_FIELDS, Field
from pasch.rules.sheet import Sheet, empty_sheet
from pasch.rules.values import NUMBERS, Values


@dataclass(frozen=True)
class CardEdition(Edition):
    """Kniffel with 108 cards (C1 to C13)."""

    game: ClassVar[Game] = "cards"
    fields: ClassVar[tuple[Field, ...]] = CARD_FIELDS
    hides_hands: ClassVar[bool] = True
    most_cards: ClassVar[int]
    """The most cards in hand (C4)."""
    forgotten_penalty: ClassVar[int]
    """What an announcement that was forgotten costs (C11)."""

    def start(self, players: int, first: int | None = None) -> CardPosition:
        """Return the position before the deal; `first` names who begins, else it is drawn (C2)."""
        first = self.checked_first(players, first)
        return CardPosition(
            edition=self,
            sheets=(empty_sheet(len(self.fields)),) * players,
            hands=((),) * players,
            pile=DECK,
            discards=(0, 0, 0, 0, 0, 0),
            first=first,
            to_act=first or 0,
            turn=0,
            outcomes_so_far=0,
            to_draw=HAND,
        )

    def scored(self, sheet: Sheet, hand: Values, move: Score) -> Sheet:
        """Return the column after scoring, with all that is taken off for it (C5, C11)."""
        points = card_points(move.field, move.cards)
        written = sheet.written(move.field, points, penalty=penalty(hand))
        if sheet.is_last_but_one() and not move.announce:
            return written._replace(forgotten=self.forgotten_penalty)
        return written

    def possible_points(self, field: Field) -> frozenset[int]:
        """Return the points that a field can earn."""
        return _possible_points(field)

    def parse_move(self, text: str) -> CardMove:
        """Read a move's text."""
        return parse_card_move(text)


@cache
def _possible_points(field: Field) -> frozenset[int]:
    fewest, most = cards_for(field)
    return frozenset(
        points
        for size in range(fewest, most + 1)
        for cards in combinations_with_replacement(NUMBERS, size)
        if (points := card_points(field, cards))
    )
