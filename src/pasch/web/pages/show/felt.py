"""Dice or cards on the felt, and the one red button: the next thing to do."""

from collections import Counter
from typing import Literal, NamedTuple

from pasch.play.layout import Layout
from pasch.play.view import Drawn, MatchView, Thrown
from pasch.rules import CardView, DiceView, Field, Worth, plays
from pasch.rules.cards.hand import HAND, MOST_CARDS, card_points, penalty, surplus
from pasch.rules.dice.position import THROWS_PER_TURN
from pasch.rules.values import Values
from pasch.web.pages.show.block import is_deciding
from pasch.web.pages.show.chosen import Chosen
from pasch.web.table.view import TableView

Mode = Literal["throw", "keep", "choose", "strike", "hand", "discard", "pass", "absent", "wait"]


class Die(NamedTuple):
    """A die in its place."""

    place: int
    number: int | None
    """None while it is in the cup."""
    is_kept: bool
    is_thrown: bool
    """Whether the latest throw has brought it."""


class Card(NamedTuple):
    """A card in hand."""

    place: int
    number: int
    is_chosen: bool
    is_new: bool
    """Whether the latest draw has brought it."""


class Scoring(NamedTuple):
    """A field picked for cards in hand, with what every choice of cards would give there."""

    field: Field
    worth: Worth
    plays: dict[str, int]


class Felt(NamedTuple):
    """All that lies on the felt."""

    mode: Mode
    round: int
    rounds: int | None
    """How many there will be, where that is certain."""
    dice: tuple[Die, ...] = ()
    throw: int = 0
    throws: int = THROWS_PER_TURN
    cards: tuple[Card, ...] = ()
    pile: int = 0
    discards: int = 0
    price: int = 0
    is_last_round: bool = False
    may_draw_more: bool = False
    scoring: Scoring | None = None
    surplus: int = 0
    """How many cards must go so that no more than five stay."""


def felt(view: TableView, chosen: Chosen) -> Felt:
    """Lay everything out."""
    assert view.match is not None  # noqa: S101 - there is no felt before the match
    position, players = view.match.position, len(view.seats)
    number = max(0, position.turn - 1) // players + 1
    if isinstance(position, DiceView):
        rounds = len(view.edition.fields)
        return Felt(
            _dice_mode(view, position, chosen),
            min(number, rounds),
            rounds,
            dice=_dice(view.match),
            throw=position.throw,
        )
    assert isinstance(position, CardView)  # noqa: S101 - there are two games
    return _cards(view, position, chosen, number)


def _is_absent(view: TableView) -> bool:
    return any(seat.is_yours and seat.stand_in for seat in view.seats)


def _dice_mode(view: TableView, position: DiceView, chosen: Chosen) -> Mode:
    if not view.is_your_turn:
        return "absent" if _is_absent(view) else "wait"
    if view.awaits == "throw":
        return "throw"
    if chosen.strike is not None and position.sheets[position.to_act].is_free(chosen.strike):
        return "strike"
    return "choose" if position.throw == THROWS_PER_TURN else "keep"


def _dice(match: MatchView) -> tuple[Die, ...]:
    before = _before_last_throw(match)
    return tuple(
        Die(place, number, before[place] is not None, before[place] is None)
        for place, number in enumerate(match.layout)
    )


def _before_last_throw(match: MatchView) -> Layout:
    for told in reversed(match.told):
        if told.turn != match.position.turn:
            break
        if isinstance(told.what, Thrown):
            return told.layout
    return (None,) * len(match.layout)


def _cards(view: TableView, position: CardView, chosen: Chosen, number: int) -> Felt:
    mode = _card_mode(view, position, chosen)
    scoring = None if chosen.field is None else _scoring(position, chosen.field)
    played = _played(position, chosen, scoring)
    if mode not in {"hand", "discard"}:
        scoring, played = None, ()
    return Felt(
        mode,
        number,
        None,
        cards=_hand(view, position, played),
        pile=position.pile_size,
        discards=sum(position.discards),
        price=penalty(position.hand),
        is_last_round=position.is_last_round and not position.is_over,
        may_draw_more=len(position.hand) < MOST_CARDS,
        scoring=scoring,
        surplus=max(0, len(position.hand) - len(played) - HAND),
    )


def _card_mode(view: TableView, position: CardView, chosen: Chosen) -> Mode:
    if is_deciding(view):
        if chosen.field is not None and chosen.cards:
            cards = cards_at(position.hand, chosen.cards)
            if card_points(chosen.field, cards) and surplus(position.hand, cards) != ((),):
                return "discard"
        return "hand"
    if view.is_your_turn and view.seat is not None:
        return "pass"
    return "absent" if _is_absent(view) else "wait"


def cards_at(hand: Values, places: tuple[int, ...]) -> Values:
    """Give the cards at some places of a hand."""
    return tuple(hand[place] for place in places if place < len(hand))


def _scoring(position: CardView, field: Field) -> Scoring | None:
    worth = position.worth().get(field)
    if worth is None:
        return None
    points = {
        " ".join(map(str, cards)): card_points(field, cards)
        for cards in plays(field, position.hand)
    }
    return Scoring(field, worth, points)


def _played(position: CardView, chosen: Chosen, scoring: Scoring | None) -> tuple[int, ...]:
    if chosen.cards:
        return tuple(place for place in chosen.cards if place < len(position.hand))
    if scoring is None:
        return ()
    wanted = Counter(plays(scoring.field, position.hand)[-1])
    places = []
    for place, card in enumerate(position.hand):
        if wanted[card]:
            wanted[card] -= 1
            places.append(place)
    return tuple(places)


def _hand(view: TableView, position: CardView, played: tuple[int, ...]) -> tuple[Card, ...]:
    drawn = _last_drawn(view)
    return tuple(
        Card(place, card, place in played, _is_one_of(drawn, card))
        for place, card in enumerate(position.hand)
    )


def _last_drawn(view: TableView) -> "Counter[int]":
    assert view.match is not None  # noqa: S101
    for told in reversed(view.match.told):
        if isinstance(told.what, Drawn):
            return Counter(told.what.cards if told.turn else ())
    return Counter()


def _is_one_of(drawn: "Counter[int]", card: int) -> bool:
    if not drawn[card]:
        return False
    drawn[card] -= 1
    return True
