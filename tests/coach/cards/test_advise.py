"""Advice with cards: the order of the moves, reasons that can be said, and what is not known."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.coach.advise import advise
from pasch.coach.cards import options
from pasch.coach.cards.advise import SHOWN, advise_cards
from pasch.coach.cards.ready import make_ready
from pasch.coach.move_names import card_move_name
from pasch.rules import CardMove, CardView, Field, PaschError, Score, Swap
from pasch.solve import require
from pasch.words import LANGUAGES, say
from tests.coach.cards.situations import all_but, alone, two
from tests.rules.positions import card_edition, cards, held

F = Field
OPENING = held((1, 2, 5, 6, 6), (3, 3, 3, 3, 3)).view(0)
LATE = two((2, 4, 5, 6, 6, 6), all_but(F.ZWEIER, F.FULL_HOUSE), all_but(F.KNIFFEL)).view(0)
LAST_ROUND = two((1, 1, 2, 2, 2, 6), all_but(F.FULL_HOUSE, F.KNIFFEL), all_but(), seat=1).view(1)


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    make_ready()


def notes(view: CardView) -> list[str]:
    return [say("de", note) for note in advise_cards(view, games=100).notes]


@pytest.mark.parametrize("view", [OPENING, LATE], ids=["opening", "late"])
def test_the_moves_come_with_most_points_first_like_the_bots(view: CardView) -> None:
    advice = advise(view)
    points = [option.prospect.points for option in advice.moves]
    assert points == sorted(points, reverse=True)
    assert advice.moves[0].move == bot("stark")(view, Random(0))
    assert advice.moves[0].behind.points == 0
    assert SHOWN <= len(advice.moves) <= SHOWN + 1


def test_the_move_that_wins_most_often_is_always_shown() -> None:
    """Far behind before the last rounds, points are no use: only a field that ends it all is."""
    own, rival = all_but(F.SECHSER, F.KNIFFEL, GROSSE_STRASSE=0), all_but(F.KNIFFEL)
    advice = advise_cards(two((1, 2, 3, 4, 6), own, rival).view(0), games=500)
    best = max(advice.moves, key=lambda option: option.prospect.chance or 0)
    assert advice.to_win in {None, best.move}
    assert best.behind.chance == pytest.approx(0, abs=2 * best.behind.error + 1e-9)


def test_every_chance_comes_with_its_error_and_the_advice_says_so() -> None:
    advice = advise_cards(OPENING, games=100)
    for option in advice.moves:
        assert option.prospect.chance is not None
        assert 0 < option.prospect.error < 0.05
    assert notes(OPENING)[-1].startswith("Gewinnchancen sind aus erdachten Partien geschätzt")


def test_what_is_certain_has_no_error() -> None:
    advice = advise_cards(LAST_ROUND, games=10)
    assert {option.prospect.error for option in advice.moves} == {0.0}
    assert notes(LAST_ROUND)[0] == "Letzte Runde: Es zählt nur noch, was jetzt auf den Block kommt."
    assert len(notes(LAST_ROUND)) == 2


def test_alone_there_is_nothing_to_win() -> None:
    advice = advise(alone((1, 2, 5, 6, 6)))
    assert all(option.prospect.chance is None for option in advice.moves)
    assert advice.to_win is None
    assert [note.key for note in advice.notes] == ["coach.note.turn_price"]


def test_without_the_compiler_points_are_all_there_is_and_the_advice_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(options, "is_ready", lambda: False)
    assert (
        notes(OPENING)[-1]
        == "Gewinnchancen werden noch vorbereitet: Frag in deinem nächsten Zug noch einmal."
    )
    monkeypatch.setattr(require, "find_spec", lambda _: None)
    advice = advise_cards(OPENING)
    assert all(option.prospect.chance is None for option in advice.moves)
    assert advice.to_win is None
    assert advice.notes[-1].key == "coach.note.no_compiler"


def test_how_a_move_is_called() -> None:
    names: dict[CardMove, str] = {
        Swap((1, 2), 3): "1 2 abwerfen, 3 Karten ziehen",
        Swap((), 1): "nur eine Karte ziehen",
        Swap((), 0): "nichts tauschen",
        Score(F.SECHSER, (6, 6)): "Sechser mit 6 6 werten: 12",
        Score(
            F.SECHSER, (6, 6), (1,), announce=True
        ): "Sechser mit 6 6 werten: 12, 1 abwerfen (ansagen)",
    }
    for move, name in names.items():
        assert say("de", card_move_name(move)) == name


def reasons(view: CardView, number: int = 0) -> list[str]:
    return [say("de", reason) for reason in advise_cards(view, games=10).moves[number].reasons]


def test_a_swap_says_what_it_works_for_and_what_the_extra_card_costs() -> None:
    by_move = {option.move: option for option in advise_cards(OPENING, games=10).moves}
    said = [say("de", reason) for reason in by_move[Swap((1, 2, 5), 4)].reasons]
    assert said == [
        "Gegenüber „Sechser mit 6 6 werten: 12“: jetzt −12, später im Mittel +14,5 Punkte.",
        "Danach möglich: Dreierpasch 56 %, Sechser mit mindestens 3 Karten 50 %, Full House 27 %.",
        "Die zusätzliche Karte bringt im Mittel +4,0 Punkte.",
        "Wer dann wertet, zahlt 2 Punkte für die Karte über fünf.",
    ]


def test_a_score_says_what_surplus_cards_cost_and_what_stays() -> None:
    view = alone((1, 1, 6, 6, 6, 6, 6), cards({F.SECHSER: 24}))
    said = reasons(view)
    assert "2 Karten über fünf kosten 4 Punkte." in said
    assert any(text.startswith("Auf der Hand bleiben 1 1: ") for text in said)


def test_a_score_says_what_becomes_of_bonus_and_malus_and_of_the_match() -> None:
    sheet = all_but(F.SECHSER)
    assert "Damit ist der Bonus sicher." in reasons(alone((1, 2, 6, 6, 6), sheet))
    assert "Damit ist das letzte Feld voll, und mit dieser Runde endet die Partie." in reasons(
        alone((1, 2, 6, 6, 6), sheet)
    )
    low = alone((1, 1, 2, 3, 4), all_but(F.EINSER, F.KNIFFEL, SECHSER=6, FUENFER=10, VIERER=8))
    assert "Damit ist der Malus nicht mehr abzuwenden." in reasons(low)


@pytest.mark.parametrize("view", [OPENING, LATE, LAST_ROUND], ids=["opening", "late", "last"])
def test_every_reason_can_be_said_in_every_language(view: CardView) -> None:
    advice = advise_cards(view, games=10)
    for language in LANGUAGES:
        assert all(say(language, note) for note in advice.notes)
        for option in advice.moves:
            assert say(language, option.name)
            assert all(say(language, reason) for reason in option.reasons)


def test_where_nobody_is_to_move_there_is_no_advice() -> None:
    with pytest.raises(PaschError, match="move"):
        advise(card_edition().start(1).view(0))
    with pytest.raises(PaschError, match="move"):
        advise(held((1, 2, 5, 6, 6), (3, 3, 3, 3, 3)).view(1))
