import pytest

from pasch.bots import STAND_IN_BOT, UnknownBotError
from pasch.play import MatchError, verify
from pasch.rules import Field, IllegalMove, Keep, PaschError, SetupError, Strike, Swap
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, open_table, rematch
from pasch.web.table.errors import MovedOn, NotYours, TableError
from pasch.web.table.events import HandedOver, Said
from pasch.web.table.table import At, Table
from tests.web.table.tables import NOW, bots_moved, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
STRANGER = digest("somebody's")


def version(table: Table) -> int:
    assert table.match is not None
    return len(table.match.events)


def thrown(table: Table, owner: str) -> Table:
    return then(table, actions.throw(table, owner, version(table), NOW))


def two_online(rules: str = "klassik", patience: int = 120) -> tuple[Table, dict[int, str]]:
    """Return a table of two people, and the owner of each seat."""
    table, keys = new_table(rules, ANNA, OPEN, patience=patience)
    ben = digest("ben's")
    table = then(table, actions.join(table, "Ben", ben, NOW, abstains=True))
    return table, {0: digest(keys.host), 1: ben}


# before the match


def test_a_table_without_free_places_begins_at_once() -> None:
    assert new_table("klassik", ANNA, SeatSpec(bot="einfach")).table.phase == "playing"


def test_a_table_with_a_free_place_waits_and_begins_when_it_is_taken() -> None:
    table, _ = new_table("karten", ANNA, OPEN)
    assert table.phase == "open"
    assert two_online("karten")[0].phase == "playing"


def test_nobody_sits_down_twice_or_under_a_name_that_is_taken() -> None:
    table, _ = new_table("klassik", ANNA, OPEN, OPEN)
    table = then(table, actions.join(table, "Ben", digest("ben's"), NOW, abstains=True))
    with pytest.raises(TableError, match="already sit"):
        actions.join(table, "Carl", digest("ben's"), NOW, abstains=True)
    with pytest.raises(SetupError, match="Anna"):
        actions.join(table, "anna", digest("carl's"), NOW, abstains=True)
    table = then(table, actions.join(table, "Carl", digest("carl's"), NOW, abstains=True))
    with pytest.raises(TableError, match="already begun"):
        actions.join(table, "Dora", digest("dora's"), NOW, abstains=True)


@pytest.mark.parametrize("name", ["Anna", "anna", "", " Ben", "Be:n", "B" * 25])
def test_a_name_is_refused_when_it_is_given_and_not_only_when_the_match_begins(name: str) -> None:
    table, _ = new_table("klassik", ANNA, OPEN, OPEN)
    with pytest.raises(SetupError):
        actions.join(table, name, digest("ben's"), NOW, abstains=True)


def test_who_gets_up_leaves_the_seat_as_if_nobody_had_sat_there() -> None:
    table, _ = new_table("klassik", ANNA, OPEN, OPEN)
    ben = digest("ben's")
    table = then(table, actions.join(table, "Ben", ben, NOW, abstains=True))
    assert table.abstaining == {0, 1}
    table = then(table, actions.leave(table, ben, NOW))
    assert (table.free_seats, table.abstaining) == ([1, 2], frozenset({0}))


def test_the_host_stays_and_fills_places_with_bots() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    host = digest(keys.host)
    with pytest.raises(TableError):
        actions.leave(table, host, NOW)
    with pytest.raises(NotYours):
        actions.fill_with_bot(table, STRANGER, 1, "stark", NOW)
    with pytest.raises(PaschError, match="zufall"):
        actions.fill_with_bot(table, host, 1, "os:system", NOW)
    table = then(table, actions.fill_with_bot(table, host, 1, "einfach", NOW))
    assert (table.seats[1].name, table.phase) == ("Einfach", "playing")


def test_bots_get_names_of_their_own() -> None:
    table, _ = new_table("klassik", SeatSpec("Stark"), SeatSpec(bot="stark"), SeatSpec(bot="stark"))
    assert [seat.name for seat in table.seats] == ["Stark", "Stark 2", "Stark 3"]


