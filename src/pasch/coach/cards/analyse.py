"""The analysis of a card match: every decision from what the seat could see, and every draw."""

from pasch.coach.analysis import Analysis, Chance, Decision, PlayerAnalysis, Standing
from pasch.coach.cards.draws import hands_drawn, stock_of
from pasch.coach.cards.options import options_of
from pasch.coach.cards.ready import make_ready
from pasch.coach.cards.turn import points_after, points_of_cards, points_of_draw, sensible_moves
from pasch.coach.marks import mark_of
from pasch.coach.prospect import Prospect
from pasch.play import Match, Moved, as_of
from pasch.play.match import Step
from pasch.rules import CardMove, CardPosition, Score, Swap
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from pasch.solve.progress import Progress, silent
from pasch.solve.require import has_compiler
from pasch.words import Phrase, phrase

GAMES = 500
"""Made up for a decision, in each batch."""
GAMES_BETWEEN_TURNS = 4000
"""Made up to tell everybody's chances between two turns."""


def analyse_cards(
    match: Match, edition: CardEdition, progress: Progress = silent, *, to_win: bool = True
) -> Analysis:
    """Value everything that was decided or drawn in a match of this edition.

    Without `to_win` in points alone, for which no games need be made up.
    """
    seats = range(len(match.setup.seats))
    is_race = to_win and len(seats) > 1 and has_compiler()
    if is_race:
        make_ready()
    decisions, draws, standings = [], [], []
    given = match.setup.given
    for number, step in enumerate(match.steps[given:], start=given):
        before = _cards(step.before)
        if isinstance(step.event, Moved):
            decisions.append(_decision(number, before, step.event, GAMES if to_win else 0))
            if is_race:
                standings.append(_standing(number, before))
        elif before.first is not None:
            draws.append(_draw(number, step, before))
        progress((number + 1) / len(match.steps))
    begun, end = _cards(as_of(match, given).position), _cards(match.position)
    if standings and not end.to_draw:
        standings.append(_standing(len(match.steps), end))
    return Analysis(
        edition,
        end.is_over,
        tuple(
            PlayerAnalysis(
                match.setup.seats[seat].name,
                edition.summary(end.sheets[seat], over=end.is_over).total,
                _expected_total(begun, seat) if given else _start_value(edition),
                _expected_total(end, seat) - _paid(decisions, seat),
                tuple(decision for decision in decisions if decision.seat == seat),
                tuple(draw for draw in draws if draw.seat == seat),
            )
            for seat in seats
        ),
        tuple(standings),
        _notes(len(seats) if to_win else 1),
    )


def _decision(number: int, before: CardPosition, event: Moved, games: int) -> Decision:
    made = event.move
    assert isinstance(made, Swap | Score)  # noqa: S101 - the edition has only such
    options = options_of(before.view(before.to_act), games, made)
    cost = options.cost(options.moves.index(made))
    best: CardMove = made if cost.points == 0 else options.moves[0]
    return Decision(number, before.to_act, before.turn, made, best, cost, mark_of(cost))


def _draw(number: int, step: Step, before: CardPosition) -> Chance:
    assert not isinstance(step.event, Moved)  # noqa: S101 - what chance is
    seat, luck = before.to_act, 0.0
    if not before.is_last_round:
        sheet, hand = before.sheets[seat], _cards(step.after).hands[seat]
        luck = points_of_cards(before.edition, sheet, hand, len(hand)) - _before_draw(before)
    return Chance(number, seat, before.turn, step.event.outcome, Prospect(luck, None))


def _before_draw(position: CardPosition) -> float:
    """Return what the draw that is awaited is worth to the seat, which has counted the cards."""
    seat = position.to_act
    view = position.view(seat)
    drawn = hands_drawn(stock_of(view), view.hand, position.to_draw)
    size = len(view.hand) + position.to_draw
    return points_of_draw(position.edition, position.sheets[seat], drawn, size)


def _standing(number: int, position: CardPosition) -> Standing:
    result = position.result()
    if result is not None:
        shares = [
            (seat in result.winners) / len(result.winners) for seat in range(position.players)
        ]
        return Standing(number, position.turn, tuple(shares), (0.0,) * position.players)
    from pasch.coach.cards.standings import standing  # noqa: PLC0415 - compiles

    return Standing(number, position.turn, *standing(position.view(None), GAMES_BETWEEN_TURNS))


def _start_value(edition: CardEdition) -> float:
    return points_of_cards(edition, edition.start(1).sheets[0], (), HAND)


def _paid(decisions: list[Decision], seat: int) -> float:
    return BEST_TURN_PRICE * sum(decision.seat == seat for decision in decisions)


def _expected_total(position: CardPosition, seat: int) -> float:
    """Return what a seat can expect as the match stands; turns to come have to be paid for."""
    edition, sheet, hand = position.edition, position.sheets[seat], position.hands[seat]
    if position.is_last_round:
        if position.is_over or _has_played(position, seat):
            return edition.summary(sheet, over=True).total
        view = position._replace(to_act=seat, to_draw=0).view(seat)
        return max(points_after(view, move) for move in sensible_moves(view))
    if seat == position.to_act and position.to_draw and position.turn > 0:
        return _before_draw(position)
    return points_of_cards(edition, sheet, hand, max(len(hand), HAND))


def _has_played(position: CardPosition, seat: int) -> bool:
    """Tell whether a seat has moved in the round that is played."""
    turns = [(each - (position.first or 0)) % position.players for each in (seat, position.to_act)]
    return turns[0] < turns[1] or (turns[0] == turns[1] and position.to_draw > 0)


def _notes(players: int) -> tuple[Phrase, ...]:
    notes = [phrase("coach.note.turn_price", price=BEST_TURN_PRICE)]
    if players > 1 and not has_compiler():
        notes.append(phrase("coach.note.no_compiler"))
    return tuple(notes)


def _cards(position: object) -> CardPosition:
    assert isinstance(position, CardPosition)  # noqa: S101 - the edition has only such
    return position
