"""Exchanging what a seat cannot see."""

from dataclasses import replace
from random import Random

from pasch.play import Match
from pasch.rules import CardPosition
from pasch.rules.values import counted, listed


def exchanged(match: Match, seat: int | None, random: Random) -> Match:
    """Return the same match with all cards that `seat` cannot see dealt anew."""
    position = match.position
    assert isinstance(position, CardPosition)
    hidden = [number for number in range(position.players) if number != seat]
    cards = [card for number in hidden for card in position.hands[number]]
    cards += listed(position.pile)
    random.shuffle(cards)
    hands = list(position.hands)
    for number in hidden:
        size = len(hands[number])
        hands[number], cards = tuple(sorted(cards[:size])), cards[size:]
    return replace(match, position=position._replace(hands=tuple(hands), pile=counted(cards)))
