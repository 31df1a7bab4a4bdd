"""What the templates are given to show: worked out from views of real tables."""

from dataclasses import replace

import pytest

from pasch.play import ChanceResolved, Moved
from pasch.rules import CardPosition, Field, Keep, Move, Score, Strike, Swap, Write
from pasch.web.pages.errors import Mistake
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.table import page_extras, table_page
from pasch.web.pages.views.block import Cell, block, is_deciding
from pasch.web.pages.views.block_drawing import draw_block
from pasch.web.pages.views.ending import ranking
from pasch.web.pages.views.felt import Felt, felt
from pasch.web.pages.views.log import MOST_LINES
from pasch.web.pages.views.players import players
from pasch.web.pages.views.proof import frequencies, proof
from pasch.web.pages.views.regions import regions, screen
from pasch.web.pages.views.sidebar import LATEST_REMARKS, NO_EXTRAS, Link, away, sidebar, talks
from pasch.web.pages.visitor import Keyring, Visitor
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec
from pasch.web.table.events import Played
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view
from pasch.words import phrase, say
from tests.web.table.tables import NOW, bots_moved, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS = digest("ben's")
DIE = (3, 3, 3, 5, 6)


def alone(rules: str = "klassik") -> tuple[Table, str]:
    table, keys = new_table(rules, ANNA)
    return table, digest(keys.host)


def two_online(rules: str = "klassik") -> tuple[Table, dict[int, str]]:
    table, keys = new_table(rules, ANNA, OPEN)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    return table, {0: digest(keys.host), 1: BENS}


def came(table: Table, *outcome: int) -> Table:
    """Let chance bring what a test needs."""
    return Change(table).then(NOW, Played(ChanceResolved(outcome))).table


def made(table: Table, move: Move) -> Table:
    """Move without what chance adds to it."""
    return Change(table).then(NOW, Played(Moved(move))).table


def turn(table: Table, *dice: int, fill: Move) -> Table:
    return made(came(table, *dice), fill)


def acting(table: Table, owners: dict[int, str]) -> tuple[str, str]:
    assert table.to_act is not None
    return owners[table.to_act], owners[1 - table.to_act]


# players


def statuses(view: TableView) -> list[str]:
    return [player.status.key for player in players(view)]


def test_players_show_what_they_are_about() -> None:
    table, owners = two_online()
    mover, waiting = acting(table, owners)
    assert table.to_act is not None
    seat = table.to_act
    assert statuses(table_view(table, mover))[seat] == "web.players.you"
    assert statuses(table_view(table, waiting))[seat] == "web.players.left"
    shown = players(table_view(table, waiting))
    assert [player.is_acting for player in shown] == [number == seat for number in (0, 1)]
    assert [player.is_shown for player in shown] == [number != seat for number in (0, 1)]
    watched = players(table_view(table, None))
    assert [player.is_shown for player in watched] == [number == seat for number in (0, 1)]
    away = then(table, actions.hand_over(table, mover, seat, NOW))
    assert statuses(table_view(away, waiting))[seat] == "web.players.stand_in"


def test_bots_and_hands_are_distinguished() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="einfach"))
    assert statuses(table_view(table, digest(keys.host)))[1] == "web.players.bot"
    table, keys = new_table("karten", ANNA, SeatSpec(bot="einfach"))
    status = players(table_view(table, digest(keys.host)))[1].status
    assert status == phrase("web.players.race", left=12)


def test_the_last_field_is_urgent_while_the_match_goes_on() -> None:
    table, host = alone()
    fields = list(Field)
    for field in fields[:-2]:
        table = turn(table, *DIE, fill=Strike(field))
    assert not players(table_view(table, host))[0].is_urgent
    table = turn(table, *DIE, fill=Strike(fields[-2]))
    last = players(table_view(table, None))[0]
    assert (last.is_urgent, last.status.key) == (True, "web.players.last_field")
    broken_off = then(table, actions.abandon(table, host, NOW))
    assert not players(table_view(broken_off, host))[0].is_urgent
    table = turn(table, *DIE, fill=Write(fields[-1]))
    over = players(table_view(table, host))[0]
    assert (over.is_urgent, over.status.key, over.total) == (False, "web.players.place", sum(DIE))


# felt


