"""What a seat may see of a card match."""

from typing import TYPE_CHECKING, NamedTuple

from pasch.rules.cards.hand import DECK, card_moves, card_points, penalty, plays
from pasch.rules.cards.moves import CardMove
from pasch.rules.fields import Field
from pasch.rules.position import round_of
from pasch.rules.sheet import Sheet, Worth
from pasch.rules.values import Counts, Values, listed, minus

if TYPE_CHECKING:
    from pasch.rules.cards.edition import CardEdition


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
    to_draw: int
    is_last_round: bool
    is_over: bool

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return round_of(self.turn, len(self.sheets))

    @property
    def unseen(self) -> Counts:
        """The cards that lie in the pile or in other hands, as one can count them."""
        return minus(minus(DECK, self.hand), listed(self.discards))

    def moves(self) -> tuple[CardMove, ...]:
        """Return this seat's legal moves; none when another seat is to act."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        if self.to_draw or self.is_over or not self.turn:
            return ()
        return card_moves(self.hand, self.sheets[self.seat], self.edition.most_cards)

    def worth(self) -> dict[Field, Worth]:
        """Return what each field that this seat may fill now would get; none out of turn."""
        return self.preview() if self.seat == self.to_act and not self.is_over else {}

    def preview(self) -> dict[Field, Worth]:
        """Return what each free field would get from the best cards in hand, also while waiting."""
        if self.seat is None:
            return {}
        price = penalty(self.hand)
        return {
            field: Worth(card_points(field, cards[-1]), penalty=price)
            for field in self.sheets[self.seat].free()
            if (cards := plays(field, self.hand))
        }