def test_a_bot_that_lacks_what_it_needs_is_refused_before_anybody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: object) -> None:
        raise ModuleNotFoundError(name="numpy")

    monkeypatch.setattr("pasch.bots.interface._module", missing)
    with pytest.raises(UnknownBotError, match="numpy"):
        new_table("klassik", ANNA, SeatSpec(bot="stark"))


@pytest.mark.parametrize("seats", [0, 9])
def test_too_few_and_too_many_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match="1 to 8"):
        new_table("klassik", *[SeatSpec(f"P{number}") for number in range(seats)])


# the match


def test_people_throw_first_and_what_they_keep_is_followed_by_the_throw() -> None:
    table, keys = new_table("klassik", ANNA)
    anna = digest(keys.host)
    assert table.awaits_throw
    table = thrown(table, anna)
    assert not table.awaits_throw
    assert table.match is not None
    table = then(table, actions.move(table, anna, version(table), Keep(()), NOW))
    assert table.match is not None
    assert table.match.position.outcomes_so_far == 2
    with pytest.raises(TableError, match="no time to throw"):
        actions.throw(table, anna, version(table), NOW)


def test_an_action_in_view_of_an_earlier_position_is_refused() -> None:
    table, keys = new_table("klassik", ANNA)
    anna, before = digest(keys.host), version(new_table("klassik", ANNA).table)
    table = thrown(table, anna)
    with pytest.raises(MovedOn):
        actions.move(table, anna, before, Keep(()), NOW)


def test_only_whose_turn_it_is_may_move() -> None:
    table, owners = two_online()
    assert table.to_act is not None
    with pytest.raises(MovedOn, match="not your turn"):
        actions.throw(table, owners[1 - table.to_act], version(table), NOW)
    with pytest.raises(NotYours, match="key"):
        actions.throw(table, STRANGER, version(table), NOW)


def test_the_rules_decide() -> None:
    table, keys = new_table("klassik", ANNA)
    table = thrown(table, digest(keys.host))
    with pytest.raises(IllegalMove):
        actions.move(table, digest(keys.host), version(table), Swap((), 1), NOW)


def test_a_whole_match_shows_its_secret_and_is_proved_fair() -> None:
    table, _ = new_table("karten", SeatSpec(bot="einfach"), SeatSpec(bot="zufall"))
    table = bots_moved(table)
    assert table.phase == "over"
    assert table.match is not None
    assert verify(table.match).outcomes


def test_bots_of_a_repeatable_match_repeat_themselves() -> None:
    matches = [
        bots_moved(
            new_table("klassik", SeatSpec(bot="zufall"), SeatSpec(bot="zufall"), seed=5).table
        ).match
        for _ in range(2)
    ]
    assert matches[0] is not None
    assert matches[1] is not None
    assert matches[0].events == matches[1].events


# taking back


def struck(table: Table, owner: str) -> Table:
    table = thrown(table, owner)
    assert table.match is not None
    move = next(move for move in table.match.position.moves() if not isinstance(move, Keep))
    return then(table, actions.move(table, owner, version(table), move, NOW))


def test_alone_and_at_one_screen_a_move_is_taken_back_before_chance_speaks() -> None:
    table, keys = new_table("klassik", ANNA, BEN)
    host = digest(keys.host)
    before = thrown(table, host)
    assert not actions.can_undo(before, host)
    assert before.match is not None
    after = then(before, actions.move(before, host, version(before), Strike(Field.KNIFFEL), NOW))
    assert actions.can_undo(after, host)
    undone = then(after, actions.undo(after, host, version(after), NOW))
    assert undone.match is not None
    assert undone.match.position == before.match.position


def test_with_somebody_elsewhere_nothing_is_taken_back() -> None:
    table, owners = two_online()
    assert table.to_act is not None
    owner = owners[table.to_act]
    table = struck(table, owner)
    assert not actions.can_undo(table, owner)
    with pytest.raises(MatchError):
        actions.undo(table, owner, version(table), NOW)


