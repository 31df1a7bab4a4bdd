"""The table fits its terminal."""

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
