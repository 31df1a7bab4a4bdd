"""A position of the card game."""

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pasch.rules.cards.hand import HAND, card_moves, check_score, check_swap
from pasch.rules.cards.moves import CardMove, Score, Swap
from pasch.rules.cards.view import CardView
from pasch.rules.chance import Begin, Draw, Outcome
from pasch.rules.errors import IllegalMove, IllegalOutcome
from pasch.rules.position import round_of
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet
from pasch.rules.values import Counts, Values, plus

if TYPE_CHECKING:
    from pasch.rules.cards.edition import CardEdition
    from pasch.rules.position import Move

_T = TypeVar("_T")


class CardPosition(NamedTuple):
    """All there is to know at one moment of a card match; nothing in it ever changes.

    The pile has no order: it is the cards in it, since a draw from a shuffled pile is a draw
    of any of them. It must not be shown to players; `view` returns what they may see.
    """

    edition: "CardEdition"
    sheets: tuple[Sheet, ...]
    hands: tuple[Values, ...]
    pile: Counts
    discards: Counts
    first: int | None
    """The seat that begins; None until it is drawn (C2)."""
    to_act: int
    """Whose turn it is, counted from 0; before the first turn, the seat that is dealt to."""
    turn: int
    """Turns of all players counted from 1; 0 while cards are dealt."""
    outcomes_so_far: int
    """How often chance has spoken: before the first turn it draws who begins and deals."""
    to_draw: int
    """Cards that are still to be drawn."""

    @property
    def players(self) -> int:
        """How many take part."""
        return len(self.sheets)

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return round_of(self.turn, len(self.sheets))

    @property
    def is_over(self) -> bool:
        """Whether a player is through and the round has been finished (C13)."""
        return self.to_act == self.first and not self.to_draw and self.is_last_round

    @property
    def is_last_round(self) -> bool:
        """Whether a player has filled the last field."""
        return any(sheet.is_full() for sheet in self.sheets)

    @property
    def awaits(self) -> Draw | Begin | None:
        """What the game is waiting for, if chance is to speak next."""
        if self.first is None:
            return Begin(len(self.sheets))
        if self.to_draw:
            return Draw(self.to_act, self.to_draw, self.pile, self.discards)
        return None

    def moves(self) -> tuple[CardMove, ...]:
        """Return every legal move; none while chance is awaited or when it is over."""
        if self.awaits or self.is_over:
            return ()
        return card_moves(
            self.hands[self.to_act], self.sheets[self.to_act], self.edition.most_cards
        )

    def after(self, move: "Move") -> "CardPosition":
        """Return the position after a move; IllegalMove where the rules forbid it."""
        if self.is_over:
            raise IllegalMove("over", rule="C13")
        if self.awaits:
            raise IllegalMove("draw_first", rule="C3")
        if isinstance(move, Swap):
            return self._swapped(move)
        if isinstance(move, Score):
            return self._scored(move)
        raise IllegalMove("other_game", move=move)

    def given(self, outcome: Outcome) -> "CardPosition":
        """Return the position after these cards were drawn, or after it was drawn who begins."""
        awaited = self.awaits
        if awaited is None:
            raise IllegalOutcome("nothing_awaited")
        awaited.check(outcome)
        if isinstance(awaited, Begin):
            first = outcome[0] - 1
            return self._replace(
                first=first, to_act=first, outcomes_so_far=self.outcomes_so_far + 1
            )
        pile, discards = awaited.taken(outcome)
        hand = tuple(sorted(self.hands[self.to_act] + outcome))
        drawn = self._replace(
            hands=_replaced(self.hands, self.to_act, hand), pile=pile, discards=discards, to_draw=0
        )
        return drawn._dealt_on() if self.turn == 0 else drawn._next_turn()

    def result(self) -> Result | None:
        """Return the final sums, once it is over."""
        return self.edition.result(self.sheets) if self.is_over else None

    def view(self, seat: int | None) -> CardView:
        """Return what a seat, or a watcher (None), may see: no other hand, nothing of the pile."""
        return CardView(
            seat=seat,
            edition=self.edition,
            sheets=self.sheets,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            pile_size=sum(self.pile),
            discards=self.discards,
            first=self.first,
            to_act=self.to_act,
            turn=self.turn,
            to_draw=self.to_draw,
            is_last_round=self.is_last_round,
            is_over=self.is_over,
        )

    def _swapped(self, move: Swap) -> "CardPosition":
        kept = check_swap(move, self.hands[self.to_act], self.edition.most_cards)
        swapped = self._replace(
            hands=_replaced(self.hands, self.to_act, kept),
            discards=plus(self.discards, move.discard),
            to_draw=move.draw,
        )
        return swapped if move.draw else swapped._next_turn()

    def _scored(self, move: Score) -> "CardPosition":
        hand, sheet = self.hands[self.to_act], self.sheets[self.to_act]
        kept = check_score(move, hand, sheet)
        scored = self._replace(
            sheets=_replaced(self.sheets, self.to_act, self.edition.scored(sheet, hand, move)),
            hands=_replaced(self.hands, self.to_act, kept),
            discards=plus(self.discards, move.cards + move.discard),
        )
        # Cards are drawn only for a further turn (ruling to C9).
        missing = 0 if scored.is_last_round else HAND - len(kept)
        return scored._replace(to_draw=missing) if missing else scored._next_turn()

    def _dealt_on(self) -> "CardPosition":
        following = (self.to_act + 1) % len(self.sheets)
        if following == self.first:
            return self._replace(to_act=following, turn=1, outcomes_so_far=0)
        return self._replace(
            to_act=following, outcomes_so_far=self.outcomes_so_far + 1, to_draw=HAND
        )

    def _next_turn(self) -> "CardPosition":
        following = (self.to_act + 1) % len(self.sheets)
        return self._replace(to_act=following, turn=self.turn + 1, outcomes_so_far=0)


def _replaced(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
