"""What a hand of cards allows (C3 to C9); it depends on one's own hand and column alone."""

from functools import cache, lru_cache

from pasch.rules.cards.moves import CardMove, Score, Swap
from pasch.rules.combinations import points
from pasch.rules.errors import IllegalMove
from pasch.rules.fields import CARD_FIELDS, Field, upper_field
from pasch.rules.sheet import Sheet
from pasch.rules.values import Counts, Values, parts, without

# Of the game, not of an edition: the solver numbers hands and columns by these.
DECK: Counts = (18, 18, 18, 18, 18, 18)
HAND = 5
MOST_DISCARDED = 5
PENALTY_PER_CARD = 2


def penalty(hand: Values) -> int:
    """Return the price of scoring with too many cards in hand (C5)."""
    return PENALTY_PER_CARD * max(0, len(hand) - HAND)


def cards_for(field: Field) -> tuple[int, int]:
    """Return the fewest and the most cards that a field takes (C6, C7)."""
    if field.is_upper:
        return 1, 5
    return (4, 4) if field is Field.KLEINE_STRASSE else (5, 5)


def card_points(field: Field, cards: Values) -> int:
    """Return the points of cards played for a field; 0 where they do not meet it (C6, C7)."""
    fewest, most = cards_for(field)
    if not fewest <= len(cards) <= most:
        return 0
    if field.is_upper and any(upper_field(card) is not field for card in cards):
        return 0
    return points(field, cards)


@cache
def plays(field: Field, hand: Values) -> tuple[Values, ...]:
    """Return every different choice of cards in hand that meets a field, fewest points first."""
    fewest, most = cards_for(field)
    candidates = (cards for size in range(fewest, most + 1) for cards in parts(hand, size))
    met = (cards for cards in candidates if card_points(field, cards))
    return tuple(sorted(met, key=lambda cards: card_points(field, cards)))


@lru_cache(maxsize=2048)
def swaps(hand: Values, most_cards: int) -> tuple[Swap, ...]:
    """Return every swap (C3, C4)."""
    return tuple(
        Swap(discard, draw)
        for size in range(MOST_DISCARDED + 1)
        for discard in parts(hand, size)
        for draw in ((size, size + 1) if len(hand) < most_cards else (size,))
    )


def scores(hand: Values, sheet: Sheet) -> list[Score]:
    """Return every way to score (C5 to C9, C11)."""
    return [score for field in sheet.free() for score in _field_scores(field, hand)]


@cache
def _field_scores(field: Field, hand: Values) -> tuple[Score, ...]:
    return tuple(
        Score(field, cards, discard, announce)
        for cards in plays(field, hand)
        for discard in surplus(hand, cards)
        for announce in (False, True)
    )


def surplus(hand: Values, played: Values) -> tuple[Values, ...]:
    """Return every choice of what must be discarded so that five cards stay at most (C9)."""
    rest = without(hand, played) or ()
    return parts(rest, max(0, len(rest) - HAND))


def card_moves(hand: Values, sheet: Sheet, most_cards: int) -> tuple[CardMove, ...]:
    """Return every legal move."""
    return (*swaps(hand, most_cards), *scores(hand, sheet))


def check_swap(move: Swap, hand: Values, most_cards: int) -> Values:
    """Return the cards that stay in hand for a legal swap, or refuse it (C3, C4)."""
    rest = without(hand, move.discard)
    if rest is None:
        raise IllegalMove("cards_not_held", rule="C3", cards=move.discard)
    if len(move.discard) > MOST_DISCARDED:
        raise IllegalMove("discard_five", rule="C3", count=len(move.discard))
    if move.draw - len(move.discard) not in {0, 1}:
        raise IllegalMove("draw_as_many", rule="C3", count=len(move.discard), draw=move.draw)
    if len(rest) + move.draw > most_cards:
        raise IllegalMove("most_cards", rule="C4", most=most_cards)
    return rest


def check_score(move: Score, hand: Values, sheet: Sheet) -> Values:
    """Return the cards that stay in hand after legal scoring, or refuse it (C5 to C9)."""
    rest = without(hand, move.cards)
    if rest is None:
        raise IllegalMove("cards_not_held", rule="C5", cards=move.cards)
    if move.field not in CARD_FIELDS:
        raise IllegalMove("no_such_field", rule="C7", field=move.field)
    if not sheet.is_free(move.field):
        raise IllegalMove("field_filled", rule="C8", field=move.field)
    if not card_points(move.field, move.cards):
        key, rule = ("cards_upper", "C6") if move.field.is_upper else ("cards_lower", "C7")
        fewest = cards_for(move.field)[0]
        raise IllegalMove(key, rule=rule, field=move.field, cards=move.cards, count=fewest)
    kept = without(rest, move.discard)
    if kept is None:
        raise IllegalMove("cards_not_held", rule="C9", cards=move.discard)
    too_many = max(0, len(rest) - HAND)
    if len(move.discard) != too_many:
        raise IllegalMove("five_stay" if too_many else "none_to_discard", rule="C9", count=too_many)
    return kept
