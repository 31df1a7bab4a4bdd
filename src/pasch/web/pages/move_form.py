"""Forms at a table, read as actions."""

from starlette.datastructures import FormData

from pasch.rules import CardView, Field, Keep, Move, PaschError, Score, Strike, Swap, Write
from pasch.rules.cards.hand import surplus
from pasch.rules.fields import BY_CODE
from pasch.rules.values import Values
from pasch.web.pages.forms import number, text, whole_number
from pasch.web.pages.selection import cards_at
from pasch.web.table import actions
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import MovedOn
from pasch.web.table.table import Table


class ChooseMore(Exception):
    """Which cards to discard is still to be chosen (C9)."""

    def __init__(self, query: str) -> None:
        super().__init__(query)
        self.query = query


def move(table: Table, owner: str, form: FormData, now: Now) -> Change:
    """Do what the buttons of felt and block are for."""
    version = number(form, "version")
    match text(form, "do"):
        case "throw":
            return actions.throw(table, owner, version, now)
        case "undo":
            return actions.undo(table, owner, version, now)
    chosen = chosen_move(table, owner, form)
    if chosen is None:
        raise PaschError("web.form")
    return actions.move(table, owner, version, chosen, now)


def chosen_move(table: Table, owner: str, form: FormData) -> Move | None:
    """Return the move that a form asks for, if it asks for one."""
    match text(form, "do"):
        case "keep":
            return Keep(_kept(table, form))
        case "write":
            return Write(_field(form))
        case "strike":
            return Strike(_field(form))
        case "swap" | "more" as wanted:
            discard = _cards(table, owner, form, "card")
            return Swap(discard, len(discard) + (wanted == "more"))
        case "score":
            return _score(table, owner, form)
    return None


def choice(form: FormData) -> str:
    """Return what was chosen as the query of the page on which it is still to be confirmed."""
    match text(form, "do"):
        case "keep":
            return f"keep={_dotted(form, 'keep')}"
        case "strike":
            return f"strike={text(form, 'field')}"
        case "swap" | "more":
            return f"swap=1&cards={_dotted(form, 'card')}"
        case "score":
            discards = f"&discards={_dotted(form, 'discard')}" if form.get("discard") else ""
            announce = "&announce=1" if form.get("announce") else ""
            cards = _dotted(form, "card")
            return f"field={text(form, 'field')}&cards={cards}{discards}{announce}"
    return f"field={text(form, 'field')}"


def _dotted(form: FormData, name: str) -> str:
    return ".".join(map(str, _places(form, name)))


def _field(form: FormData) -> Field:
    field = BY_CODE.get(text(form, "field"))
    if field is None:
        raise PaschError("web.form")
    return field


def _kept(table: Table, form: FormData) -> Values:
    if table.match is None:
        raise MovedOn("table.moved_on")
    layout = table.match.layout
    places = _places(form, "keep")
    return tuple(die for place, die in enumerate(layout) if place in places and die is not None)


def _hand(table: Table, owner: str) -> Values:
    if table.match is None or table.to_act not in table.seats_of(owner):
        raise MovedOn("table.not_your_turn")
    view = table.match.position.view(table.to_act)
    return view.hand if isinstance(view, CardView) else ()


def _places(form: FormData, name: str) -> tuple[int, ...]:
    places = {whole_number(str(value)) for value in form.getlist(name)}
    return tuple(sorted(place for place in places if place is not None))


def _cards(table: Table, owner: str, form: FormData, name: str) -> Values:
    return cards_at(_hand(table, owner), _places(form, name))


def _score(table: Table, owner: str, form: FormData) -> Score:
    hand, field = _hand(table, owner), _field(form)
    played, discard = _cards(table, owner, form, "card"), _cards(table, owner, form, "discard")
    is_announced = bool(form.get("announce"))
    if not discard and surplus(hand, played) != ((),):
        raise ChooseMore(choice(form))
    return Score(field, played, discard, is_announced)