@pytest.mark.parametrize("keeps", [0, 1, 2])
def test_the_dice_say_what_can_be_done_with_them(keeps: int) -> None:
    table, host = alone()
    assert felt(table_view(table, host), NOTHING).mode == "throw"
    table = came(table, *DIE)
    for _ in range(keeps):
        table = came(made(table, Keep((3, 3, 3))), 1, 2)
    shown = felt(table_view(table, host), NOTHING)
    assert shown.mode == ("choose" if keeps == 2 else "keep")
    assert (shown.throw, shown.throws, shown.round, shown.rounds) == (keeps + 1, 3, 1, 13)
    expected = [number == 3 and keeps > 0 for number in DIE]
    assert [die.is_kept for die in shown.dice] == expected
    assert [die.is_thrown for die in shown.dice] == [not kept for kept in expected]


def test_dice_in_the_cup_are_neither_kept_nor_shown() -> None:
    table, host = alone()
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    shown = felt(table_view(table, host), NOTHING)
    assert [die.number for die in shown.dice] == [None] * 5
    assert not any(die.is_kept for die in shown.dice)
    assert shown.round == 2


def test_striking_is_confirmed_where_the_field_is_free() -> None:
    table, host = alone()
    table = came(turn(table, *DIE, fill=Strike(Field.KNIFFEL)), *DIE)
    view = table_view(table, host)
    assert felt(view, Selection(strike=Field.FULL_HOUSE)).mode == "strike"
    assert felt(view, Selection(strike=Field.KNIFFEL)).mode == "keep"


def test_a_field_that_was_picked_can_be_struck_instead() -> None:
    table, host = alone()
    view = table_view(came(table, *DIE), host)
    picked = felt(view, Selection(field=Field.CHANCE))
    assert (picked.mode, picked.may_strike) == ("write", True)
    assert not felt(view, NOTHING).may_strike
    # With one tap there is no field picked: it is said first that one shall be struck.
    at_once = Selection(fills_at_once=True)
    assert felt(view, at_once).may_strike
    assert felt(view, at_once).todo.key == "web.todo.fill"
    assert felt(view, at_once._replace(striking=True)).todo.key == "web.todo.striking"


def test_a_kniffel_that_must_be_used_cannot_be_struck() -> None:
    table, host = alone()
    sixes = (6, 6, 6, 6, 6)
    table = came(turn(table, *sixes, fill=Write(Field.KNIFFEL)), *sixes)
    picked = felt(table_view(table, host), Selection(field=Field.SECHSER))
    assert (picked.mode, picked.may_strike) == ("write", "strike 6er" in moves_of(table))


def moves_of(table: Table) -> list[str]:
    assert table.match is not None
    return [str(move) for move in table.match.position.moves()]


def test_others_wait_and_whoever_left_is_absent() -> None:
    table, owners = two_online()
    mover, waiting = acting(table, owners)
    assert felt(table_view(table, waiting), NOTHING).mode == "wait"
    assert felt(table_view(table, None), NOTHING).mode == "wait"
    assert table.to_act is not None
    away = then(table, actions.hand_over(table, mover, table.to_act, NOW))
    assert felt(table_view(away, mover), NOTHING).mode == "absent"
    assert felt(table_view(away, waiting), NOTHING).mode == "wait"


def cards(hand: tuple[int, ...]) -> tuple[Table, str]:
    """Return a table of one person with this hand."""
    table, host = alone("karten")
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, CardPosition)
    match = replace(table.match, position=position._replace(hands=(hand,)))
    return replace(table, match=match), host


SWAPPING = Selection(is_swapping=True)


def hand_of(table: Table, host: str, selection: Selection) -> Felt:
    return felt(table_view(table, host), selection)


def test_a_hand_is_scored_and_what_stays_over_is_discarded() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    plain = hand_of(table, host, NOTHING)
    assert (plain.mode, plain.scoring, plain.price, plain.may_draw_more) == ("hand", None, 4, True)
    assert not any(card.is_chosen for card in hand_of(table, host, SWAPPING).cards)
    assert not any(card.is_chosen for card in plain.cards)
    ones = hand_of(table, host, Selection(field=Field.EINSER))
    assert ones.scoring is not None
    assert ones.scoring.plays == {"1": 1, "1 1": 2}
    assert [card.place for card in ones.cards if card.is_chosen] == [0, 1]
    assert (ones.mode, ones.surplus) == ("score", 0)
    one = hand_of(table, host, Selection(field=Field.EINSER, cards=(0,)))
    assert (one.mode, one.surplus) == ("discard", 1)
    assert [card.place for card in one.cards if card.is_chosen] == [0]
    both = hand_of(table, host, Selection(field=Field.EINSER, cards=(0, 1)))
    assert both.mode == "score"
    misfit = hand_of(table, host, Selection(field=Field.EINSER, cards=(2,)))
    assert misfit.mode == "score"
    beyond = hand_of(table, host, Selection(field=Field.EINSER, cards=(0, 1, 99)))
    assert [card.place for card in beyond.cards if card.is_chosen] == [0, 1]


