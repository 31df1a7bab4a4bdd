"""Where the rules of a table end: one less, one more."""

from dataclasses import replace

import pytest

from pasch.bots import STAND_IN_BOT
from pasch.play import MatchError, Moved
from pasch.rules import Field, Score, edition
from pasch.web.table import actions
from pasch.web.table.access import LONGEST_KEY, access, digest, may_join, owner_of
from pasch.web.table.actions import LONGEST_REMARK, MOST_REMARKS
from pasch.web.table.change import Change, Now
from pasch.web.table.create import (
    LONGEST_PATIENCE,
    SHORTEST_PATIENCE,
    SeatSpec,
    open_table,
    rematch,
)
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.events import HandedOver, HandoverAgreed
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.rules.positions import cards, cards_full_but, held
from tests.web.table.tables import NOW, bots_moved, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS, CARLS = digest("ben's"), digest("carl's")


def version(table: Table) -> int:
    assert table.match is not None
    return len(table.match.events)


def three_online(patience: int = 120) -> tuple[Table, dict[int, str]]:
    table, keys = new_table("klassik", ANNA, OPEN, OPEN, patience=patience)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    table = then(table, actions.join(table, "Carl", CARLS, NOW, abstains=True))
    return table, {0: digest(keys.host), 1: BENS, 2: CARLS}


def turn_played(table: Table, owner: str) -> Table:
    """Throw once, and strike the first field there is."""
    table = then(table, actions.throw(table, owner, version(table), NOW))
    assert table.match is not None
    fill = [move for move in table.match.position.moves() if not str(move).startswith("keep")]
    return then(table, actions.move(table, owner, version(table), fill[0], NOW))


def later(seconds: float) -> Now:
    return Now(NOW.ms + round(1000 * seconds), NOW.date, seconds)


# before the match


def test_people_may_be_waited_for_from_ten_seconds_to_a_week() -> None:
    assert (SHORTEST_PATIENCE, LONGEST_PATIENCE) == (10, 604_800)


@pytest.mark.parametrize("patience", [SHORTEST_PATIENCE, LONGEST_PATIENCE])
def test_patience_has_borders_that_are_allowed(patience: int) -> None:
    opened, _ = open_table(edition("klassik"), [ANNA], patience=patience)
    assert opened.patience == patience


@pytest.mark.parametrize("patience", [SHORTEST_PATIENCE - 1, LONGEST_PATIENCE + 1, 0, -1])
def test_patience_beyond_them_is_refused(patience: int) -> None:
    with pytest.raises(TableError) as refused:
        open_table(edition("klassik"), [ANNA], patience=patience)
    assert refused.value.phrase.key == "error.table.patience"


def test_nobody_throws_moves_or_takes_back_before_all_sit() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    host, move = digest(keys.host), table.edition.parse_move("write CH")
    assert table.seats_of(host) == (0,)
    with pytest.raises(TableError) as thrown:
        actions.throw(table, host, 0, NOW)
    with pytest.raises(TableError) as moved:
        actions.move(table, host, 0, move, NOW)
    with pytest.raises(TableError) as undone:
        actions.undo(table, host, 0, NOW)
    for refused in (thrown, moved, undone):
        assert refused.value.phrase.key == "error.table.not_playing"


def test_nobody_sits_down_or_gets_up_once_the_match_has_begun() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    host = digest(keys.host)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    with pytest.raises(TableError, match="already begun"):
        actions.leave(table, BENS, NOW)
    with pytest.raises(TableError, match="already begun"):
        actions.fill_with_bot(table, host, 1, "einfach", NOW)


def test_only_a_free_seat_is_filled() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, OPEN)
    for seat in (-1, 0, 3):
        with pytest.raises(TableError) as refused:
            actions.fill_with_bot(table, digest(keys.host), seat, "einfach", NOW)
        assert refused.value.phrase.key == "error.table.not_free"
    table = then(table, actions.fill_with_bot(table, digest(keys.host), 2, "einfach", NOW))
    assert table.free_seats == [1]
    assert table.phase == "open"


def test_a_repeatable_match_goes_on_with_the_next_seed() -> None:
    table, keys = new_table("klassik", ANNA, seed=41)
    host = digest(keys.host)
    table = then(table, actions.abandon(table, host, NOW))
    assert table.match is not None
    assert table.match.secret is None
    assert rematch(table, host).seed == 42
    following = actions.continue_at(table, "other", NOW)
    table = then(table, following)
    assert table.next_table == "other"
    assert actions.continue_at(table, "another", NOW) == Change(table)
    with pytest.raises(TableError):
        rematch(table, host)


# keys


def test_a_key_opens_what_it_is_for() -> None:
    table, keys = new_table("klassik", SeatSpec(bot="einfach"), OPEN)
    # The host has no seat here, and is the host all the same.
    assert access(table, keys.host) == digest(keys.host)
    assert access(table, keys.watch) is None
    for key in (None, "", keys.join, "x", "x" * (LONGEST_KEY + 1)):
        with pytest.raises(NotYours):
            access(table, key)
    with pytest.raises(NotYours):
        owner_of(table, keys.watch)
    assert may_join(table, keys.join)
    assert not may_join(table, keys.host)


