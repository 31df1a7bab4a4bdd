"""Tips for somebody's first game, in the order in which they come up."""

from typing import NamedTuple

from pasch.rules import Edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, PENALTY_PER_CARD
from pasch.rules.dice.edition import DiceEdition
from pasch.words import Phrase, phrase


class Tip(NamedTuple):
    """What is said, and what the felt must be waiting for to show it."""

    id: str
    mode: str
    phrase: Phrase


def tips(edition: Edition) -> tuple[Tip, ...]:
    """Return what a newcomer wants to know about an edition's game."""
    if isinstance(edition, CardEdition):
        return (
            Tip("turn", "hand", phrase("web.tips.turn")),
            Tip("more", "hand", phrase("web.tips.more", hand=HAND, price=PENALTY_PER_CARD)),
            Tip("race", "hand", phrase("web.tips.race")),
            Tip(
                "announce",
                "hand",
                phrase("web.tips.announce", forgotten=edition.forgotten_penalty),
            ),
        )
    assert isinstance(edition, DiceEdition)  # noqa: S101 - there are two games
    return (
        Tip("throw", "throw", phrase("web.tips.throw", throws=edition.throws_per_turn)),
        Tip("keep", "keep", phrase("web.tips.keep")),
        Tip(
            "bonus",
            "keep",
            phrase(
                "web.tips.bonus",
                each=edition.of_each_for_bonus,
                goal=edition.bonus_from,
                bonus=edition.bonus,
            ),
        ),
        Tip("choose", "choose", phrase("web.tips.choose")),
    )
