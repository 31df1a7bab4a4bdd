"""The table fits its terminal."""

from itertools import pairwise

import pytest

from tests.cli.people import Table, plain

SIZES = [(80, 24), (60, 20), (120, 40), (100, 30)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["klassik", "karten"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_whole_turn_is_seen_without_scrolling(
    table: Table, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], rules: str, lang: str
) -> None:
    columns, lines = size
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    answers = iter(range(30))

    def person(printed: str) -> str:
        next(answers)
        return table.beginner(printed)

    arguments = ("play", "--rules", rules, "--seed", "5", "--lang", lang)
    assert table.run(*arguments, "--players", "Anna,bot:einfach", typing=person).status == 0
    for printed in table.printed[1:-1]:
        screen = plain(printed).split("\n")
        assert len(screen) <= lines, printed
        assert max(map(len, screen)) <= columns, printed


def test_more_players_than_fit_beside_the_felt_are_drawn_above_it(table: Table) -> None:
    players = ",".join(f"Mitspielerin {letter}" for letter in "ABCDEFGH")
    heard = table.run("play", "--players", players, "--seed", "1", typing=[""] * 12)
    assert heard.status == 0
    assert all(len(line) <= 80 for printed in table.printed for line in printed.split("\n"))


def test_where_nothing_has_happened_yet_the_felt_begins_with_what_lies_on_it(table: Table) -> None:
    table.run("play", "--players", "Anna", "--seed", "1", typing=[""])
    lines = plain("".join(table.printed)).split("\n")
    below_the_edge = next(after for line, after in pairwise(lines) if "╭" in line)
    assert below_the_edge.split("│")[1].strip()
