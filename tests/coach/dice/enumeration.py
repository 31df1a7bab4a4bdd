"""A turn enumerated throw by throw in plain Python, for the chances that sentences name.

Nothing here is the coach's or the solvers' but one thing: what a sheet is worth between turns.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

from pasch.rules import DicePosition, Field, Sheet, Strike, Write
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.value_tables import value_table

Dice = tuple[int, ...]
Fill = Write | Strike
Ends = dict[tuple[Field, bool], tuple[float, float]]
"""Per field, and whether it got points: the chance, and the mean of what was earned."""


@cache
def thrown(count: int) -> tuple[tuple[Dice, float], ...]:
    """Return every throw of so many dice with its chance, all 6 ** count of them counted."""
    counted = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))
    return tuple((dice, ways / 6**count) for dice, ways in counted.items())


@cache
def kept(dice: Dice) -> tuple[Dice, ...]:
    """Return every part of a throw that can be kept while at least one die is thrown again."""
    return tuple({part for size in range(5) for part in combinations(dice, size)})


def after(part: Dice, dice: Dice) -> Dice:
    return tuple(sorted(part + dice))


def fills(edition: DiceEdition, sheet: Sheet, dice: Dice) -> list[tuple[Fill, Sheet]]:
    """Return every way to fill a field, with the sheet after it: that is asked of the rules."""
    last = edition.throws_per_turn
    position = edition.start(1)._replace(sheets=(sheet,), throw=last, dice=dice)
    return [
        (move, position.after(move).sheets[0])
        for move in position.moves()
        if isinstance(move, Write | Strike)
    ]


class Turn:
    """One turn on a sheet, played for the greatest worth of the sheet after it."""

    def __init__(self, edition: DiceEdition, sheet: Sheet, worth: Callable[[Sheet], float]) -> None:
        self.edition, self.sheet = edition, sheet
        self.fills = {dice: fills(edition, sheet, dice) for dice, _ in thrown(5)}
        self.best_fill = {
            dice: max(
                ((worth(written), move, written) for move, written in ways),
                key=lambda option: option[0],
            )
            for dice, ways in self.fills.items()
        }
        self._best: dict[tuple[Dice, int], tuple[float, Dice | None]] = {}
        self._keeps: dict[tuple[Dice, int], float] = {}

    def best(self, dice: Dice, to_come: int) -> tuple[float, Dice | None]:
        """Return the worth of a throw, and what is kept of it; None where a field is filled."""
        known = self._best.get((dice, to_come))
        if known is None:
            known = (self.best_fill[dice][0], None)
            if to_come:
                keeps = ((self.keep(part, to_come), part) for part in kept(dice))
                known = max(known, max(keeps), key=lambda option: option[0])
            self._best[dice, to_come] = known
        return known

    def keep(self, part: Dice, to_come: int) -> float:
        """Return the worth of keeping some dice with this many throws to come."""
        if (part, to_come) not in self._keeps:
            self._keeps[part, to_come] = sum(
                chance * self.best(after(part, dice), to_come - 1)[0]
                for dice, chance in thrown(5 - len(part))
            )
        return self._keeps[part, to_come]

    def start(self) -> float:
        """Return the worth before the first throw."""
        return self.keep((), self.edition.throws_per_turn)

    def ends(self, part: Dice, to_come: int) -> Ends:
        """Return where the turn ends after keeping some dice."""
        sums: dict[tuple[Field, bool], list[float]] = defaultdict(lambda: [0.0, 0.0])
        self._follow(part, to_come, 1.0, sums)
        return {end: (chance, points / chance) for end, (chance, points) in sums.items()}

    def _follow(
        self,
        part: Dice,
        to_come: int,
        chance: float,
        sums: dict[tuple[Field, bool], list[float]],
    ) -> None:
        onward: dict[Dice, float] = defaultdict(float)
        for dice, falls in thrown(5 - len(part)):
            whole = after(part, dice)
            _, again = self.best(whole, to_come - 1)
            if again is not None:
                onward[again] += chance * falls
                continue
            _, move, written = self.best_fill[whole]
            ended = sums[move.field, isinstance(move, Write)]
            ended[0] += chance * falls
            ended[1] += chance * falls * (written.earned - self.sheet.earned)
        for again, falls in onward.items():
            self._follow(again, to_come - 1, falls, sums)


@cache
def turn_for_points(edition: DiceEdition, sheet: Sheet) -> Turn:
    """Return a turn in best play for points."""
    table = value_table(edition)
    return Turn(edition, sheet, table.expected_total)


def chance_in_one_turn(edition: DiceEdition, sheet: Sheet, field: Field) -> float:
    """Return the best chance that a turn ends with points in a field."""
    return Turn(edition, sheet, lambda written: float(bool(written.points[field]))).start()


@cache
def _turn_for_total(edition: DiceEdition, sheet: Sheet, at_least: int) -> Turn:
    return Turn(edition, sheet, lambda written: chance_of_total(edition, written, at_least))


@cache
def chance_of_total(edition: DiceEdition, sheet: Sheet, at_least: int) -> float:
    """Return the best chance to end with at least this total, before a turn."""
    if sheet.is_full():
        return float(edition.summary(sheet, over=True).total >= at_least)
    return _turn_for_total(edition, sheet, at_least).start()


def chance_with_dice(position: DicePosition, at_least: int) -> float:
    """Return the same with dice on the table."""
    sheet = position.sheets[position.to_act]
    to_come = position.edition.throws_per_turn - position.throw
    turn = _turn_for_total(position.edition, sheet, at_least)
    return turn.best(position.dice, to_come)[0]
