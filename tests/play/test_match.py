from random import Random

import pytest

from pasch.play import (
    Abandoned,
    ByHand,
    ChanceResolved,
    Match,
    MatchError,
    Moment,
    Moved,
    Seat,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Setup,
    Undone,
    advance,
    fair_source,
    start,
)
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import is_seed, parse_event
from pasch.rules import (
    Awaited,
    Field,
    IllegalMove,
    Keep,
    PaschError,
    SetupError,
    Throw,
    Write,
    edition,
)
from tests.play.matches import NAMES, SECRET, by_hand, fair, played, seeded


def thrown(dice: tuple[int, ...]) -> Match:
    return by_hand().after(ChanceResolved(dice))


def test_a_kept_die_stays_in_its_place() -> None:
    match = thrown((6, 3, 3, 1, 5)).after(Moved(Keep((3, 5)))).after(ChanceResolved((2, 4, 6)))
    assert match.layout == (2, 3, 4, 6, 5)


def test_of_equal_dice_the_leftmost_are_kept() -> None:
    match = thrown((3, 6, 3, 3, 1)).after(Moved(Keep((3, 3))))
    assert match.layout == (3, None, 3, None, None)
    assert match.moment.places == (1, 3, 4)


def test_a_field_filled_takes_all_dice_back_into_the_cup() -> None:
    match = thrown((3, 6, 3, 3, 1)).after(Moved(Write(Field.CHANCE)))
    assert match.layout == (None,) * 5


def test_an_illegal_move_changes_nothing() -> None:
    match = thrown((3, 6, 3, 3, 1))
    with pytest.raises(IllegalMove):
        match.after(Moved(Write(Field.KNIFFEL)))
    assert match.after(Moved(Write(Field.CHANCE))).position.turn == 2


def test_a_move_can_be_taken_back_before_chance_has_spoken() -> None:
    match = thrown((3, 6, 3, 3, 1))
    back = match.after(Moved(Write(Field.CHANCE))).after(Undone())
    assert (back.position, back.layout, back.steps) == (match.position, match.layout, match.steps)
    assert len(back.events) == 3


def test_nothing_can_be_taken_back_once_dice_have_fallen() -> None:
    match = advance(fair(players=1), fair_source(fair(players=1), SECRET))
    with pytest.raises(MatchError):
        match.after(Undone())


def test_what_was_typed_for_real_dice_can_be_corrected() -> None:
    match = thrown((3, 6, 3, 3, 1)).after(Undone()).after(ChanceResolved((3, 6, 3, 3, 2)))
    assert match.layout == (3, 6, 3, 3, 2)


def test_undo_never_redraws() -> None:
    match = fair(players=1)
    source = fair_source(match, SECRET)
    match = advance(match, source)
    keep = Keep(match.position.view(0).dice[:2])  # type: ignore[attr-defined]
    once = advance(match.after(Moved(keep)), source)
    again = advance(match.after(Moved(keep)).after(Undone()).after(Moved(keep)), source)
    assert once.layout == again.layout


def test_an_abandoned_match_goes_no_further() -> None:
    match = seeded().after(Abandoned())
    with pytest.raises(MatchError):
        match.after(ChanceResolved((1,)))
    with pytest.raises(MatchError):
        match.after(Abandoned())


def test_the_secret_is_shown_only_when_the_match_is_over() -> None:
    with pytest.raises(MatchError):
        fair().after(SecretRevealed(SECRET.hex()))
    assert fair().after(Abandoned()).after(SecretRevealed(SECRET.hex())).secret == SECRET.hex()
    with pytest.raises(MatchError):
        seeded().after(Abandoned()).after(SecretRevealed(SECRET.hex()))


def committed(match: Match, seat: int, seed: str) -> Match:
    return match.after(SeedCommitted(seat, seed_digest("test", seat, seed)))


def test_seeds_are_committed_to_first_and_then_shown() -> None:
    match = committed(committed(fair(), 0, "sieben"), 1, "Glück")
    with pytest.raises(MatchError):
        match.after(ChanceResolved((1,)))
    match = match.after(SeedRevealed(1, "Glück")).after(SeedRevealed(0, "sieben"))
    assert match.after(ChanceResolved((1,))).steps


@pytest.mark.parametrize(
    "event",
    [
        SeedRevealed(0, "never committed"),
        SeedRevealed(7, "no such seat"),
        SeedRevealed(1, "another seed"),
        SeedCommitted(1, "0" * 64),
        SeedCommitted(0, "no digest"),
        SeedCommitted(9, "0" * 64),
    ],
)
def test_seeds_that_do_not_fit_are_refused(event: SeedCommitted | SeedRevealed) -> None:
    with pytest.raises(MatchError):
        committed(fair(), 1, "Glück").after(event)


def test_nobody_commits_to_a_seed_after_one_was_shown_or_a_die_has_fallen() -> None:
    shown = committed(fair(), 0, "sieben").after(SeedRevealed(0, "sieben"))
    with pytest.raises(MatchError):
        committed(shown, 1, "Glück")
    with pytest.raises(MatchError):
        committed(fair().after(ChanceResolved((1,))), 1, "Glück")
    with pytest.raises(MatchError):
        committed(seeded(), 1, "Glück")


def test_a_seed_that_no_record_could_hold_is_refused() -> None:
    with pytest.raises(MatchError):
        committed(fair(), 0, "two\nlines").after(SeedRevealed(0, "two\nlines"))


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_every_event_has_a_text_that_reads_back(rules: str) -> None:
    match = committed(fair(rules), 0, "sieben").after(SeedRevealed(0, "sieben"))
    match = played(match, Random(1)).after(SecretRevealed(SECRET.hex()))
    for event in (*match.events, Undone(), Abandoned()):
        assert parse_event(match.setup.edition, str(event)) == event


@pytest.mark.parametrize(
    "names",
    [("", "Ben"), ("Anna", "anna"), ("A:b",), ("A,b",), ("*",), (" Anna",), ("A\nb",), ("x" * 25,)],
)
def test_names_that_a_record_could_not_hold_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        Setup("test", edition("klassik"), tuple(map(Seat, names)), "hand", "2026-01-01")


@pytest.mark.parametrize(("rules", "players"), [("klassik", 9), ("karten", 6), ("karten", 0)])
def test_too_many_or_too_few_players_are_refused(rules: str, players: int) -> None:
    names = (*NAMES, "Hans")[:players]
    with pytest.raises(SetupError):
        Setup("test", edition(rules), tuple(map(Seat, names)), "hand", "2026-01-01")


def test_start_gives_a_match_in_which_nothing_has_happened() -> None:
    match = start(fair().setup)
    assert not match.events
    assert not match.steps
    assert not match.is_over


def test_what_cannot_have_come_up_is_asked_for_again_with_the_reason() -> None:
    typed, wrong = iter(["7", "1 2 3", "x", "1 2 3 4 5"]), list[str]()

    def ask(awaited: Awaited, error: PaschError | None) -> str:
        assert awaited == Throw(0, 5)
        wrong.append("" if error is None else error.text("en"))
        return next(typed)

    assert ByHand(ask).outcome(Throw(0, 5), Moment(1, 0, (0, 1, 2, 3, 4))) == (1, 2, 3, 4, 5)
    assert wrong[0] == ""
    assert all(wrong[1:])
    assert len(wrong) == 4


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("x", True), ("x" * 80, True), ("x" * 81, False), ("", False), (" x", False), ("a\nb", False)],
)
def test_a_seed_has_one_to_eighty_printable_characters(text: str, *, is_one: bool) -> None:
    assert is_seed(text) == is_one