def test_a_bots_move_is_not_taken_back() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="zufall"))
    table = bots_moved(table)
    if table.match is not None and table.match.position.turn == 1:
        table = bots_moved(struck(table, digest(keys.host)))
    assert not actions.can_undo(table, digest(keys.host))


def test_only_who_plays_with_nobody_else_breaks_off() -> None:
    table, owners = two_online()
    with pytest.raises(NotYours):
        actions.abandon(table, owners[0], NOW)
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="zufall"))
    table = then(table, actions.abandon(table, digest(keys.host), NOW))
    assert table.phase == "over"
    assert table.match is not None
    assert table.match.secret


# people


def test_what_is_said_is_short_and_somebodys() -> None:
    table, owners = two_online()
    said = actions.say(table, owners[1], "  Gut\ngespielt! ", NOW)
    assert said.events == (At(NOW.ms, Said(1, "Gut gespielt!")),)
    for text in ("", "   ", "x" * 141, "a\u202eb"):
        with pytest.raises(TableError):
            actions.say(table, owners[1], text, NOW)
    with pytest.raises(NotYours):
        actions.say(table, STRANGER, "Hallo", NOW)


def test_a_bot_plays_for_whom_it_is_asked_to_and_for_who_is_gone_too_long() -> None:
    table, owners = two_online(patience=60)
    waiting, gone = 1 - (table.to_act or 0), table.to_act or 0
    voted = actions.hand_over(table, owners[waiting], gone, NOW)
    assert not isinstance(voted.events[-1].event, HandedOver)
    later = NOW._replace(waited=60)
    table = then(table, actions.hand_over(table, owners[waiting], gone, later))
    assert table.bot_of(gone) == STAND_IN_BOT
    with pytest.raises(TableError, match="bot is playing for you"):
        actions.throw(table, owners[gone], version(table), NOW)
    table = then(table, actions.return_to_seat(table, owners[gone], gone, NOW))
    assert table.bot_of(gone) is None
    assert then(table, actions.hand_over(table, owners[gone], gone, NOW)).bot_of(gone)


def test_all_others_may_agree_that_somebody_is_gone() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, OPEN)
    ben, carl = digest("ben's"), digest("carl's")
    table = then(table, actions.join(table, "Ben", ben, NOW, abstains=True))
    table = then(table, actions.join(table, "Carl", carl, NOW, abstains=True))
    gone = table.to_act or 0
    owners = (digest(keys.host), ben, carl)
    first, second = (owner for seat, owner in enumerate(owners) if seat != gone)
    waited = NOW._replace(waited=actions.VOTES_COUNT_AFTER)
    table = then(table, actions.hand_over(table, first, gone, waited))
    assert table.bot_of(gone) is None
    table = then(table, actions.hand_over(table, first, gone, waited))
    assert table.bot_of(gone) is None
    table = then(table, actions.hand_over(table, second, gone, waited))
    assert table.bot_of(gone) == STAND_IN_BOT


def test_a_match_goes_on_when_everybody_has_left_it_to_bots() -> None:
    table, owners = two_online("karten")
    for seat, owner in owners.items():
        table = then(table, actions.hand_over(table, owner, seat, NOW))
    assert bots_moved(table).phase == "over"


def test_a_rematch_seats_the_same_people_with_the_same_keys() -> None:
    table, owners = two_online()
    with pytest.raises(TableError):
        rematch(table, owners[0])
    for seat, owner in owners.items():
        table = then(table, actions.hand_over(table, owner, seat, NOW))
    table = bots_moved(table)
    opened = rematch(table, owners[1])
    assert opened.seats == table.seats
    assert (opened.id, opened.secret) != (table.id, table.opened.secret)
    with pytest.raises(NotYours):
        rematch(table, STRANGER)


def test_keys_are_not_kept() -> None:
    opened, keys = open_table(new_table("klassik", ANNA).table.edition, [ANNA, OPEN])
    for key in keys:
        assert key not in repr(opened)
