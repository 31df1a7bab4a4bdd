"""Dice or cards on the felt, and the one red button: the next thing to do."""

from collections import Counter
from typing import Literal, NamedTuple

from pasch.play.layout import Layout
from pasch.play.view import Drawn, MatchView, Thrown
from pasch.rules import CardView, DiceView, Field, Strike, Worth, plays
from pasch.rules.cards.hand import HAND, MOST_DISCARDED, card_points, penalty, surplus
from pasch.rules.values import Counts
from pasch.web.pages.selection import Selection, cards_at
from pasch.web.pages.views.announcement import Box, box
from pasch.web.pages.views.block import is_deciding
from pasch.web.pages.views.deeds import Deed, latest_deed
from pasch.web.table.hints import may_ask
from pasch.web.table.view import TableView
from pasch.words import Phrase, phrase

Mode = Literal[
    "throw",
    "keep",
    "choose",
    "write",
    "strike",
    "hand",
    "score",
    "swap",
    "discard",
    "pass",
    "absent",
    "wait",
]

WAITING: frozenset[Mode] = frozenset({"wait", "absent"})
"""Where it is somebody else's turn, or a bot's."""


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
    is_leaving: bool
    """Whether it is picked to go, since too many would stay."""


class Scoring(NamedTuple):
    """A field picked for cards in hand, with what every choice of cards would give there."""

    field: Field
    worth: Worth
    plays: dict[str, int]


class Felt(NamedTuple):
    """All that lies on the felt."""

    mode: Mode
    todo: Phrase
    """What there is to do, in one line."""
    turn: int
    round: int
    rounds: int | None
    """How many there will be, where that is certain."""
    dice: tuple[Die, ...] = ()
    throw: int = 0
    throws: int = 0
    may_throw: bool = False
    """Whether dice can be kept and the others thrown again."""
    picked: Field | None = None
    """Dice: the field that is filled or struck as soon as this is confirmed."""
    points: int = 0
    """Dice: what the field picked would get."""
    may_strike: bool = False
    """Dice: whether the field picked, or with one tap any field, can be struck instead."""
    cards: tuple[Card, ...] = ()
    pile: int = 0
    discards: Counts = (0, 0, 0, 0, 0, 0)
    """How many of each number lie open, from 1 on."""
    price: int = 0
    is_last_round: bool = False
    may_draw_more: bool = False
    price_with_more: int = 0
    """What scoring costs after one card more was drawn than discarded."""
    scoring: Scoring | None = None
    most_discarded: int = 0
    """How many cards may be swapped at once."""
    announcing: Box | None = None
    """Where the last field but one is announced."""
    surplus: int = 0
    """How many cards must go so that no more stay than may."""
    may_ask: bool = False
    """Whether the coach may be asked for a hint."""
    deed: Deed | None = None
    """What somebody else has just done with cards."""


def felt(view: TableView, selection: Selection) -> Felt:
    """Return what lies on the felt."""
    assert view.match is not None  # noqa: S101 - there is no felt before the match
    position = view.match.position
    if isinstance(position, DiceView):
        return _dice_felt(view, view.match, position, selection)
    assert isinstance(position, CardView)  # noqa: S101 - there are two games
    return _cards(view, position, selection)


def _is_absent(view: TableView) -> bool:
    return any(seat.is_yours and seat.stand_in for seat in view.seats)


def _todo(view: TableView, mode: Mode, **gaps: object) -> Phrase:
    name = "" if view.to_act is None else view.seats[view.to_act].name
    return phrase(f"web.todo.{mode}", name=name, **gaps)


# dice


def _dice_felt(view: TableView, match: MatchView, position: DiceView, selection: Selection) -> Felt:
    mode = _dice_mode(view, position, selection)
    picked = {"write": selection.field, "strike": selection.strike}.get(mode)
    points = 0
    if mode == "write" and picked is not None:
        worth = position.worth()[picked]
        points = worth.points + worth.extra
    may_fill_at_once = mode in {"keep", "choose"} and selection.fills_at_once
    return Felt(
        mode,
        _dice_todo(view, mode, picked, selection),
        position.turn,
        position.round,
        view.edition.rounds,
        dice=dice_shown(match, selection.kept),
        throw=position.throw,
        throws=position.edition.throws_per_turn,
        may_throw=mode in {"keep", "write", "strike"} and position.throws_to_come > 0,
        picked=picked,
        points=points,
        may_strike=may_fill_at_once or (mode == "write" and _can_strike(position, picked)),
        may_ask=may_ask(view),
    )


