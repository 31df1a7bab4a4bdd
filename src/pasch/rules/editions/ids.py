"""Rules that several editions share, by id."""

DICE_RULES = tuple(f"D{number}" for number in range(1, 13))
