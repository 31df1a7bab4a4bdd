"""`karten`: Karten-Kniffel, 12 fields and 108 cards."""

from dataclasses import dataclass
from typing import ClassVar

from pasch.rules.cards.edition import CardEdition


@dataclass(frozen=True)
class Karten(CardEdition):
    """The only leaflet of the card game."""

    key: ClassVar[str] = "karten"
    most_players: ClassVar[int] = 5
    most_cards: ClassVar[int] = 10
    forgotten_penalty: ClassVar[int] = 10
    bonus: ClassVar[int] = 35
    bonus_from: ClassVar[int] = 63
    malus: ClassVar[int] = 20
    malus_below: ClassVar[int] = 43
    rule_ids: ClassVar[tuple[str, ...]] = tuple(f"C{number}" for number in range(1, 14))