def _dice_todo(view: TableView, mode: Mode, picked: Field | None, selection: Selection) -> Phrase:
    if mode in {"keep", "choose"} and selection.fills_at_once:
        return phrase("web.todo.striking" if selection.striking else "web.todo.fill")
    return _todo(view, mode, field="" if picked is None else picked)


def _can_strike(position: DiceView, field: Field | None) -> bool:
    return field is not None and Strike(field) in position.moves()


def _dice_mode(view: TableView, position: DiceView, selection: Selection) -> Mode:
    if not view.is_your_turn:
        return "absent" if _is_absent(view) else "wait"
    if view.awaits == "throw":
        return "throw"
    if selection.strike is not None and position.sheets[position.to_act].is_free(selection.strike):
        return "strike"
    worth = None if selection.field is None else position.worth().get(selection.field)
    if worth is not None and worth.points:
        return "write"
    return "keep" if position.throws_to_come else "choose"


def dice_shown(match: MatchView, kept: tuple[int, ...] | None) -> tuple[Die, ...]:
    """Return the dice in their places; those that stayed are kept unless something else is."""
    before = _before_last_throw(match)
    if kept is None:
        return tuple(
            [
                Die(place, number, was is not None, was is None)
                for place, (number, was) in enumerate(zip(match.layout, before, strict=True))
            ]
        )
    return tuple(
        Die(place, number, place in kept, before[place] is None)
        for place, number in enumerate(match.layout)
    )


def _before_last_throw(match: MatchView) -> Layout:
    for logged in reversed(match.log):
        if logged.turn != match.position.turn:
            break
        if isinstance(logged.what, Thrown):
            return logged.layout
    return (None,) * len(match.layout)


# cards


def _cards(view: TableView, position: CardView, selection: Selection) -> Felt:
    mode = _card_mode(view, position, selection)
    field = selection.field if mode in {"score", "discard"} else None
    scoring = None if field is None else _scoring(position, field)
    chosen = _chosen(position, selection, scoring) if mode in {"score", "discard", "swap"} else ()
    too_many = max(0, len(position.hand) - len(chosen) - HAND)
    return Felt(
        mode,
        _todo(view, mode, count=too_many),
        position.turn,
        position.round,
        view.edition.rounds,
        cards=_hand(view, position, chosen, selection.discards),
        pile=position.pile_size,
        discards=position.discards,
        price=penalty(position.hand),
        is_last_round=position.is_last_round and not position.is_over,
        may_draw_more=len(position.hand) < position.edition.most_cards,
        price_with_more=penalty(position.hand + position.hand[:1]),
        scoring=scoring,
        most_discarded=MOST_DISCARDED,
        announcing=box(position, selection) if mode in {"hand", "score", "discard"} else None,
        surplus=too_many,
        may_ask=may_ask(view),
        deed=latest_deed(view),
    )


def _card_mode(view: TableView, position: CardView, selection: Selection) -> Mode:
    if is_deciding(view):
        if selection.is_swapping:
            return "swap"
        if selection.field is None or selection.field not in position.worth():
            return "hand"
        cards = cards_at(position.hand, selection.cards)
        if card_points(selection.field, cards) and surplus(position.hand, cards) != ((),):
            return "discard"
        return "score"
    if view.is_your_turn and view.seat is not None:
        return "pass"
    return "absent" if _is_absent(view) else "wait"


def _scoring(position: CardView, field: Field) -> Scoring:
    points = {
        " ".join(map(str, cards)): card_points(field, cards)
        for cards in plays(field, position.hand)
    }
    return Scoring(field, position.worth()[field], points)


def _chosen(position: CardView, selection: Selection, scoring: Scoring | None) -> tuple[int, ...]:
    if selection.cards:
        return tuple(place for place in selection.cards if place < len(position.hand))
    if scoring is None:
        return ()
    wanted = Counter(plays(scoring.field, position.hand)[-1])
    places = []
    for place, card in enumerate(position.hand):
        if wanted[card]:
            wanted[card] -= 1
            places.append(place)
    return tuple(places)


def _hand(
    view: TableView, position: CardView, chosen: tuple[int, ...], leaving: tuple[int, ...]
) -> tuple[Card, ...]:
    drawn = _last_drawn(view)
    return tuple(
        Card(place, card, place in chosen, _is_one_of(drawn, card), place in leaving)
        for place, card in enumerate(position.hand)
    )


def _last_drawn(view: TableView) -> "Counter[int]":
    assert view.match is not None  # noqa: S101
    for logged in reversed(view.match.log):
        if isinstance(logged.what, Drawn):
            return Counter(logged.what.cards if logged.turn else ())
    return Counter()


def _is_one_of(drawn: "Counter[int]", card: int) -> bool:
    if not drawn[card]:
        return False
    drawn[card] -= 1
    return True
