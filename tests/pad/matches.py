"""Random matches by the rules, with what people at a real table would write down."""

from random import Random
from typing import NamedTuple

from pasch.play.chance.sampling import sampled
from pasch.rules import CardPosition, DicePosition, Edition, Position, Swap
from pasch.rules.cards.hand import scores
from pasch.rules.sheet import Sheet

KNIFFEL = 0.3
"""How often five equal dice fall here: often enough to meet every rule for further ones."""


class Line(NamedTuple):
    """What one turn wrote down."""

    seat: int
    row: int
    points: int
    extra: int
    penalty: int
    forgotten: int
    dice: str


class Played(NamedTuple):
    """A whole match: what was written, and what came of it."""

    players: int
    first: int
    lines: list[Line]
    totals: list[int]
    ranks: list[int]
    sheets: tuple[Sheet, ...]


def random_match(
    edition: Edition, random: Random, players: int | None = None, *, forgets: bool = True
) -> Played:
    """Play by the rules alone, without any sense; announcements may be forgotten."""
    seats = players or random.randint(1, edition.most_players)
    first = random.randrange(seats)
    position: Position = edition.start(seats, first)
    lines: list[Line] = []
    while (result := position.result()) is None:
        before = position
        position = _turn(position, random, forgets=forgets)
        line = _written(before, position)
        if line is not None:
            lines.append(line)
    return Played(
        seats, first, lines, list(result.totals), list(result.ranks), tuple(position.sheets)
    )


def _turn(position: Position, random: Random, *, forgets: bool) -> Position:
    if isinstance(position, DicePosition):
        if position.awaits is not None:
            return position.given(_dice(random))
        moves = position.edition.field_moves(position.sheets[position.to_act], position.dice)
        return position.after(random.choice(moves))
    assert isinstance(position, CardPosition)
    if position.awaits is not None:
        return position.given(sampled(position.awaits, random))
    hand = position.hands[position.to_act]
    scored = scores(hand, position.sheets[position.to_act])
    possible = [score for score in scored if forgets or score.announce]
    if not possible or random.random() < 0.2:
        return position.after(_swap(hand, position.edition.most_cards, random))
    field = random.choice(sorted({score.field for score in possible}))
    return position.after(random.choice([score for score in possible if score.field is field]))


def _dice(random: Random) -> tuple[int, ...]:
    if random.random() < KNIFFEL:
        return (random.randint(1, 6),) * 5
    return tuple(random.choices(range(1, 7), k=5))


def _swap(hand: tuple[int, ...], most_cards: int, random: Random) -> Swap:
    discard = random.sample(hand, random.randint(1, 3))
    more = int(len(hand) < most_cards)
    return Swap(tuple(discard), len(discard) + more)


def _written(before: Position, after: Position) -> Line | None:
    """Return what a step wrote; a card move writes before its cards are drawn."""
    seat = before.to_act
    old, new = before.sheets[seat], after.sheets[seat]
    if old == new:
        return None
    row = next(row for row, points in enumerate(new.points) if points != old.points[row])
    dice = before.dice if isinstance(before, DicePosition) else ()
    return Line(
        seat,
        row,
        new.points[row] or 0,
        new.extra - old.extra,
        new.penalties[row],
        new.forgotten - old.forgotten,
        "".join(map(str, dice)),
    )