def test_a_key_that_is_too_long_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = new_table("klassik", ANNA, OPEN)
    monkeypatch.setattr("pasch.web.table.access.digest", lambda _: table.opened.join)
    assert may_join(table, "x" * LONGEST_KEY)
    assert not may_join(table, "x" * (LONGEST_KEY + 1))
    monkeypatch.setattr("pasch.web.table.access.digest", lambda _: table.opened.host)
    assert access(table, "x" * LONGEST_KEY) == table.opened.host
    with pytest.raises(NotYours):
        access(table, "x" * (LONGEST_KEY + 1))


# people


def test_a_remark_has_a_longest_length_and_their_number_is_limited() -> None:
    table, keys = new_table("klassik", ANNA)
    host = digest(keys.host)
    table = then(table, actions.say(table, host, "x" * LONGEST_REMARK, NOW))
    with pytest.raises(TableError):
        actions.say(table, host, "x" * (LONGEST_REMARK + 1), NOW)
    for number in range(1, MOST_REMARKS):
        table = actions.say(table, host, str(number), NOW).table
    assert len(table.remarks) == MOST_REMARKS
    with pytest.raises(TableError) as refused:
        actions.say(table, host, "x", NOW)
    assert refused.value.phrase.key == "error.table.remarks"


def test_a_seat_is_overdue_from_the_last_second_on() -> None:
    table, owners = three_online(patience=60)
    gone = table.to_act or 0
    other = (gone + 1) % 3
    third = actions.hand_over(table, owners[(gone + 2) % 3], other, later(600))
    assert [type(at.event) for at in third.events] == [HandoverAgreed]
    waiting = owners[other]
    early = actions.hand_over(table, waiting, gone, later(59.999))
    assert [type(at.event) for at in early.events] == [HandoverAgreed]
    late = actions.hand_over(table, waiting, gone, later(60))
    assert [type(at.event) for at in late.events] == [HandedOver]


def test_what_the_match_waits_for_changes_with_every_step_and_not_with_what_is_said() -> None:
    table, owners = three_online(patience=60)
    seat = table.to_act or 0
    said = actions.say(table, owners[seat], "gleich", later(30)).table
    assert (said.acted_seq, said.acted_ms) == (table.acted_seq, table.acted_ms)
    thrown = actions.throw(table, owners[seat], version(table), later(30)).table
    assert thrown.acted_seq == thrown.seq > table.acted_seq
    assert table_view(thrown, owners[seat]).handover_ms == later(90).ms


def test_votes_are_forgotten_at_the_next_step_and_when_somebody_is_back() -> None:
    table, owners = three_online()
    seat = table.to_act or 0
    others = [other for other in owners if other != seat]
    voted = then(table, actions.hand_over(table, owners[others[0]], seat, NOW))
    assert [view.votes for view in table_view(voted, None).seats][seat] == 1
    thrown = then(voted, actions.throw(voted, owners[seat], version(voted), NOW))
    assert thrown.agreed == frozenset()
    again = then(thrown, actions.hand_over(thrown, owners[others[1]], seat, NOW))
    assert again.bot_of(seat) is None
    handed = then(again, actions.hand_over(again, owners[others[0]], seat, later(10)))
    assert handed.bot_of(seat) == STAND_IN_BOT
    assert handed.agreed == frozenset()
    back = then(handed, actions.return_to_seat(handed, owners[seat], seat, NOW))
    assert (back.bot_of(seat), back.stand_ins) == (None, ())


def test_of_two_one_cannot_agree_alone() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    for owner, seat in ((digest(keys.host), 1), (BENS, 0)):
        table = then(table, actions.hand_over(table, owner, seat, NOW))
        assert table.bot_of(seat) is None
    # However soon votes count where more people play, here all the patience must pass.
    assert actions.takeover_after(table) == table.opened.patience


def test_a_seat_that_a_bot_has_cannot_be_handed_over_nor_taken_back() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="zufall"))
    host = digest(keys.host)
    for seat in (-1, 1, 2):
        with pytest.raises(TableError) as refused:
            actions.hand_over(table, host, seat, NOW)
        assert refused.value.phrase.key == "error.table.no_person"
    with pytest.raises(NotYours):
        actions.return_to_seat(table, host, 1, NOW)
    with pytest.raises(TableError) as refused:
        actions.return_to_seat(table, host, 0, NOW)
    assert refused.value.phrase.key == "error.table.no_stand_in"


