"""Answers to exercises, as addresses name them."""

from typing import cast

from starlette.datastructures import QueryParams

from pasch.coach.exercises import best_score
from pasch.play import Match
from pasch.rules import CardView, Keep, Move, PaschError, Strike, Swap, Write
from pasch.rules.fields import BY_CODE
from pasch.web.pages.forms import whole_number


def read_answer(match: Match, query: QueryParams) -> Move | None:
    """Return the move that was answered; None where there is no answer yet.

    A field that is only picked is none. Refuses what cannot be played.
    """
    view = match.position.view(match.position.to_act)
    if "do" not in query:
        return None
    answer = _with_cards(view, query) if isinstance(view, CardView) else _with_dice(match, query)
    if answer not in view.moves():
        raise PaschError("training.answer")
    return answer


def _with_dice(match: Match, query: QueryParams) -> Move | None:
    do = query.get("do")
    if do == "keep":
        places = _places(query, "keep")
        return Keep(tuple(die for place, die in enumerate(match.layout) if die and place in places))
    field = BY_CODE.get(query.get("field", ""))
    if field is None or do not in {"write", "strike"}:
        return None
    return Write(field) if do == "write" else Strike(field)


def _with_cards(view: CardView, query: QueryParams) -> Move | None:
    if query.get("do") in {"swap", "more"}:
        places = _places(query, "card")
        discard = tuple(card for place, card in enumerate(view.hand) if place in places)
        return Swap(discard, len(discard) + (query["do"] == "more"))
    field = BY_CODE.get(query.get("field", ""))
    if field is None or query.get("do") != "score":
        return None
    return best_score(view, field)


def _places(query: QueryParams, name: str) -> set[int]:
    places = {whole_number(value) for value in query.getlist(name)}
    return cast("set[int]", places - {None})
