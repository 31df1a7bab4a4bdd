"""What every edition of the games decides."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from typing import TYPE_CHECKING, ClassVar

from pasch.rules.errors import SetupError
from pasch.rules.fields import Field
from pasch.rules.sheet import Sheet, Summary
from pasch.words import Phrase, phrase

if TYPE_CHECKING:
    from pasch.rules.position import Move, Position


@dataclass(frozen=True)
class Edition(ABC):
    """The rules of one leaflet. Subclasses' own fields are its options, each on or off."""

    key: ClassVar[str]
    fields: ClassVar[tuple[Field, ...]]
    most_players: ClassVar[int]
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
        """Give the options by name, with their defaults."""
        return {option.name: bool(option.default) for option in dataclass_fields(cls)}

    @abstractmethod
    def start(self, players: int, first: int | None = None) -> "Position":
        """Give the first position; `first` names the seat that begins, else the rules decide."""

    @abstractmethod
    def summary(self, sheet: Sheet, *, over: bool) -> Summary:
        """Add a column up, as it stands or as it counts when the match is over."""

    @abstractmethod
    def parse_move(self, text: str) -> "Move":
        """Read a move's text; MalformedMove where it is none."""

    def checked_first(self, players: int, first: int | None) -> int | None:
        """Refuse impossible settings; who plays alone begins."""
        if not 1 <= players <= self.most_players:
            raise SetupError("players", edition=self, most=self.most_players, given=players)
        if first is not None and not 0 <= first < players:
            raise SetupError("first", players=players, given=first + 1)
        return 0 if players == 1 else first
