"""An exercise as it is shown: a table at which whoever looks is to move."""

from typing import Literal, NamedTuple

from markupsafe import Markup

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.exercises import Exercise, Verdict, best_score, verdict
from pasch.coach.move_names import held, move_name
from pasch.rules import CardView, Field, Move, Strike, View, Worth, Write
from pasch.rules.cards.hand import card_points
from pasch.rules.values import Values
from pasch.web.pages.render import joined, piece
from pasch.web.pages.selection import Selection
from pasch.web.pages.views.block import block
from pasch.web.pages.views.block_drawing import draw_block
from pasch.web.pages.views.felt import Felt, felt
from pasch.web.pages.views.hint import said_of_best
from pasch.web.pages.views.names import with_shown_names
from pasch.web.pages.views.players import players
from pasch.web.pages.views.regions import draw_die, draw_players
from pasch.web.table.create import PATIENCE
from pasch.web.table.events import Opened, TableSeat
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view
from pasch.words import Lang, Phrase, say

SHOWN = 3
_YOU, _OTHERS = "you", "others"


class Picked(NamedTuple):
    """A field that is the answer as soon as it is confirmed."""

    field: Field
    do: Literal["write", "strike", "score"]
    name: Phrase
    """Of the very move that will be judged."""


class Question(NamedTuple):
    """What there is to decide."""

    view: TableView
    felt: Felt
    players: Markup
    block: Markup
    pieces: Markup
    """The dice or the cards, to be ticked."""
    is_striking: bool
    picked: Picked | None


class AnsweredMove(NamedTuple):
    """A move in the answer, and whose it is."""

    advised: AdvisedMove
    is_yours: bool
    was_played: bool


class Answer(NamedTuple):
    """What is said to an answer."""

    held: Values
    yours: AdvisedMove
    verdict: Verdict
    moves: tuple[AnsweredMove, ...]
    best: Phrase
    """What is said of the first of them."""
    advice: Advice


def question(exercise: Exercise, lang: Lang, selection: Selection) -> Question:
    """Show an exercise; a field that is tapped is the answer once it is confirmed."""
    view = _view(exercise, lang)
    # What was kept before is part of the past, and would be half an answer.
    shown = felt(view, Selection(kept=()))
    picked = _picked(exercise.view, selection)
    picks = Selection(striking=selection.striking)
    if picked is not None:
        picks = Selection(
            field=None if picked.do == "strike" else picked.field,
            strike=picked.field if picked.do == "strike" else None,
        )
    may_throw, shows_kept = shown.may_throw, False
    dice = (draw_die(die, may_throw, shows_kept, lang) for die in shown.dice)
    hand = (piece("card.html", lang, card=card, mode="swap", link="") for card in shown.cards)
    # The last field but one is announced for whoever answers: there is nothing to tick.
    shown_block = view._replace(phase="over")
    return Question(
        view,
        shown,
        players=draw_players(players(view), lang),
        block=draw_block(block(shown_block, picks, _worth(exercise.view)), lang),
        pieces=joined((*dice, *hand)),
        is_striking=selection.striking,
        picked=picked,
    )


def _picked(view: View, selection: Selection) -> Picked | None:
    """Return what is picked and can be played; anything else is as good as nothing."""
    field = selection.field if selection.strike is None else selection.strike
    if field is None:
        return None
    if isinstance(view, CardView):
        scored = best_score(view, field)
        return None if scored is None else Picked(field, "score", move_name(view, scored))
    move = Write(field) if selection.strike is None else Strike(field)
    if move not in view.moves():
        return None
    return Picked(field, "write" if selection.strike is None else "strike", move_name(view, move))


def _worth(view: View) -> dict[Field, Worth] | None:
    """Return what fields are scored for where the cards are chosen for whoever answers.

    Keeping a card can be worth more than the points it would add.
    """
    if not isinstance(view, CardView):
        return None
    scored = ((field, best_score(view, field)) for field in view.preview())
    return {
        field: Worth(card_points(field, move.cards)) for field, move in scored if move is not None
    }


def answer(exercise: Exercise, advice: Advice, move: Move) -> Answer:
    """Compare an answer with the best moves, and with what was played."""
    yours = next(option for option in advice.moves if option.move == move)
    wanted = [*advice.moves[:SHOWN], yours]
    wanted += [option for option in advice.moves if option.move == exercise.tempting]
    return Answer(
        held(exercise.view),
        yours,
        verdict(yours.behind.points),
        tuple(
            AnsweredMove(option, option is yours, option.move == exercise.tempting)
            for option in advice.moves
            if option in wanted
        ),
        said_of_best(advice, exercise.view),
        advice,
    )


def _view(exercise: Exercise, lang: Lang) -> TableView:
    match = exercise.match
    to_act = match.position.to_act
    seats = tuple(
        TableSeat(say(lang, "web.training.you"), owner=_YOU)
        if number == to_act
        else TableSeat(seat.name, seat.bot, owner=None if seat.bot else _OTHERS)
        for number, seat in enumerate(match.setup.seats)
    )
    opened = Opened(
        id=match.setup.id,
        rules=match.setup.edition.rules,
        seats=seats,
        host="",
        join="",
        watch="",
        secret="",
        patience=PATIENCE,
        seed=0,
    )
    never = (0,) * len(seats)
    table = Table(opened, 0, match.setup.edition, seats, match=match, handovers=never)
    return with_shown_names(table_view(table, _YOU, to_act), lang)
