"""Hands are secret: nobody at a shared screen ever finds another's."""

import re

import pytest

from pasch.rules import CardView
from tests.cli.people import CLEAR, Table, plain, question

HAND = re.compile(r"(?:│[1-6] )+│")
BOT = 2
ARGUMENTS = ("play", "--rules", "karten", "--players", "Anna,Ben,bot:einfach")


@pytest.fixture
def screen(table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table with a screen that can be cleared."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    return table


def hands(printed: str) -> list[str]:
    return [re.sub(r"\D", "", hand) for hand in HAND.findall(plain(printed))]


@pytest.mark.parametrize("chance", [("--seed", "5"), ("--by-hand",)])
def test_only_the_hand_of_the_person_asked_is_on_the_screen(
    screen: Table, chance: tuple[str, ...]
) -> None:
    on_screen = ""
    own: set[str] = set()
    seen = 0

    def person(printed: str) -> str:
        nonlocal on_screen, own, seen
        on_screen = (on_screen + printed).rpartition(CLEAR)[2]
        asked = question(printed)
        position = screen.match().position
        shown = set(hands(on_screen))
        if asked is not None and asked.key == "pass_on":
            assert not shown
            own = set()
        elif position.to_act == BOT:
            # Whoever is at the screen deals the bot its real cards.
            assert shown <= own
        elif shown:
            view = position.view(position.to_act)
            assert isinstance(view, CardView)
            assert shown == {"".join(map(str, view.hand))}
            own |= shown
            seen += 1
        return screen.beginner(printed)

    heard = screen.run(*ARGUMENTS, *chance, typing=person)
    assert heard.status == 0
    assert seen > 24
    assert not hands("".join(screen.printed).rpartition(CLEAR)[2])


def test_the_screen_is_handed_over_before_every_other_person(screen: Table) -> None:
    order: list[str] = []

    def person(printed: str) -> str:
        asked = question(printed)
        assert asked is not None
        if asked.key == "pass_on":
            order.append(f"pass {asked.name}")
        elif asked.key == "move" and asked.name != (order or [""])[-1]:
            order.append(str(asked.name))
        return screen.beginner(printed)

    screen.run(*ARGUMENTS, "--seed", "5", typing=person)
    for before, after in zip(order[::2], order[1::2], strict=False):
        assert before == f"pass {after}"


@pytest.mark.parametrize("way", ["q", None])
def test_whoever_leaves_takes_the_hand_along(screen: Table, way: str | None) -> None:
    lines = ["", *([way] if way else [])]
    heard = screen.run(*ARGUMENTS, "--seed", "5", typing=lines)
    assert heard.status == 0
    assert hands("".join(screen.printed))
    assert not hands("".join(screen.printed).rpartition(CLEAR)[2])


def test_a_match_that_ends_in_an_error_leaves_no_hand_either(screen: Table) -> None:
    def person(printed: str) -> str:
        answer, asked = screen.beginner(printed), question(printed)
        if asked is not None and asked.key == "move":
            with screen.path().open("a") as file:
                file.write("abandon\n")
        return answer

    heard = screen.run(*ARGUMENTS, "--seed", "5", typing=person)
    assert heard.status == 2
    assert "anderswo fortgesetzt" in heard.err
    assert not hands("".join(screen.printed).rpartition(CLEAR)[2])


def test_a_person_alone_with_bots_is_not_asked_to_look_away(screen: Table) -> None:
    heard = screen.run("play", "--rules", "karten", "--seed", "5", typing=screen.beginner)
    assert "schauen weg" not in heard.out
