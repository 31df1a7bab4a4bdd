"""What an edition of the card game decides."""

from dataclasses import dataclass
from typing import ClassVar

from pasch.rules.cards.hand import HAND
from pasch.rules.cards.moves import CardMove, parse_card_move
from pasch.rules.cards.position import CardPosition
from pasch.rules.cards.view import DECK
from pasch.rules.edition import Edition
from pasch.rules.fields import CARD_FIELDS, Field
from pasch.rules.sheet import Sheet, Summary, empty_sheet, summed


@dataclass(frozen=True)
class CardEdition(Edition):
    """Kniffel with 108 cards (C1 to C13)."""

    fields: ClassVar[tuple[Field, ...]] = CARD_FIELDS
    hides_hands: ClassVar[bool] = True
    malus: ClassVar[int]
    malus_below: ClassVar[int]

    def start(self, players: int, first: int | None = None) -> CardPosition:
        """Give the position before the deal; `first` names who begins, else it is drawn (C2)."""
        first = self.checked_first(players, first)
        return CardPosition(
            edition=self,
            sheets=(empty_sheet(len(self.fields)),) * players,
            hands=((),) * players,
            pile=DECK,
            discards=(0, 0, 0, 0, 0, 0),
            first=first,
            seat=first or 0,
            turn=0,
            throw=0,
            drawing=HAND,
        )

    def summary(self, sheet: Sheet, *, over: bool) -> Summary:
        """Add a column up; too few points in the upper part cost at the end (C12)."""
        summary = summed(sheet)
        if over and summary.upper < self.malus_below:
            return summary._replace(malus=self.malus)
        return summary

    def parse_move(self, text: str) -> CardMove:
        """Read a move's text."""
        return parse_card_move(text)
