"""What an edition of the card game decides."""

from dataclasses import dataclass
from typing import ClassVar

from pasch.rules.cards.hand import HAND
from pasch.rules.cards.moves import CardMove, parse_card_move
from pasch.rules.cards.position import CardPosition
from pasch.rules.cards.view import DECK
from pasch.rules.edition import Edition, Game
from pasch.rules.fields import CARD_FIELDS, Field
from pasch.rules.sheet import empty_sheet


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
            throw=0,
            to_draw=HAND,
        )

    def parse_move(self, text: str) -> CardMove:
        """Read a move's text."""
        return parse_card_move(text)
