"""Editions: their keys and options, who can play, who begins."""

from pkgutil import iter_modules

import pytest

from pasch.rules import (
    DEFAULT_EDITION,
    EDITIONS,
    Begin,
    Field,
    SetupError,
    Throw,
    edition,
    editions,
    empty_sheet,
)
from pasch.rules.editions.klassik import Klassik

every_edition = pytest.mark.parametrize("key", EDITIONS)


def test_every_file_of_an_edition_is_registered() -> None:
    files = {module.name for module in iter_modules(editions.__path__)}
    assert set(EDITIONS) == files
    assert DEFAULT_EDITION == "klassik"


@every_edition
def test_an_edition_is_found_by_its_key(key: str) -> None:
    assert edition(key) == EDITIONS[key]()
    assert edition(key).rules == key


@pytest.mark.rule("K1", "K3")
def test_the_options_of_klassik_have_their_defaults() -> None:
    rulings = {"extra_after_zero": False, "joker_after_zero": True}
    assert Klassik.options() | rulings == Klassik.options()


@pytest.mark.rule("D12")
def test_the_option_of_gewinnkarte_is_off() -> None:
    assert EDITIONS["gewinnkarte"].options()["narrow_entries"] is False
    assert edition("gewinnkarte+narrow_entries").rules == "gewinnkarte+narrow_entries"
    assert edition("gewinnkarte-narrow_entries") == edition("gewinnkarte")


@pytest.mark.parametrize(
    ("rules", "extra", "joker"),
    [
        ("klassik", False, True),
        ("klassik+extra_after_zero", True, True),
        ("klassik-joker_after_zero", False, False),
        ("klassik+extra_after_zero-joker_after_zero", True, False),
    ],
)
def test_options_are_told_by_the_key_and_the_key_tells_them_again(
    rules: str, extra: bool, joker: bool
) -> None:
    chosen = edition(rules)
    assert chosen == Klassik(extra_after_zero=extra, joker_after_zero=joker)
    assert chosen.rules == rules


@pytest.mark.parametrize(
    ("rules", "short"),
    [
        ("klassik-extra_after_zero+joker_after_zero", "klassik"),
        (
            "klassik-joker_after_zero+extra_after_zero",
            "klassik+extra_after_zero-joker_after_zero",
        ),
    ],
)
def test_defaults_are_left_out_and_the_order_is_fixed(rules: str, short: str) -> None:
    assert edition(rules).rules == short


@pytest.mark.parametrize(
    "rules",
    [
        *("", "classic", "Klassik", "klassik ", "+extra_after_zero"),
        *("klassik+", "klassik+chance", "klassik+extra_after_zero+", "klassik--joker_after_zero"),
        *("klassik+extra_after_zero+extra_after_zero", "klassik+extra_after_zero-extra_after_zero"),
        *("klassik+extra_after_zero ", "gewinnkarte+extra_after_zero", "karten-joker_after_zero"),
    ],
)
def test_unknown_editions_and_options_are_refused(rules: str) -> None:
    with pytest.raises(SetupError):
        edition(rules)


@pytest.mark.parametrize(("key", "most"), [("klassik", 8), ("gewinnkarte", 8), ("karten", 5)])
def test_how_many_the_leaflets_let_play(key: str, most: int) -> None:
    assert edition(key).most_players == most


@every_edition
def test_how_many_can_play(key: str) -> None:
    most = edition(key).most_players
    for players in range(1, most + 1):
        assert edition(key).start(players).players == players
    for players in (-1, 0, most + 1):
        with pytest.raises(SetupError):
            edition(key).start(players)


@every_edition
@pytest.mark.parametrize("first", [-1, 3])
def test_only_somebody_at_the_table_can_be_named_to_begin(key: str, first: int) -> None:
    with pytest.raises(SetupError):
        edition(key).start(3, first=first)


@every_edition
@pytest.mark.rule("D2", "C2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_can_be_named(key: str, first: int) -> None:
    start = edition(key).start(3, first=first)
    assert start.to_act == first
    assert not isinstance(start.awaits, Begin)


@pytest.mark.rule("D2", "C2")
@pytest.mark.parametrize(
    ("key", "awaited"),
    [("klassik", Throw(0, 1)), ("gewinnkarte", Throw(0, 5)), ("karten", Begin(3))],
)
def test_else_each_edition_has_its_way_to_find_who_begins(key: str, awaited: Throw | Begin) -> None:
    start = edition(key).start(3)
    assert start.awaits == awaited
    assert start.turn == 0


@every_edition
def test_who_plays_alone_begins_without_more_ado(key: str) -> None:
    start = edition(key).start(1)
    assert start == edition(key).start(1, first=0)
    assert start.to_act == 0


@pytest.mark.rule("D5", "D8", "C6", "C7")
@pytest.mark.parametrize(
    ("key", "field", "points"),
    [
        ("klassik", Field.SECHSER, {6, 12, 18, 24, 30}),
        ("klassik", Field.KLEINE_STRASSE, {30}),
        ("gewinnkarte", Field.CHANCE, set(range(5, 31))),
        ("karten", Field.SECHSER, {6, 12, 18, 24, 30}),
        ("karten", Field.KLEINE_STRASSE, {30}),
        ("karten", Field.VIERERPASCH, set(range(5, 31))),
    ],
)
def test_what_a_field_can_earn(key: str, field: Field, points: set[int]) -> None:
    assert edition(key).possible_points(field) == points


@pytest.mark.rule("D10", "C12")
@pytest.mark.parametrize("key", EDITIONS)
def test_on_the_way_to_the_bonus_equally_many_of_each_number_are_planned(key: str) -> None:
    chosen = edition(key)
    sheet = empty_sheet(len(chosen.fields))
    assert chosen.planned_upper(sheet) == 0
    sheet = sheet.written(Field.EINSER, 0).written(Field.SECHSER, 30).written(Field.KNIFFEL, 50)
    assert chosen.planned_upper(sheet) == chosen.bonus_from * (1 + 6) / 21
    for field in (Field.ZWEIER, Field.DREIER, Field.VIERER, Field.FUENFER):
        sheet = sheet.written(field, 0)
    assert chosen.planned_upper(sheet) == chosen.bonus_from


@pytest.mark.parametrize(("players", "training"), [(1, True), (2, False)])
def test_a_match_of_one_is_marked_as_training(players: int, training: bool) -> None:
    over = Klassik().start(players, first=0)._replace(turn=13 * players + 1)
    result = over.result()
    assert result is not None
    assert result.is_training is training
