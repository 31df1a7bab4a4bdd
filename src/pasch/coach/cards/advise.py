"""Advice with cards: the moves in order, each with its reasons in computed facts."""

from collections.abc import Iterator

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.cards.facts import upper_reach, within_reach, worth_of_rest
from pasch.coach.cards.options import CardOptions, options_of
from pasch.coach.cards.turn import points_of_cards
from pasch.coach.marks import EQUAL, clarity, gives_chance_away
from pasch.coach.move_names import card_move_name
from pasch.coach.wording import listed
from pasch.rules import CardMove, CardView, Field, Score, Swap
from pasch.rules.cards.hand import HAND, check_score, check_swap, penalty
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from pasch.solve.require import has_compiler
from pasch.words import Phrase, phrase

GAMES = 1000
"""Made up for a hint, in each batch."""
SHOWN = 12
"""Moves that are worth showing: there are hundreds."""
NAMED_FIELDS = 3
"""Fields named at most that a swap works for."""
LEAST_NAMED = 0.04
"""Chances below this are not worth a word."""


def advise_cards(view: CardView, also: CardMove | None = None, games: int = GAMES) -> Advice:
    """Value the moves of the seat to act, and say why.

    Shown are those with the most points, the one that wins most often, and the one named.
    """
    options = options_of(view, games, also)
    named = options.to_win if also is None else options.moves.index(also)
    shown = sorted({*range(min(SHOWN, len(options.moves))), options.to_win, named})
    gained = options.cost(0)
    return Advice(
        tuple(
            AdvisedMove(
                options.moves[number],
                card_move_name(options.moves[number]),
                options.prospect(number),
                options.cost(number),
                tuple(_reasons(view, options, number)),
            )
            for number in shown
        ),
        clarity(options.points),
        options.moves[options.to_win] if gives_chance_away(gained) else None,
        tuple(_notes(view, options)),
    )


def _reasons(view: CardView, options: CardOptions, number: int) -> Iterator[Phrase]:
    move = options.moves[number]
    if not view.is_last_round:
        yield from _against(view, options, number)
    if isinstance(move, Score):
        yield from _reasons_to_score(view, move)
    elif not view.is_last_round:
        yield from _reasons_to_swap(view, move)


def _against(view: CardView, options: CardOptions, number: int) -> Iterator[Phrase]:
    """Split the difference to another move into what comes now and what comes later.

    The best one is compared with the next that does something else, every other with the best.
    """
    move, best = options.moves[number], options.moves[0]
    others = (nth for nth, each in enumerate(options.moves) if _filled_by(each) != _filled_by(best))
    other = 0 if number else next(others, 0)
    ahead = options.points[number] - options.points[other]
    now = _gained(view, move) - _gained(view, options.moves[other])
    if _filled_by(move) is not None or _filled_by(options.moves[other]) is not None:
        if other != number:
            name = card_move_name(options.moves[other])
            yield phrase("coach.why.against", other=name, now=now, later=ahead - now)
    elif -ahead >= EQUAL:
        yield phrase("coach.why.throw_on", best=card_move_name(best), points=-ahead)


def _filled_by(move: CardMove) -> Field | None:
    return move.field if isinstance(move, Score) else None


def _gained(view: CardView, move: CardMove) -> int:
    sheet = view.sheets[view.to_act]
    if isinstance(move, Swap):
        return 0
    return view.edition.scored(sheet, view.hand, move).earned - sheet.earned


def _reasons_to_score(view: CardView, move: Score) -> Iterator[Phrase]:
    edition, sheet = view.edition, view.sheets[view.to_act]
    after = edition.scored(sheet, view.hand, move)
    if penalty(view.hand):
        yield phrase("coach.why.surplus", count=len(view.hand) - HAND, points=penalty(view.hand))
    if after.forgotten > sheet.forgotten:
        yield phrase("coach.why.forgotten", points=after.forgotten)
    if move.field.is_upper:
        now, then = upper_reach(edition, sheet), upper_reach(edition, after)
        if then.bonus_is_safe and not now.bonus_is_safe:
            yield phrase("coach.why.bonus_is_safe")
        if then.bonus_is_lost and not now.bonus_is_lost:
            yield phrase("coach.why.bonus_is_lost")
        if then.malus_is_averted and not now.malus_is_averted:
            yield phrase("coach.why.malus_is_averted")
        if then.malus_is_certain and not now.malus_is_certain:
            yield phrase("coach.why.malus_is_certain")
    if after.is_full():
        if not view.is_last_round:
            yield phrase("coach.why.last_field")
        return
    rest, worth = check_score(move, view.hand, sheet), worth_of_rest(view, move)
    if rest and not view.is_last_round and abs(worth) >= EQUAL:
        yield phrase("coach.why.rest", count=len(rest), cards=rest, points=worth)


def _reasons_to_swap(view: CardView, move: Swap) -> Iterator[Phrase]:
    named = [each for each in within_reach(view, move) if each.chance >= LEAST_NAMED]
    fields = [
        phrase(
            "coach.why.upper_within" if each.field.is_upper else "coach.why.within",
            field=each.field,
            cards=each.cards,
            chance=100 * each.chance,
        )
        for each in named[:NAMED_FIELDS]
    ]
    if fields:
        yield phrase("coach.why.suffices", fields=listed(fields))
    kept = check_swap(move, view.hand, view.edition.most_cards)
    size, sheet = len(kept) + move.draw, view.sheets[view.to_act]
    if move.draw > len(move.discard):
        as_many = points_of_cards(view.edition, sheet, kept, size - 1)
        one_more = points_of_cards(view.edition, sheet, kept, size)
        yield phrase("coach.why.one_more", points=one_more - as_many)
    if size > HAND:
        # What is taken off depends on the number of cards alone.
        yield phrase("coach.why.surplus_later", count=size - HAND, points=penalty((1,) * size))


def _notes(view: CardView, options: CardOptions) -> Iterator[Phrase]:
    if view.is_last_round:
        yield phrase("coach.note.last_round")
    free = [len(sheet.free()) for sheet in view.sheets]
    own = free.pop(view.to_act)
    if free and not view.is_last_round:
        yield phrase("coach.note.free", count=own, others=", ".join(map(str, free)))
    yield phrase("coach.note.turn_price", price=BEST_TURN_PRICE)
    if not free:
        return
    if options.chances is None:
        yield phrase("coach.note.compiling" if has_compiler() else "coach.note.no_compiler")
        return
    error = max(options.prospect(number).error for number in range(len(options.moves)))
    if error > 0:
        yield phrase("coach.note.error", error=100 * error)
