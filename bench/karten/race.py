"""What a lead is worth at cards, as `meister` sees it: the chance to win with a fresh hand.

script/bench karten/race

Then what it does with some hands when it leads by some points, or is behind.
"""

from random import Random

from pasch.bots.cards.meister import considered
from pasch.rules import CardPosition, CardView
from pasch.rules.editions.karten import Karten
from pasch.rules.fields import CARD_FIELDS, Field
from pasch.rules.sheet import Sheet
from pasch.rules.values import Values, text
from pasch.solve.cards.hands import HAND_INDEX
from pasch.solve.cards.race.choose import looked_ahead

GAMES = 20_000
THINKING = 400_000
OTHER_HAND = (1, 2, 3, 4, 6)
TOLD: tuple[tuple[int, Values], ...] = (
    (6, (1, 2, 5, 6, 6)),
    (6, (1, 2, 6, 6, 6)),
    (3, (2, 2, 2, 5, 6)),
    (3, (1, 4, 4, 4, 6)),
    (3, (1, 1, 3, 6, 6)),
)
"""Fields left on both sides, and a hand."""
LEADS = (-40, -20, -10, 0, 10, 20, 40)
ORDER = (
    Field.KLEINE_STRASSE,
    Field.EINSER,
    Field.ZWEIER,
    Field.FULL_HOUSE,
    Field.DREIER,
    Field.GROSSE_STRASSE,
    Field.DREIERPASCH,
    Field.VIERER,
    Field.FUENFER,
    Field.SECHSER,
    Field.VIERERPASCH,
    Field.KNIFFEL,
)
"""An order in which the fields are often filled."""
USUAL = dict(zip(CARD_FIELDS, (2, 4, 6, 8, 10, 18, 21, 23, 25, 30, 40, 50), strict=True))


def column(left: int, lead: int = 0) -> Sheet:
    """Return a usual column with `left` fields left and some points more."""
    filled = ORDER[: len(ORDER) - left]
    points = [USUAL[field] if field in filled else None for field in CARD_FIELDS]
    return Sheet(tuple(points), (-lead,) + (0,) * (len(CARD_FIELDS) - 1))


def standing(own: Sheet, other: Sheet, hand: Values = OTHER_HAND) -> CardPosition:
    """Return a match for two in which it is the turn of the first."""
    start = Karten().start(2, first=0).given(hand).given(OTHER_HAND)
    return start._replace(sheets=(own, other))


def chance_with_fresh_hand(view: CardView, games: int, seed: int) -> float:
    """Return the chance to win if all five cards are swapped for as many new ones."""
    return float(looked_ahead(view, games, seed).as_many[HAND_INDEX[()]])


def print_chances() -> None:
    """Print chances by lead in points and in fields."""
    for left in (8, 5, 3, 2, 1):
        for ahead in (0, 1):
            if left == ahead:
                continue
            chances = []
            for lead in LEADS:
                view = standing(column(left - ahead, lead), column(left)).view(0)
                chances.append(chance_with_fresh_hand(view, GAMES, seed=1))
            listed = ", ".join(
                f"{lead:+d}: {100 * chance:.0f} %"
                for lead, chance in zip(LEADS, chances, strict=True)
            )
            print(f"{left - ahead} fields left against {left}, lead in points {listed}")


def print_moves() -> None:
    """Print what is done with a hand, by lead in points."""
    for left, hand in TOLD:
        free = ", ".join(map(str, ORDER[-left:]))
        print(f"{text(hand)} with {left} fields left on both sides ({free})")
        for lead in LEADS:
            view = standing(column(left, lead), column(left), hand).view(0)
            print(f"  lead {lead:+d}: {considered(view, Random(1), THINKING)}")


def main() -> None:
    """Print chances and moves."""
    print_chances()
    print_moves()


if __name__ == "__main__":
    main()
