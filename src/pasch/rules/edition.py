"""What every edition of the games decides."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from math import ceil
from typing import TYPE_CHECKING, ClassVar, Literal

from pasch.rules.errors import SetupError
from pasch.rules.fields import Field, upper_field
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet, Summary
from pasch.rules.values import NUMBERS
from pasch.words import Phrase, phrase

if TYPE_CHECKING:
    from pasch.rules.position import Move, Position

Game = Literal["dice", "cards"]


@dataclass(frozen=True)
class Edition(ABC):
    """The rules of one leaflet. Subclasses' own fields are its options, each on or off."""

    key: ClassVar[str]
    game: ClassVar[Game]
    fields: ClassVar[tuple[Field, ...]]
    most_players: ClassVar[int]
    bonus: ClassVar[int]
    """What `bonus_from` points or more in the upper part earn (D10, C12)."""
    bonus_from: ClassVar[int]
    malus: ClassVar[int] = 0
    """What fewer than `malus_below` points in the upper part cost at the end (C12)."""
    malus_below: ClassVar[int] = 0
    hides_hands: ClassVar[bool] = False
    """Whether players hold cards that the others must not see."""
    rule_ids: ClassVar[tuple[str, ...]]
    """The rules that hold, in the order in which they are explained."""

    @property
    def rules(self) -> str:
        """The key with the options that differ from the default: `klassik+extra_after_zero`."""
        return self.key + "".join(
            f"{'+' if getattr(self, option) else '-'}{option}"
            for option, default in self.options().items()
            if getattr(self, option) != default
        )

    @property
    def phrase(self) -> Phrase:
        """The edition's name."""
        return phrase(f"edition.{self.key}")

    @classmethod
    def options(cls) -> dict[str, bool]:
        """Return the options by name, with their defaults."""
        return {option.name: bool(option.default) for option in dataclass_fields(cls)}

    @property
    def rounds(self) -> int | None:
        """How many rounds a match has; None where that depends on how it is played."""
        return None

    @abstractmethod
    def start(self, players: int, first: int | None = None) -> "Position":
        """Return the first position; `first` names the seat that begins, else the rules decide."""

    def summary(self, sheet: Sheet, *, over: bool) -> Summary:
        """Add a column up, as it stands or as it counts when the match is over (D10, C12)."""
        upper = sum(points or 0 for points in sheet.points[:6])
        return Summary(
            upper=upper,
            bonus=self.bonus if upper >= self.bonus_from else 0,
            malus=self.malus if over and upper < self.malus_below else 0,
            lower=sum(points or 0 for points in sheet.points[6:]),
            extra=sheet.extra,
            penalties=sheet.all_penalties,
        )

    def result(self, sheets: Iterable[Sheet]) -> Result:
        """Add all columns up, the match being over."""
        return Result(tuple(self.summary(sheet, over=True) for sheet in sheets))

    def planned_upper(self, sheet: Sheet) -> float:
        """Return what the filled upper fields hold on the way to just the bonus (D10, C12).

        That is equally many of every number: an upper part that is ahead has more.
        """
        filled = sum(number for number in NUMBERS if not sheet.is_free(upper_field(number)))
        return self.bonus_from * filled / sum(NUMBERS)

    @property
    def of_each_for_bonus(self) -> int:
        """How many of each number are enough for the bonus (D10, C12)."""
        return ceil(self.bonus_from / sum(NUMBERS))

    @abstractmethod
    def possible_points(self, field: Field) -> frozenset[int]:
        """Return the points that a field can earn, without the zero of one that is struck."""

    @abstractmethod
    def parse_move(self, text: str) -> "Move":
        """Read a move's text; MalformedMove where it is none."""

    def checked_first(self, players: int, first: int | None) -> int | None:
        """Refuse impossible settings; a player alone begins."""
        if not 1 <= players <= self.most_players:
            raise SetupError("players", edition=self, most=self.most_players, given=players)
        if first is not None and not 0 <= first < players:
            raise SetupError("first", players=players, given=first + 1)
        return 0 if players == 1 else first