def test_nothing_is_handed_over_before_or_after_the_match() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    host = digest(keys.host)
    with pytest.raises(TableError) as abandoned:
        actions.abandon(table, host, NOW)
    with pytest.raises(TableError) as handed:
        actions.hand_over(table, host, 0, NOW)
    for before in (abandoned, handed):
        assert before.value.phrase.key == "error.table.not_playing"
    table, keys = new_table("klassik", ANNA)
    host = digest(keys.host)
    over = then(table, actions.abandon(table, host, NOW))
    with pytest.raises(TableError) as after:
        actions.hand_over(over, host, 0, NOW)
    assert after.value.phrase.key == "error.table.not_playing"
    with pytest.raises(TableError) as thrown:
        actions.throw(over, host, version(over), NOW)
    assert thrown.value.phrase.key == "error.match_over"


def test_who_has_no_seat_breaks_no_match_off() -> None:
    table, keys = new_table("klassik", SeatSpec(bot="zufall"), SeatSpec(bot="zufall"))
    for owner in (digest(keys.host), "a stranger"):
        with pytest.raises(NotYours) as refused:
            actions.abandon(table, owner, NOW)
        assert refused.value.phrase.key == "error.table.not_yours"


# taking back


def test_only_ones_own_last_move_is_taken_back_and_only_where_all_others_are_bots() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    anna = digest(keys.host)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    owners = {0: anna, 1: BENS}
    first = table.to_act or 0
    mover, other = owners[first], owners[1 - first]
    played = turn_played(table, mover)
    assert not actions.can_undo(played, mover)
    alone = then(played, actions.hand_over(played, other, 1 - first, NOW))
    assert actions.can_undo(alone, mover)
    # The other is away, and nothing of this was theirs.
    assert not actions.can_undo(alone, other)
    undone = then(alone, actions.undo(alone, mover, version(alone), NOW))
    assert undone.match is not None
    assert not actions.can_undo(undone, mover)
    with pytest.raises(MatchError):
        actions.undo(alone, other, version(alone), NOW)
    with pytest.raises(NotYours):
        actions.undo(alone, "a stranger", version(alone), NOW)


def test_who_forgot_to_announce_reads_why_nothing_is_taken_back() -> None:
    """Eight cards less three leave five: nothing is drawn, so forgetting is the last step."""
    table, keys = new_table("karten", ANNA, BEN)
    assert table.match is not None
    hands = ((1, 2, 3, 4, 5, 6, 6, 6), (1, 1, 2, 2, 3))
    position = held(*hands, sheets=(cards_full_but(Field.SECHSER, Field.KNIFFEL), cards()))
    forgotten = replace(table.match, position=position).after(
        Moved(Score(Field.SECHSER, (6, 6, 6)))
    )
    table = replace(table, match=forgotten)
    assert not actions.can_undo(table, digest(keys.host))
    with pytest.raises(MatchError) as caught:
        actions.undo(table, digest(keys.host), version(table), NOW)
    assert caught.value.phrase.key == "error.undo_forgotten"
    with pytest.raises(NotYours):
        actions.undo(table, BENS, version(table), NOW)


# what is seen


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_log_shows_everybodys_last_turn(seats: int) -> None:
    table, keys = new_table("klassik", *(SeatSpec(f"P{seat}") for seat in range(seats)))
    host = digest(keys.host)
    for _ in range(5):
        assert table.match is not None
        view = table_view(table, host)
        assert view.match is not None
        turn = table.match.position.turn
        shown = {logged.turn for logged in view.match.log}
        all_turns = {step.before.turn for step in table.match.steps}
        assert shown == {past for past in all_turns if past >= max(0, turn - seats)}
        table = turn_played(table, host)


def test_a_finished_match_shows_one_turn_more() -> None:
    table, _ = new_table("klassik", SeatSpec(bot="zufall"), SeatSpec(bot="zufall"))
    table = bots_moved(table)
    assert table.match is not None
    view = table_view(table, None)
    assert view.match is not None
    last = table.match.position.turn
    shown = {logged.turn for logged in view.match.log}
    played = {step.before.turn for step in table.match.steps}
    assert shown == {turn for turn in played if turn >= last - 3}


def test_it_is_nobodys_turn_while_a_bot_stands_in() -> None:
    table, owners = three_online()
    seat = table.to_act or 0
    owner = owners[seat]
    assert table_view(table, owner).is_your_turn
    assert table_view(table, owner).handover_ms == NOW.ms + 120_000
    away = then(table, actions.hand_over(table, owner, seat, NOW))
    view = table_view(away, owner)
    assert not view.is_your_turn
    assert view.handover_ms is None
    assert view.seats[seat].stand_in == STAND_IN_BOT
    with pytest.raises(NotYours):
        table_view(table, owner, (seat + 1) % 3)
    with pytest.raises(NotYours):
        table_view(table, None, seat)


def test_several_seats_of_one_person_show_no_hand_until_one_is_named() -> None:
    table, keys = new_table("karten", ANNA, BEN)
    host = digest(keys.host)
    assert table_view(table, host).seat is None
    assert table_view(table, host, 1).seat == 1
    table, keys = new_table("klassik", ANNA, BEN)
    assert table_view(table, digest(keys.host)).seat == table.to_act