def test_the_price_of_one_card_more_is_told_before_it_is_drawn() -> None:
    for size, price, then_price in ((5, 0, 2), (6, 2, 4), (9, 8, 10)):
        table, host = cards((1,) * size)
        shown = hand_of(table, host, SWAPPING)
        assert (shown.price, shown.price_with_more) == (price, then_price)


@pytest.mark.parametrize(("size", "may"), [(9, True), (10, False)])
def test_a_full_hand_draws_no_more(size: int, may: bool) -> None:
    table, host = cards((1,) * size)
    assert hand_of(table, host, NOTHING).may_draw_more is may


def test_new_cards_are_marked() -> None:
    table, host = alone("karten")
    assert table.match is not None
    before = table_view(table, host)
    assert not any(card.is_new for card in felt(before, NOTHING).cards)
    hand = felt(before, NOTHING).cards
    swap = Swap((hand[0].number,), 1)
    table = then(table, actions.move(table, host, len(table.match.events), swap, NOW))
    assert sum(card.is_new for card in hand_of(table, host, NOTHING).cards) == 1


# block


def cells(table: Table, host: str, selection: Selection = NOTHING) -> str:
    return str(draw_block(block(table_view(table, host), selection), "en"))


def test_everything_possible_looks_alike_and_advises_nothing() -> None:
    table, host = alone()
    table = came(table, *DIE)
    html = cells(table, host)
    for field in ("3P", "CH", "3er", "6er"):
        assert f'class="offer" data-swap href="?field={field}"' in html
    assert 'class="offer zero" data-swap href="?strike=KN"' in html
    assert "field=KN" not in html


def test_striking_offers_every_free_field_for_nothing() -> None:
    table, host = alone()
    table = came(table, *DIE)
    html = cells(table, host, Selection(striking=True, strike=Field.CHANCE))
    assert html.count('class="offer zero') == 12
    assert html.count("<button") == 1
    assert 'class="offer picked" form="turn" name="do" value="strike"' in html


def test_nothing_is_offered_to_those_who_wait() -> None:
    table, owners = two_online()
    table = came(table, *DIE)
    mover, waiting = acting(table, owners)
    assert is_deciding(table_view(table, mover))
    for owner in (waiting, None):
        view = table_view(table, owner)
        assert not is_deciding(view)
        assert 'class="offer' not in str(draw_block(block(view, NOTHING), "en"))


def test_what_others_have_just_written_is_marked() -> None:
    table, owners = two_online()
    mover, waiting = acting(table, owners)
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    assert str(draw_block(block(table_view(table, waiting), NOTHING), "en")).count("fresh") == 1
    assert "fresh" not in str(draw_block(block(table_view(table, mover), NOTHING), "en"))


def test_the_upper_part_shows_how_far_it_is_to_the_bonus() -> None:
    table, host = alone()
    table = turn(table, 6, 6, 6, 6, 1, fill=Write(Field.SECHSER))
    html = cells(table, host)
    # Three of each make the bonus: 18 were planned, 24 are there.
    assert 'class="mark" x="17"' in html
    assert 'class="fill" width="24"' in html
    assert "/63" in html
    assert Cell("free").points == 0


