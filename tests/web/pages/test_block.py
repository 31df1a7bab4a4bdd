"""The block: whose column is whose, what is offered to whom, and what stands written."""

import re

import pytest

from pasch.rules import Field, Score, Strike, Write
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.views.block import Block, block
from pasch.web.pages.views.block_drawing import changed_cells, draw_block
from pasch.web.pages.views.regions import regions
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.pages.test_views import DIE, alone, came, cards, made, turn
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS = digest("ben's")


def two_online(rules: str) -> tuple[Table, str]:
    """Return a table at which Anna begins, at another screen than Ben."""
    table, keys = new_table(rules, ANNA, OPEN, first=0)
    return then(table, actions.join(table, "Ben", BENS, NOW, abstains=True)), digest(keys.host)


def html(table: Table, owner: str | None, selection: Selection = NOTHING) -> str:
    return str(draw_block(block(table_view(table, owner, selection.eyes), selection), "en"))


def fills_at_once(table: Table, owner: str) -> bool:
    """Tell whether block and felt let somebody who wants it fill a field by one tap."""
    view, quick = table_view(table, owner), Selection(fills_at_once=True)
    felt = regions(view, quick, "en")["felt"]
    form = f'<form id="fields" method="post" action="/t/{view.id}/move" data-form>'
    names = f'{form}<input type="hidden" name="version" value="{view.version}">'
    assert (names in felt) == ('form="fields"' in html(table, owner, quick))
    return names in felt


def classes(text: str) -> set[str]:
    """Return how the columns of the block are marked."""
    return set(re.findall(r'class="(c\d[a-z ]*?)(?: fresh)?"', text))


def row(text: str, column: int, field: str) -> str:
    """Return the cell of a column that offers a field."""
    cells = re.findall(rf'<td role="cell" class="c{column}[^"]*">.*?</td>', text, re.DOTALL)
    (found,) = [cell for cell in cells if f"field={field}" in cell]
    return str(found)


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_one_column_acts_and_one_is_looked_from(rules: str) -> None:
    table, anna = two_online(rules)
    assert classes(html(table, anna)) == {"c0 eyes", "c1"}
    assert classes(html(table, BENS)) == {"c0", "c1 eyes"}
    assert classes(html(table, None)) == {"c0 eyes", "c1"}
    for owner in (anna, BENS, None):
        assert re.findall(r'class="(c\d)[a-z ]* acts p\d"', html(table, owner)) == ["c0"]


def test_offers_stand_in_the_own_column_alone() -> None:
    table, anna = two_online("klassik")
    text = html(came(table, *DIE), anna)
    offers = re.findall(r'<td role="cell" class="(c\d)[^"]*"><a class="offer', text)
    assert {*offers} == {"c0"}
    assert len(offers) == 13


def test_a_hand_shows_its_own_seat_what_it_is_worth_while_others_play() -> None:
    table, anna = two_online("karten")
    assert 'class="offer idle"' in html(table, BENS)
    assert 'class="offer idle"' not in html(table, anna)
    assert "offer" not in html(table, None)
    alone_, keys = new_table("karten", ANNA)
    over = then(alone_, actions.abandon(alone_, digest(keys.host), NOW))
    assert "offer" not in html(over, digest(keys.host))


def test_links_keep_the_eyes_where_a_screen_is_shared() -> None:
    table, keys = new_table("karten", ANNA, BEN, first=0)
    text = html(table, digest(keys.host), Selection(eyes=0))
    assert 'href="?as=0&amp;field=' in text or 'href="?as=0&field=' in text
    table, host = alone("karten")
    assert "as=" not in html(table, host)


def test_a_field_filled_by_one_tap_belongs_to_one_position_too() -> None:
    table, host = alone()
    assert not fills_at_once(table, host), "nothing is thrown yet"
    table = came(table, *DIE)
    assert fills_at_once(table, host)
    assert not fills_at_once(*cards((1, 1, 2, 3, 4)))


def test_whatever_is_struck_is_worth_nothing() -> None:
    table, host = alone()
    text = html(came(table, 1, 1, 2, 2, 3), host, Selection(striking=True))
    assert text.count('class="offer zero"') == 13


def test_what_others_wrote_lately_is_marked_and_ones_own_is_not() -> None:
    table, anna = two_online("klassik")
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    for owner, fresh in ((anna, 0), (BENS, 1), (None, 1)):
        assert html(table, owner).count(" fresh") == fresh


def test_penalties_stand_beside_the_points() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    text = html(made(table, Score(Field.EINSER, (1, 1))), host)
    assert '<span class="written">2</span><small class="penalty">−4</small>' in text


def test_points_written_are_no_zero_and_zeros_are() -> None:
    table, host = alone()
    table = turn(table, *DIE, fill=Strike(Field.KNIFFEL))
    table = turn(table, *DIE, fill=Write(Field.CHANCE))
    text = html(table, host)
    assert text.count('class="written zero">0<') == 1
    assert text.count(f'class="written">{sum(DIE)}<') == 1


def test_a_field_picked_for_cards_is_confirmed_unless_cards_are_swapped() -> None:
    table, host = cards((1, 1, 2, 3, 4))
    picked = Selection(field=Field.EINSER)
    button = 'class="offer picked" form="turn" name="do" value="score"'
    assert html(table, host, picked).count(button) == 1
    assert "offer picked" not in html(table, host, picked._replace(is_swapping=True))
    dice, owner = alone()
    both = Selection(field=Field.CHANCE, strike=Field.KNIFFEL)
    text = html(came(dice, *DIE), owner, both)
    assert text.count("offer picked") == 1
    assert 'class="offer picked" form="turn" name="do" value="strike"' in text


def test_an_offer_says_its_points_and_what_comes_on_top() -> None:
    table, host = alone()
    text = html(came(table, *DIE), host)
    assert f">{sum(DIE)}</a>" in row(text, 0, "CH")
    assert "<small>+" not in text
    table = turn(table, 6, 6, 6, 6, 6, fill=Write(Field.KNIFFEL))
    again = came(table, 6, 6, 6, 6, 6)
    assert ">30<small>+50</small></a>" in row(html(again, host), 0, "6er")
    assert ">30</a>" in row(html(again, host), 0, "CH")
    struck = html(again, host, Selection(strike=Field.SECHSER))
    assert ">0</button>" in struck


def test_a_field_with_the_same_points_and_another_penalty_has_changed() -> None:
    """Somebody may have scored it, taken that back, drawn a card more and scored it again (C5)."""
    table, anna = two_online("karten")
    before = block(table_view(table, anna), NOTHING)
    column = before.columns[0]

    def scored(penalty: int) -> Block:
        sheet = column.sheet.written(Field.ZWEIER, 2, penalty=penalty)
        return before._replace(columns=(column._replace(sheet=sheet), before.columns[1]))

    changed = changed_cells(scored(2), scored(4), "en")
    assert changed is not None
    assert [(row, "−4" in html) for row, _, html in changed][:1] == [(2, True)]
