"""What the coach says in fifty situations, and that every chance in it is that of enumeration."""

import re
from collections.abc import Callable, Iterator

import pytest

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.cards.draws import Stock
from pasch.rules import CardView, DiceView, Field, Keep, Swap
from pasch.rules.cards.hand import check_swap
from pasch.rules.values import plus
from pasch.words import LANGUAGES, Phrase, say
from tests.coach.cards.referee import can_fill, chance_that
from tests.coach.dice.enumeration import chance_in_one_turn, chance_with_dice, turn_for_points
from tests.coach.sentences import GOLDEN, SHOWN, SITUATIONS, described, said, sentences

FIELDS = {say("de", field.phrase): field for field in Field}
_FIELD = "|".join(map(re.escape, FIELDS))
_NUMBER = r"(\d+(?:,\d+)?)"
ENDS = re.compile(rf"({_FIELD}) {_NUMBER} % \((?:im Mittel )?{_NUMBER}(?: Punkte)?\)")
STRUCK = re.compile(rf"In {_NUMBER} % der Fälle ist es dann am besten, ({_FIELD}) zu streichen\.")
IN_ONE_TURN = re.compile(rf"bringt bei ({_FIELD}) zu {_NUMBER} % Punkte\.")
WITHIN = re.compile(rf"({_FIELD})(?: mit mindestens (\d) Karten)? {_NUMBER} %")
NEEDED = re.compile(rf"Du brauchst noch .+: {_NUMBER} %\.")
Check = tuple[float, float, float]
"""What is said, what enumeration finds, and how far they may lie apart by rounding."""


def test_there_are_fifty_situations_and_the_file_has_what_is_said_in_them() -> None:
    """`python -m tests.coach.sentences` writes it anew, to be read through."""
    assert len({*SITUATIONS}) == 50
    assert GOLDEN.read_text("utf-8") == sentences()


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_chance_that_is_named_is_that_of_enumeration(situation: str) -> None:
    view, at_least = described(situation)
    advice = described(situation).advice()
    shown = advice.moves[:SHOWN]
    checks = [
        check
        for option in shown
        for reason in option.reasons
        for check in _checks(view, option, say("de", reason))
    ]
    checks += [check for note in advice.notes for check in _of_note(view, note, advice)]
    for named, found, rounding in checks:
        assert named == pytest.approx(found, abs=rounding)
    spoken = [say("de", reason) for option in shown for reason in option.reasons]
    spoken += [say("de", note) for note in advice.notes]
    chances = sum(text.count("%") for text in spoken)
    assert sum(rounding in {WHOLE, TENTH} for *_, rounding in checks) == chances
    assert at_least is None or advice.needed is not None


WHOLE = 0.5 + 1e-9
TENTH = 0.05 + 1e-9
POINTS = 0.05 + 1e-4


def _checks(view: DiceView | CardView, option: AdvisedMove, text: str) -> Iterator[Check]:
    if isinstance(view, CardView):
        yield from _of_cards(view, option, text)
        return
    edition, sheet = view.edition, view.sheets[view.to_act]
    if isinstance(option.move, Keep):
        ends = turn_for_points(edition, sheet).ends(option.move.dice, view.throws_to_come)
        for field, chance, points in ENDS.findall(text):
            found, mean = ends[FIELDS[field], True]
            yield _read(chance), 100 * found, WHOLE
            yield _read(points), mean, POINTS
        for chance, field in STRUCK.findall(text):
            yield _read(chance), 100 * ends[FIELDS[field], False][0], WHOLE
    for field, chance in IN_ONE_TURN.findall(text):
        yield _read(chance), 100 * chance_in_one_turn(edition, sheet, FIELDS[field]), TENTH


def _of_cards(view: CardView, option: AdvisedMove, text: str) -> Iterator[Check]:
    move = option.move
    if not isinstance(move, Swap) or "möglich" not in text:
        return
    kept = check_swap(move, view.hand, view.edition.most_cards)
    stock = Stock(view.unseen, view.pile_size, plus(view.discards, move.discard))
    for field, cards, chance in WITHIN.findall(text):
        suffices: Callable[..., bool] = can_fill(FIELDS[field], int(cards or 0))
        yield _read(chance), 100 * float(chance_that(suffices, stock, kept, move.draw)), WHOLE


def _of_note(view: DiceView | CardView, note: Phrase, advice: Advice) -> Iterator[Check]:
    for chance in NEEDED.findall(say("de", note)):
        assert isinstance(view, DiceView)
        assert advice.needed is not None
        found = chance_with_dice(view.position, advice.needed.at_least)
        yield _read(chance), 100 * found, TENTH


def _read(number: str) -> float:
    return float(number.replace(",", "."))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_both_languages_name_the_same_numbers(situation: str) -> None:
    advice = described(situation).advice()
    numbers = [
        re.findall(r"[+−]?\d+(?:\.\d+)?", "\n".join(said(advice, lang)).replace(",", "."))
        if lang == "de"
        else re.findall(r"[+−]?\d+(?:\.\d+)?", "\n".join(said(advice, lang)))
        for lang in LANGUAGES
    ]
    assert numbers[0] == numbers[1]