@pytest.mark.parametrize(
    ("rules", "written", "said"),
    [
        ("klassik", {}, None),
        ("klassik", {6: 24}, "bonus: 6 ahead"),
        ("klassik", {6: 18}, "bonus: on plan"),
        # Five Ones bring 5 at best: 58 and 5 are enough, 57 and 5 are not.
        ("klassik", {2: 8, 3: 9, 4: 12, 5: 15, 6: 14}, "bonus: 2 behind"),
        ("klassik", {2: 7, 3: 9, 4: 12, 5: 15, 6: 14}, "bonus missed"),
        ("klassik", {1: 3, 2: 8, 3: 9, 4: 12, 5: 15, 6: 12}, "bonus missed"),
        ("karten", {2: 0, 3: 0, 4: 0, 5: 0, 6: 0}, "bonus missed"),
    ],
)
def test_the_pace_towards_the_bonus_is_said_while_it_can_be_reached(
    rules: str, written: dict[int, int], said: str | None
) -> None:
    table, host = alone(rules)
    assert table.match is not None
    position = table.match.position
    points = tuple(written.get(number) for number in range(1, 7)) + (None,) * (
        len(position.sheets[0].points) - 6
    )
    sheet = position.sheets[0]._replace(points=points)
    match = replace(table.match, position=position._replace(sheets=(sheet,)))  # type: ignore[attr-defined]
    html = cells(replace(table, match=match), host)
    assert ("bonus" in html) == (said is not None)
    assert (said or "") in html


def almost_through(free: int, forgotten: int = 0) -> tuple[Table, str]:
    """Return a table of one person with cards who has this many fields left."""
    table, host = alone("karten")
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, CardPosition)
    fields = len(table.edition.fields)
    points = (None,) * free + (0,) * (fields - free)
    sheet = position.sheets[0]._replace(points=points, forgotten=forgotten)
    match = replace(table.match, position=position._replace(sheets=(sheet,)))
    return replace(table, match=match), host


def test_the_box_for_announcing_comes_when_it_matters() -> None:
    for free in (12, 3, 1):
        table, host = almost_through(free)
        assert felt(table_view(table, host), NOTHING).announcing is None
    table, host = almost_through(2)
    view = table_view(table, host)
    assert felt(view, NOTHING).announcing == (False, 10)
    assert felt(view, Selection(is_announced=True)).announcing == (True, 10)
    assert felt(view, Selection(is_swapping=True)).announcing is None
    assert felt(table_view(table, None), NOTHING).announcing is None


def test_the_last_field_but_one_is_announced_beside_the_red_button() -> None:
    table, host = almost_through(2)
    shown = regions(table_view(table, host), NOTHING, "en")
    said = "Announce the second-to-last field <small>or −10</small>"
    assert said in shown["felt"].partition('class="next cards"')[0]
    assert 'name="announce"' not in shown["block"]
    assert "announce now" in shown["block"]


def test_a_block_for_cards_says_why_a_field_cannot_be_picked_to_whoever_moves() -> None:
    table, owners = two_online("karten")
    mover, waiting = acting(table, owners)
    said = f'data-misfits="{say("en", "web.block.misfits")}"'
    assert said in str(draw_block(block(table_view(table, mover), NOTHING), "en"))
    assert said not in str(draw_block(block(table_view(table, waiting), NOTHING), "en"))
    # With dice, every free field can be filled or struck.
    dice, host = alone()
    assert "data-misfits" not in cells(came(dice, *DIE), host)


def test_the_block_says_when_to_announce_and_what_became_of_it() -> None:
    assert "last but one, or −10" in cells(*almost_through(12))
    forgotten = cells(*almost_through(1, forgotten=10))
    assert say("en", "web.block.forgotten") in forgotten
    assert '<b class="penalty">−10</b>' in forgotten
    assert say("en", "web.block.announced") in cells(*almost_through(1))
    table, host = alone()
    assert "announce" not in cells(came(table, *DIE), host)


@pytest.mark.parametrize("field", [Field.EINSER, Field.CHANCE])
def test_a_field_that_is_picked_is_confirmed_in_the_same_place(field: Field) -> None:
    table, host = alone()
    table = came(table, 1, 3, 3, 5, 6)
    picked = Selection(field=field)
    shown = felt(table_view(table, host), picked)
    assert (shown.mode, shown.picked, shown.may_throw) == ("write", field, True)
    html = cells(table, host, picked)
    assert html.count('class="offer picked" form="turn" name="do" value="write"') == 1
    assert f"field={field.code}" not in html
    page = regions(table_view(table, host), picked, "en")["felt"]
    assert f'name="field" value="{field.code}"' in page
    # What brings nothing can be struck, and not picked to be filled.
    assert felt(table_view(table, host), Selection(field=Field.KNIFFEL)).mode == "keep"


