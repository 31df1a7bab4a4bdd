"""What a seat may see of a card match."""

from typing import TYPE_CHECKING, NamedTuple

from pasch.rules.cards.hand import card_moves, card_points, penalty, plays
from pasch.rules.cards.moves import CardMove
from pasch.rules.fields import Field
from pasch.rules.sheet import Sheet
from pasch.rules.values import Counts, Values, listed, minus
from pasch.rules.worth import Worth

if TYPE_CHECKING:
    from pasch.rules.cards.edition import CardEdition

DECK: Counts = (18, 18, 18, 18, 18, 18)


class CardView(NamedTuple):
    """A card position as one seat, or a watcher (`seat` None), sees it.

    It holds sizes of the other hands and of the pile, never their cards: with two players the
    cards of the pile would give the other hand away.
    """

    seat: int | None
    edition: "CardEdition"
    sheets: tuple[Sheet, ...]
    hand: Values
    hand_sizes: tuple[int, ...]
    pile_size: int
    discards: Counts
    first: int | None
    to_act: int
    turn: int
    drawing: int
    is_last_round: bool
    is_over: bool

    @property
    def unseen(self) -> Counts:
        """The cards that lie in the pile or in other hands, as one can count them."""
        return minus(minus(DECK, self.hand), listed(self.discards))

    def moves(self) -> tuple[CardMove, ...]:
        """Give this seat's legal moves; none when another seat is to act."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        if self.drawing or self.is_over or not self.turn:
            return ()
        return card_moves(self.hand, self.sheets[self.seat])

    def worth(self) -> dict[Field, Worth]:
        """Give what each free field would get from the best cards in this seat's hand."""
        if self.seat is None:
            return {}
        price = penalty(self.hand)
        return {
            field: Worth(card_points(field, cards[-1]), penalty=price)
            for field in self.sheets[self.seat].free()
            if (cards := plays(field, self.hand))
        }
