"""What a player has picked on the page, but not played yet: it stands in the page's address."""

from typing import NamedTuple

from pasch.rules import Field
from pasch.rules.fields import BY_CODE
from pasch.rules.values import Values
from pasch.web.pages.forms import whole_number


class Selection(NamedTuple):
    """Choices that lead to a move, and through whose eyes the table is seen."""

    eyes: int | None = None
    """The own seat that looks, where several of a card game share this screen."""
    field: Field | None = None
    """The field that is filled as soon as this is confirmed."""
    strike: Field | None = None
    """Dice: the field that is struck as soon as this is confirmed."""
    striking: bool = False
    """Dice, where one tap fills: whether it strikes fields that could also be filled."""
    cards: tuple[int, ...] = ()
    """Cards: the places in hand of the cards picked to be scored or swapped."""
    discards: tuple[int, ...] = ()
    """Cards: the places of those that go, since too many would stay."""
    kept: tuple[int, ...] | None = None
    """Dice: the places of those that stay, where another choice than the last was made."""
    is_announced: bool = False
    is_swapping: bool = False
    """Cards: whether cards are picked to be swapped, and not to be scored."""
    fills_at_once: bool = False
    """Dice: whether one tap fills a field. It is a setting and stands in no address."""

    @property
    def address(self) -> str:
        """The query that keeps the eyes and nothing else."""
        return "" if self.eyes is None else f"?as={self.eyes}"

    def link(self, choice: str) -> str:
        """Return the query that makes one more choice."""
        return f"?{choice}" if self.eyes is None else f"?as={self.eyes}&{choice}"


NOTHING = Selection()


def read_selection(query: dict[str, str]) -> Selection:
    """Read choices from an address; what cannot be understood is left out."""
    return Selection(
        eyes=whole_number(query.get("as", "")),
        field=BY_CODE.get(query.get("field", "")),
        strike=BY_CODE.get(query.get("strike", "")),
        striking="striking" in query,
        cards=_places(query, "cards"),
        discards=_places(query, "discards"),
        kept=_places(query, "keep") if "keep" in query else None,
        is_announced="announce" in query,
        is_swapping="swap" in query,
    )


def _places(query: dict[str, str], name: str) -> tuple[int, ...]:
    places = {whole_number(place) for place in query.get(name, "").split(".")}
    return tuple(sorted(place for place in places if place is not None))


def cards_at(hand: Values, places: tuple[int, ...]) -> Values:
    """Return the cards at some places of a hand."""
    return tuple(hand[place] for place in places if place < len(hand))