def test_whoever_wants_it_fills_a_field_by_one_tap() -> None:
    table, host = alone()
    table = came(table, *DIE)
    at_once = Selection(fills_at_once=True)
    html = cells(table, host, at_once)
    assert 'form="fields" name="field" value="CH"' in html
    assert "field=CH" not in html
    assert '<form id="fields"' in regions(table_view(table, host), at_once, "en")["felt"]
    assert '<form id="fields"' not in regions(table_view(table, host), NOTHING, "en")["felt"]


def test_the_felt_says_what_there_is_to_do() -> None:
    table, owners = two_online()
    mover, waiting = acting(table, owners)
    assert "Throw the dice." in regions(table_view(table, mover), NOTHING, "en")["felt"]
    assert table.to_act is not None
    name = table.seats[table.to_act].name
    assert f"{name} is thinking" in regions(table_view(table, waiting), NOTHING, "en")["felt"]


def test_a_move_can_be_taken_back_while_a_bot_is_about_to_throw() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="einfach"), first=0)
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    view = table_view(table, digest(keys.host))
    assert felt(view, NOTHING).mode == "wait"
    assert 'form="undo" name="do" value="undo"' in regions(view, NOTHING, "en")["felt"]
    table = came(table, *DIE)
    assert (
        'value="undo"' not in regions(table_view(table, digest(keys.host)), NOTHING, "en")["felt"]
    )


# screens and regions


def test_a_table_has_four_faces() -> None:
    lobby, _ = new_table("karten", ANNA, OPEN)
    assert screen(table_view(lobby, None)) == "lobby"
    shared, keys = new_table("karten", ANNA, BEN)
    host = digest(keys.host)
    assert screen(table_view(shared, host)) == "curtain"
    assert screen(table_view(shared, host, 0)) == "playing"
    assert screen(table_view(shared, None)) == "playing"
    assert regions(table_view(shared, host), NOTHING, "en") == {}
    dice, keys = new_table("klassik", ANNA, BEN)
    assert screen(table_view(dice, digest(keys.host))) == "playing"
    over = then(shared, actions.abandon(shared, host, NOW))
    assert screen(table_view(over, host)) == "over"


def test_the_log_has_a_most_of_lines() -> None:
    table, host = alone("karten")
    for _ in range(12):
        assert table.match is not None
        version = len(table.match.events)
        table = actions.move(table, host, version, Swap((), 0), NOW).table
    assert regions(table_view(table, host), NOTHING, "en")["log"].count("<p>") <= MOST_LINES


def test_the_status_says_whose_turn_it_is_and_what_lies_there() -> None:
    table, host = alone()
    assert "Your turn" in regions(table_view(table, host), NOTHING, "en")["status"]
    table = came(table, *DIE)
    assert "3 3 3 5 6" in regions(table_view(table, host), NOTHING, "en")["status"]
    shared, keys = new_table("klassik", ANNA, BEN)
    status = regions(table_view(shared, digest(keys.host)), NOTHING, "en")["status"]
    assert "Your turn" not in status


# sidebar


def test_people_talk_where_somebody_could_hear_it() -> None:
    table, owners = two_online()
    assert talks(table_view(table, owners[0]))
    assert not talks(table_view(table, None))
    for specs in ((ANNA,), (ANNA, BEN), (ANNA, SeatSpec(bot="einfach"))):
        here, keys = new_table("klassik", *specs)
        view = table_view(here, digest(keys.host))
        assert not talks(view)
        assert not sidebar(view, NO_EXTRAS).talks
        said = then(here, actions.say(here, digest(keys.host), "Hallo", NOW))
        assert sidebar(table_view(said, digest(keys.host)), NO_EXTRAS).talks


def test_the_latest_remarks_are_shown() -> None:
    table, owners = two_online()
    for number in range(LATEST_REMARKS + 1):
        table = actions.say(table, owners[0], str(number), NOW).table
    shown = sidebar(table_view(table, owners[0]), NO_EXTRAS)
    told = [remark.text for remark in shown.remarks]
    assert told == [str(n) for n in range(1, LATEST_REMARKS + 1)]
    assert shown.said == LATEST_REMARKS + 1


