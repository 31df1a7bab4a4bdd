"""The commitment of a fair match is seen before the first throw, and nothing like it elsewhere."""

import pytest

from pasch.rules import EDITIONS
from tests.cli.people import CLEAR, Table, plain

BOUND = "Der Zufall dieser Partie ist gebunden an: "


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("extra", [(), ("--contribute",)])
def test_a_fair_match_shows_what_it_is_bound_to_before_anything_else(
    table: Table, rules: str, extra: tuple[str, ...]
) -> None:
    heard = table.run("play", "--rules", rules, "--players", "Anna,Ben", *extra)
    assert heard.out.startswith(f"{BOUND}{table.match().setup.commitment}\n")
    assert heard.out.count(BOUND) == 1


def test_it_is_shown_also_where_only_bots_play(table: Table) -> None:
    heard = table.run("play", "--players", "bot:einfach,bot:zufall")
    assert heard.out.startswith(f"{BOUND}{table.match().setup.commitment}\n")


def test_a_terminal_waits_before_it_is_cleared(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    table.run("play", "--players", "Anna,Ben", typing=[""])
    assert BOUND in plain(table.printed[0])
    assert plain(table.printed[0]).endswith("Weiter mit Enter. ")
    assert CLEAR not in table.printed[0]
    assert table.printed[1].startswith(CLEAR)


def test_it_is_shown_again_when_the_match_is_resumed_before_the_first_throw(table: Table) -> None:
    table.run("play", "--players", "Anna,Ben")
    assert BOUND in table.run("play", "--resume").out
    table.run("play", "--resume", typing=[""])
    assert BOUND not in table.run("play", "--resume").out


@pytest.mark.parametrize("chance", [("--seed", "1"), ("--by-hand",)])
def test_other_matches_are_bound_to_nothing(table: Table, chance: tuple[str, ...]) -> None:
    assert BOUND not in table.run("play", "--players", "Anna,Ben", *chance).out
