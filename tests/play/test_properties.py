"""What holds in every match, however it is played."""

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pasch.play import (
    ChanceResolved,
    Match,
    Moved,
    advance,
    match_view,
    read_record,
    start,
    write_record,
)
from pasch.play.chance.keyed import seeded_source
from pasch.play.entry import entry_of
from pasch.play.events import parse_event
from pasch.rules import (
    CardPosition,
    CardView,
    Field,
    IllegalMove,
    Keep,
    Move,
    Position,
    Score,
    Strike,
    Swap,
    Write,
)
from pasch.rules.cards.hand import DECK
from pasch.rules.values import NUMBERS
from tests.play.hidden import exchanged
from tests.play.matches import seeded

RULES = [
    "klassik",
    "klassik+extra_after_zero-joker_after_zero",
    "gewinnkarte",
    "gewinnkarte+narrow_entries",
    "karten",
]


@st.composite
def matches(draw: st.DrawFn, rules: list[str] = RULES) -> Match:
    """Return a match played to any point by moves of any kind, weighted to fill fields as well."""
    chosen = draw(st.sampled_from(rules))
    players = draw(st.integers(1, 5))
    seed = draw(st.integers(0, 2**32))
    turns = draw(st.integers(0, 90))
    match = seeded(chosen, players, seed)
    source, random = seeded_source(seed), Random(seed)
    match = advance(match, source)
    while not match.is_over and match.position.turn <= turns:
        match = advance(match.after(Moved(any_move(match.position, random))), source)
    return match


def any_move(position: Position, random: Random) -> Move:
    moves = position.moves()
    filling = [move for move in moves if not isinstance(move, Keep | Swap)]
    return random.choice(filling if filling and random.getrandbits(1) else moves)


card_values = st.lists(st.sampled_from(NUMBERS), max_size=10).map(sorted).map(tuple)
any_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Keep, card_values),
    st.builds(Write, st.sampled_from(Field)),
    st.builds(Strike, st.sampled_from(Field)),
    st.builds(Swap, card_values, st.integers(-1, 12)),
    st.builds(Score, st.sampled_from(Field), card_values, card_values, st.booleans()),
)


def is_accepted(position: Position, move: Move) -> bool:
    try:
        position.after(move)
    except IllegalMove:
        return False
    return True


def each_step(match: Match, check: Callable[[Position], None]) -> None:
    for step in match.steps:
        check(step.before)
    check(match.position)


@given(matches(["karten"]))
@settings(max_examples=60, deadline=None)
def test_all_108_cards_are_always_accounted_for(match: Match) -> None:
    def check(position: Position) -> None:
        assert isinstance(position, CardPosition)
        held = [card for hand in position.hands for card in hand]
        counted = tuple(
            held.count(number) + position.pile[number - 1] + position.discards[number - 1]
            for number in NUMBERS
        )
        assert counted == DECK
        assert min(*position.pile, *position.discards) >= 0
        assert max(map(len, position.hands)) <= 10

    each_step(match, check)


@given(matches())
@settings(max_examples=60, deadline=None)
def test_somebody_can_move_or_chance_is_awaited_until_the_end(match: Match) -> None:
    def check(position: Position) -> None:
        ways = [bool(position.moves()), position.awaits is not None, position.is_over]
        assert sum(ways) == 1
        assert (position.result() is not None) == position.is_over

    each_step(match, check)


@given(matches(), st.lists(any_moves, max_size=30))
@settings(max_examples=100, deadline=None)
def test_every_listed_move_is_accepted_and_everything_else_refused(
    match: Match, others: list[Move]
) -> None:
    position = match.position
    listed = position.moves()
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert is_accepted(position, move)
    for move in others:
        assert is_accepted(position, move) == (move in listed)


@given(matches())
@settings(max_examples=60, deadline=None)
def test_totals_are_the_sum_of_what_was_entered(match: Match) -> None:
    players = len(match.setup.seats)
    upper, other = [0] * players, [0] * players
    for step in match.steps:
        written = entry_of(step)
        if written is not None:
            (upper if written.field.is_upper else other)[step.before.to_act] += written.points
            other[step.before.to_act] += written.extra - written.penalty - written.forgotten
    for seat, sheet in enumerate(match.position.sheets):
        summary = match.setup.edition.summary(sheet, over=match.is_over)
        expected = upper[seat] + other[seat] + summary.bonus - summary.malus
        assert summary.total == expected
        assert (summary.bonus > 0) == (upper[seat] >= 63)


@given(matches())
@settings(max_examples=60, deadline=None)
def test_a_record_reads_back_to_the_same_match_and_text(match: Match) -> None:
    text = write_record(match)
    again = read_record(text)
    assert (again.position, again.steps) == (match.position, match.steps)
    assert write_record(again) == text


@given(matches())
@settings(max_examples=60, deadline=None)
def test_replaying_the_log_gives_the_same_match(match: Match) -> None:
    again = start(match.setup)
    for event in match.events:
        again = again.after(parse_event(match.setup.edition, str(event)))
    assert again == match


@given(matches(["karten"]), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_view_never_reveals_hidden_cards(match: Match, seed: int) -> None:
    position, random = match.position, Random(seed)
    assert isinstance(position, CardPosition)
    for seat in (None, *range(position.players)):
        other = exchanged(match, seat, random)
        assert match_view(other, seat) == match_view(match, seat)
        view = position.view(seat)
        assert isinstance(view, CardView)
        assert sum(view.unseen) == view.pile_size + sum(view.hand_sizes) - len(view.hand)


@given(matches())
@settings(max_examples=60, deadline=None)
def test_every_move_has_a_text_that_reads_back(match: Match) -> None:
    for move in match.position.moves():
        assert match.setup.edition.parse_move(str(move)) == move


@given(matches())
@settings(max_examples=40, deadline=None)
def test_outcomes_have_odds_that_add_up_to_one_and_are_all_accepted(match: Match) -> None:
    for step in match.steps[-6:]:
        awaited = step.before.awaits
        if awaited is None:
            continue
        assert isinstance(step.event, ChanceResolved)
        odds = dict(awaited.outcomes())
        assert sum(odds.values()) == 1
        assert tuple(sorted(step.event.outcome)) in odds
        for outcome in odds:
            step.before.given(outcome)