@pytest.mark.parametrize(
    ("seconds", "said"), [(90, "90 seconds"), (120, "2 minutes"), (86_400, "24 hours")]
)
def test_whoever_waits_is_told_how_long_a_bot_does(seconds: int, said: str) -> None:
    table, owners = two_online()
    table = replace(table, opened=replace(table.opened, patience=seconds))
    waiting = acting(table, owners)[1]
    assert f"waiting time ({said})" in regions(table_view(table, waiting), NOTHING, "en")["away"]


def test_only_somebody_elses_absence_can_be_complained_of() -> None:
    table, owners = two_online()
    mover, waiting = acting(table, owners)
    assert away(table_view(table, mover)).to_act is None
    assert away(table_view(table, waiting)).to_act == table.to_act
    assert not sidebar(table_view(table, None), NO_EXTRAS).plays


# the whole page


def visitor(table: Table, keys: Keyring) -> Visitor:
    return Visitor("en", "", {table.id: keys}, "https://site.test", "/", is_live=False)


def html_of(table: Table, keys: Keyring) -> str:
    return bytes(table_page(table, visitor(table, keys)).body).decode()


WAY_TO_TALK = '<a class="talk" href="#sidebar">'


def test_the_way_to_the_talk_is_shown_where_there_is_talk() -> None:
    lobby, keys = new_table("klassik", ANNA, OPEN)
    ring = Keyring(keys.host, keys.join, keys.watch)
    assert WAY_TO_TALK not in html_of(lobby, ring)
    playing = then(lobby, actions.join(lobby, "Ben", BENS, NOW, abstains=True))
    assert WAY_TO_TALK in html_of(playing, ring)
    alone, keys = new_table("klassik", ANNA)
    assert WAY_TO_TALK not in html_of(alone, Keyring(keys.host))


def test_links_are_those_that_the_visitor_can_pass_on() -> None:
    table, _ = new_table("klassik", ANNA, OPEN)
    base = f"https://site.test/t/{table.id}"
    every = page_extras(
        table.id, visitor(table, Keyring("a", "b", "c")), Mistake("No.", typed="typed")
    )
    assert every.links == (
        Link("join", f"{base}/join/b"),
        Link("watch", f"{base}/watch/c"),
        Link("personal", f"{base}/key/a.b.c"),
    )
    assert (every.typed, every.mistake) == ("typed", "No.")
    # The address alone is an invitation to sit down or to watch.
    own = page_extras(table.id, visitor(table, Keyring("a")))
    assert own.links == (
        Link("join", base),
        Link("watch", f"{base}/watch"),
        Link("personal", f"{base}/key/a"),
    )


# the end, and fairness


def test_everybody_is_ranked_in_the_end() -> None:
    table = bots_moved(new_table("klassik", *[SeatSpec(bot="zufall")] * 3, seed=3).table)
    view = table_view(table, None)
    assert view.result is not None
    ranked = ranking(view)
    assert [player.summary.total for player in ranked] == sorted(view.result.totals, reverse=True)
    assert [player.rank for player in ranked] == sorted(view.result.ranks)
    assert ranking(table_view(new_table("klassik", ANNA).table, None)) == ()


def test_what_chance_brought_is_counted_and_proved_in_the_end() -> None:
    table, host = alone()
    assert table.match is not None
    assert frequencies(table.match) == []
    table = came(table, *DIE)
    assert table.match is not None
    assert [(row.number, row.times, row.percent) for row in frequencies(table.match)] == [
        (1, 0, 0),
        (2, 0, 0),
        (3, 3, 60),
        (4, 0, 0),
        (5, 1, 20),
        (6, 1, 20),
    ]
    assert proof(table) is None
    over = then(table, actions.abandon(table, host, NOW))
    proved = proof(over)
    assert proved is not None
    assert proved["steps"] == [("turn", ()), ("thrown", DIE)]


def test_a_proof_tells_what_was_discarded() -> None:
    table, host = alone("karten")
    assert table.match is not None
    card = felt(table_view(table, host), NOTHING).cards[0].number
    own = next(field for field in Field if field.is_upper and field + 1 == card)
    score = Score(own, (card,))
    table = then(table, actions.move(table, host, len(table.match.events), score, NOW))
    assert table.match is not None
    assert frequencies(table.match) == []
    over = then(table, actions.abandon(table, host, NOW))
    proved = proof(over)
    assert proved is not None
    assert ("discard", (card,)) in list(proved["steps"])  # type: ignore[call-overload]
