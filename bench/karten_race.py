"""What a lead is worth at cards: the chance to win with a fresh hand, as `meister` sees it.

script/bench karten_race
"""

from pasch.rules.editions.karten import Karten
from pasch.rules.fields import CARD_FIELDS, Field
from pasch.rules.sheet import Sheet
from pasch.solve.cards.racing import chance_with_fresh_hand

GAMES = 20_000
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
USUAL = dict(zip(CARD_FIELDS, (3, 6, 9, 12, 15, 18, 22, 20, 25, 30, 40, 50), strict=True))


def column(left: int, lead: int = 0) -> Sheet:
    """Give a usual column with so many fields left and some points more."""
    filled = ORDER[: len(ORDER) - left]
    points = [USUAL[field] if field in filled else None for field in CARD_FIELDS]
    return Sheet(tuple(points), (-lead,) + (0,) * (len(CARD_FIELDS) - 1))


def main() -> None:
    """Print chances by lead in points and in fields."""
    start = Karten().start(2, first=0).given((1, 2, 3, 4, 6)).given((1, 2, 3, 4, 6))
    for left in (8, 5, 3, 2, 1):
        for ahead in (0, 1):
            if left == ahead:
                continue
            chances = []
            for lead in LEADS:
                sheets = (column(left - ahead, lead), column(left))
                view = start._replace(sheets=sheets).view(0)
                chances.append(chance_with_fresh_hand(view, GAMES, seed=1))
            listed = ", ".join(
                f"{lead:+d}: {100 * chance:.0f} %"
                for lead, chance in zip(LEADS, chances, strict=True)
            )
            print(f"{left - ahead} fields left against {left}, lead in points {listed}")


if __name__ == "__main__":
    main()
