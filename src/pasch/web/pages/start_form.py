"""The form of the start page."""

from typing import NamedTuple

from starlette.datastructures import FormData

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.names import check_new_names
from pasch.play.setup import LONGEST_NAME
from pasch.rules import DEFAULT_EDITION, EDITIONS, Edition, PaschError, edition
from pasch.web.pages.forms import number, text
from pasch.web.pages.preferences import MOST_OTHERS, Choices
from pasch.web.pages.visitor import Visitor
from pasch.web.table.create import MOST_SEATS, PATIENCE, SeatSpec
from pasch.words import Lang, Phrase, phrase, say

OTHERS = tuple(f"other{place}" for place in range(MOST_OTHERS))
"""The fields for the names of those who play at the same device."""
PATIENCES = (30, PATIENCE, 600, 86_400, 604_800)
DEFAULT_OPTIONS = frozenset(
    option for kind in EDITIONS.values() for option, is_on in kind.options().items() if is_on
)


class SeatRow(NamedTuple):
    """One row of the form."""

    kind: str = ""
    """`human`, `open`, the name of a bot, or nothing where nobody sits."""
    name: str = ""


DEFAULT_SEATS = (SeatRow("human"), SeatRow(DEFAULT_BOT), *(SeatRow(),) * (MOST_SEATS - 2))


class SeatChoice(NamedTuple):
    """What can be chosen for a row."""

    value: str
    phrase: Phrase


class StartForm(NamedTuple):
    """The whole form, as it was filled in."""

    rules: str = DEFAULT_EDITION
    options: frozenset[str] = DEFAULT_OPTIONS
    name: str = ""
    bot: str = DEFAULT_BOT
    quick: str = "bot"
    seats: tuple[SeatRow, ...] = DEFAULT_SEATS
    patience: int = PATIENCE
    first: int | None = None
    """The row of who begins, where one is named."""
    others: tuple[str, ...] = ()
    """The names of those who play at the same device."""
    hints: bool = False
    """Whether friends who play against each other may ask the coach."""

    @property
    def is_own(self) -> bool:
        """Whether the seats were set one by one."""
        return not self.quick

    @property
    def choices(self) -> Choices:
        """What is worth remembering for the next game; a browser keeps nothing unbounded."""
        bot = self.bot if self.bot in BOTS else ""
        return Choices(self.rules, bot, tuple(name[:LONGEST_NAME] for name in self.others))

    def edition(self) -> Edition:
        """Return the edition with its options, or say that there is none by this name."""
        found = edition(self.rules)
        return type(found)(**{option: option in self.options for option in found.options()})

    def seat_specs(self, lang: Lang) -> list[SeatSpec]:
        """Return who shall sit where."""
        own = self.name or say(lang, "web.start.name_of", number=1)
        match self.quick:
            case "bot":
                return [SeatSpec(own), SeatSpec(bot=self.bot)]
            case "friend":
                return [SeatSpec(own), SeatSpec()]
            case "here":
                others = self.others or (say(lang, "web.start.name_of", number=2),)
                return [SeatSpec(own), *map(SeatSpec, others)]
        taken = [(row, seat) for row, seat in enumerate(self.seats) if seat.kind]
        return [self._seat_spec(lang, row, seat) for row, seat in taken]

    def misnamed(self, lang: Lang) -> str:
        """Return the field of the first name that could not be taken."""
        if self.quick:
            return "name"
        taken: list[str] = []
        for row, seat in enumerate(self.seats):
            spec = self._seat_spec(lang, row, seat) if seat.kind == "human" else SeatSpec()
            if spec.name is None:
                continue
            try:
                check_new_names([spec.name], taken)
            except PaschError:
                return f"name{row}"
            taken.append(spec.name)
        return "name"

    def first_seat(self) -> int | None:
        """Return the seat that begins; rows in which nobody sits are no seats."""
        if self.first is None or self.quick:
            return self.first
        return sum(bool(seat.kind) for seat in self.seats[: self.first])

    def _seat_spec(self, lang: Lang, row: int, seat: SeatRow) -> SeatSpec:
        if seat.kind == "open":
            return SeatSpec()
        if seat.kind != "human":
            return SeatSpec(bot=seat.kind)
        is_first = not any(other.kind == "human" for other in self.seats[:row])
        own = self.name if is_first else ""
        return SeatSpec(seat.name or own or say(lang, "web.start.name_of", number=row + 1))


def seat_choices() -> list[SeatChoice]:
    """Return what can be chosen for a seat."""
    return [
        SeatChoice("", phrase("web.kind.nobody")),
        SeatChoice("human", phrase("web.kind.human")),
        SeatChoice("open", phrase("web.kind.open")),
        *(SeatChoice(name, phrase(f"web.kind.{name}")) for name in BOTS),
    ]


def remembered(guest: Visitor) -> StartForm:
    """Return the form as it was filled in for the last game."""
    rules, bot, others = guest.choices
    return StartForm(
        name=guest.name,
        rules=rules if rules in EDITIONS else DEFAULT_EDITION,
        bot=bot if bot in BOTS else DEFAULT_BOT,
        others=others,
    )


def read_start_form(form: FormData) -> StartForm:
    """Read the form."""
    rules = text(form, "rules")
    options = frozenset(str(value).removeprefix(f"{rules}.") for value in form.getlist("option"))
    seats = tuple(
        SeatRow(text(form, f"kind{row}"), text(form, f"name{row}").strip())
        for row in range(MOST_SEATS)
    )
    return StartForm(
        rules=rules,
        options=options if "kind0" in form else DEFAULT_OPTIONS,
        name=text(form, "name").strip(),
        bot=text(form, "bot") or DEFAULT_BOT,
        quick=text(form, "quick") if "quick" in form or "kind0" in form else "bot",
        seats=seats,
        patience=number(form, "patience") if "patience" in form else PATIENCE,
        first=number(form, "first") if text(form, "first") else None,
        others=tuple(filter(None, (text(form, name).strip() for name in OTHERS))),
        hints="hints" in form,
    )
