"""What a seat may see: no other hand and no pile can be reached, in any rendering."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from pasch.play import Match, match_view
from pasch.rules import CardPosition, CardView
from tests.play.hidden import exchanged
from tests.play.matches import played, seeded


def reachable(value: object, seen: set[int]) -> Iterator[object]:
    """Return everything that can be reached from a value by its attributes and elements."""
    if id(value) in seen or isinstance(value, str | int | bytes | type(None)):
        return
    seen.add(id(value))
    yield value
    inside: list[object] = list(value) if isinstance(value, tuple | list | set | frozenset) else []
    if isinstance(value, dict):
        inside += [*value.keys(), *value.values()]
    names = [*getattr(value, "__dict__", {}), *getattr(type(value), "__slots__", ())]
    inside += [getattr(value, name) for name in names if hasattr(value, name)]
    for part in inside:
        yield from reachable(part, seen)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("turn", [1, 2, 9, 40])
def test_a_view_does_not_change_when_hidden_cards_are_exchanged(players: int, turn: int) -> None:
    match = played(seeded("karten", players), Random(turn), stop=lambda m: m.position.turn == turn)
    for seat in (None, *range(players)):
        other = exchanged(match, seat, Random(7 * players))
        assert other.position != match.position
        view, other_view = match_view(match, seat), match_view(other, seat)
        assert view == other_view
        assert repr(view) == repr(other_view)
        assert pickle.dumps(view.position) == pickle.dumps(other_view.position)
        assert view.position.moves() == other_view.position.moves()
        assert view.position.worth() == other_view.position.worth()
        assert isinstance(view.position, CardView)
        assert isinstance(other_view.position, CardView)
        assert view.position.preview() == other_view.position.preview()


@pytest.mark.parametrize("players", [2, 5])
def test_no_position_and_no_match_can_be_reached_from_a_view(players: int) -> None:
    match = played(seeded("karten", players), Random(4), stop=lambda m: m.position.turn == 30)
    for seat in (None, *range(players)):
        for value in reachable(match_view(match, seat), set()):
            assert not isinstance(value, CardPosition | Match)


def test_cards_drawn_are_told_to_nobody_else() -> None:
    match = played(seeded("karten", 3), Random(2), stop=lambda m: m.position.turn == 20)
    for seat in range(3):
        for event in match_view(match, seat).log:
            if type(event.what).__name__ == "Drawn":
                assert event.seat == seat


def test_a_watcher_sees_no_hand_and_has_no_moves() -> None:
    view = played(seeded("karten", 2), Random(2), stop=lambda m: m.position.turn == 9)
    position = match_view(view, None).position
    assert isinstance(position, CardView)
    assert (position.hand, position.moves(), position.worth()) == ((), (), {})


def test_the_seed_of_a_seeded_match_is_in_no_view() -> None:
    match = seeded(seed=987654321)
    assert "987654321" not in repr(match_view(match, 0))


def test_only_the_seat_to_act_has_moves() -> None:
    for rules in ("klassik", "karten"):
        match = played(seeded(rules, 2), Random(1), stop=lambda m: m.position.turn == 3)
        acting = match.position.to_act
        assert match_view(match, acting).position.moves() == match.position.moves()
        assert match_view(match, 1 - acting).position.moves() == ()


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_only_the_seat_to_act_is_shown_what_fields_would_get(rules: str) -> None:
    match = played(seeded(rules, 2), Random(1), stop=lambda m: m.position.turn == 3)
    acting = match.position.to_act
    assert match_view(match, acting).position.worth()
    assert match_view(match, 1 - acting).position.worth() == {}
    assert match_view(match, None).position.worth() == {}


def test_who_waits_may_look_ahead_at_what_the_own_hand_is_good_for() -> None:
    match = played(seeded("karten", 2), Random(1), stop=lambda m: m.position.turn == 3)
    acting = match.position.to_act
    acts, waits = (match_view(match, seat).position for seat in (acting, 1 - acting))
    watches = match_view(match, None).position
    assert isinstance(acts, CardView)
    assert isinstance(waits, CardView)
    assert isinstance(watches, CardView)
    assert acts.preview() == acts.worth()
    assert waits.preview()
    assert watches.preview() == {}


def test_unseen_cards_are_counted_from_what_is_seen() -> None:
    match = played(seeded("karten", 3), Random(1), stop=lambda m: m.position.turn == 12)
    for seat in range(3):
        view = match.position.view(seat)
        assert isinstance(view, CardView)
        assert sum(view.unseen) == view.pile_size + sum(view.hand_sizes) - len(view.hand)
