"""What can be typed at the table, and what comes of it."""

from collections.abc import Iterator

import pytest

from pasch.play import Match, Moved, Undone
from pasch.rules import CardView, Field, Score, Strike, Write
from tests.cli.people import Asked, Person, Table, question

DICE = ("play", "--players", "Anna", "--by-hand")
CARDS = ("play", "--players", "Anna", "--by-hand", "--rules", "karten")


def points(match: Match, on: Field) -> int | None:
    return match.position.sheets[0].points[on]


def test_kept_dice_stay_and_the_rest_is_thrown(table: Table) -> None:
    table.run(*DICE, typing=["66123", "66", "6 4 4", "0", "5,5,5,3,3", "fh"])
    assert points(table.match(), Field.FULL_HOUSE) == 25


@pytest.mark.parametrize("name", ["fh", "FH", "full", "Full House", "fullhouse", "ful"])
def test_a_field_goes_by_its_code_or_by_how_its_name_begins(table: Table, name: str) -> None:
    table.run(*DICE, typing=["55533", name])
    assert points(table.match(), Field.FULL_HOUSE) == 25


@pytest.mark.parametrize("answer", ["j", "ja", "J", "y", "yes"])
def test_striking_asks_once_and_is_done_on_yes(table: Table, answer: str) -> None:
    heard = table.run(*DICE, typing=["55533", "x chance", answer])
    assert heard.out.count("Chance streichen, also null Punkte? (j/n)") == 1
    assert table.match().events[-1] == Moved(Strike(Field.CHANCE))


@pytest.mark.parametrize("answer", ["n", "", "quatsch", "chance"])
def test_striking_is_not_done_on_anything_else(table: Table, answer: str) -> None:
    table.run(*DICE, typing=["55533", "x chance", answer])
    assert points(table.match(), Field.CHANCE) is None


def test_a_field_that_would_get_nothing_asks_before_it_is_struck(table: Table) -> None:
    heard = table.run(*DICE, typing=["55533", "gs", "j"])
    assert "Große Straße streichen" in heard.out
    assert points(table.match(), Field.GROSSE_STRASSE) == 0


@pytest.mark.parametrize(
    ("rules", "dice", "field", "reason"),
    [
        ("klassik", "55533", "gs", "3 3 5 5 5 bringt bei Große Straße keine Punkte"),
        ("klassik", "55555", "gs", "Ein Kniffel bringt bei Große Straße nur als Joker Punkte"),
        ("gewinnkarte+narrow_entries", "33335", "3p", "erst Punkte, wenn Viererpasch ausgefüllt"),
    ],
)
def test_a_field_that_can_only_be_struck_says_why(
    table: Table, rules: str, dice: str, field: str, reason: str
) -> None:
    heard = table.run(*DICE, "--rules", rules, typing=[dice, field, "n"])
    assert reason in " ".join(heard.out.split())
    assert "streichen, also null Punkte?" in heard.out


def test_points_given_up_by_striking_need_no_reason(table: Table) -> None:
    assert "keine Punkte" not in table.run(*DICE, typing=["55533", "x fh", "j"]).out


@pytest.mark.parametrize("wish", ["u", "z", "undo", "zurück", "U"])
def test_a_move_is_taken_back_before_chance_has_spoken(table: Table, wish: str) -> None:
    arguments = ("play", "--players", "Anna", "--seed", "1")
    table.run(*arguments, typing=["", "chance", wish, "1er"])
    events = [event for event in table.match().events if isinstance(event, Moved | Undone)]
    assert events == [Moved(Write(Field.CHANCE)), Undone(), Moved(Write(Field.EINSER))]


def test_nothing_is_taken_back_after_the_throw(table: Table) -> None:
    heard = table.run("play", "--players", "Anna", "--seed", "1", typing=["", "u", ""])
    assert "Jetzt lässt sich nichts zurücknehmen" in heard.out
    assert len(table.match().steps) == 1


def test_mistyped_real_dice_are_taken_back(table: Table) -> None:
    table.run(*DICE, typing=["55533", "u", "11111", "kniffel"])
    assert points(table.match(), Field.KNIFFEL) == 50


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "nicht zu verstehen"),
        ("quatsch", "„quatsch“ ist nicht zu verstehen"),
        ("[/red] :dice:", "„[/red] :dice:“ ist nicht zu verstehen"),
        ("9", "nicht zu verstehen"),
        ("66", "Auf dem Tisch liegen 3 3 5 5 5"),
        ("55533", "mindestens ein Würfel muss geworfen werden"),
        ("x", "nicht zu verstehen"),
        ("e" * 5000, "nicht zu verstehen"),
        ("a" + " " * 3000 + "b", "nicht zu verstehen"),
    ],
)
def test_a_wrong_line_is_explained_and_loses_nothing(table: Table, line: str, reason: str) -> None:
    heard = table.run(*DICE, typing=["55533", line, "fh"])
    assert reason in " ".join(heard.out.split())
    assert points(table.match(), Field.FULL_HOUSE) == 25


@pytest.mark.parametrize("line", ["", "1234", "123456", "77777", "abc", "½½½½½", "1e5"])
def test_dice_that_cannot_have_fallen_are_asked_for_again(table: Table, line: str) -> None:
    table.run(*DICE, typing=[line, "55533", "fh"])
    assert points(table.match(), Field.FULL_HOUSE) == 25


def test_help_and_rules_can_be_read_at_any_time(table: Table) -> None:
    heard = table.run(*DICE, typing=["?", "r", "55533", "?", "r", "fh"])
    assert " ".join(heard.out.split()).count("4p Viererpasch: 4 gleiche") == 2
    assert heard.out.count("D1  ") == 2
    assert points(table.match(), Field.FULL_HOUSE) == 25


def test_who_begins_is_asked_by_name_with_real_cards(table: Table) -> None:
    heard = table.run(
        "play", "--players", "Anna,Ben", "--by-hand", "--rules", "karten", typing=["3", "2"]
    )
    assert "Wer beginnt? Nummer eintippen (1 Anna, 2 Ben):" in heard.out
    assert "von 1 bis 2, nicht „3“" in heard.out
    assert table.match().position.to_act == 1


def test_cards_are_swapped_with_one_more_on_plus(table: Table) -> None:
    table.run(*CARDS, typing=["1 3 6 6 6", "13+", "6 6 5"])
    view = table.match().position.view(0)
    assert isinstance(view, CardView)
    assert view.hand == (5, 6, 6, 6, 6, 6)


def test_a_field_alone_takes_the_best_cards(table: Table) -> None:
    table.run(*CARDS, typing=["2 4 6 6 6", "6er"])
    assert points(table.match(), Field.SECHSER) == 18


def test_cards_that_are_named_are_the_ones_played(table: Table) -> None:
    table.run(*CARDS, typing=["2 4 6 6 6", "6er 66"])
    assert points(table.match(), Field.SECHSER) == 12


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("11", "1 1 hast du nicht (mehr) auf der Hand"),
        ("kn", "passt nicht zu Kniffel"),
        ("5er", "Fünfer nimmt eine bis fünf Karten der eigenen Zahl"),
        ("x 6er", "nicht zu verstehen"),
        ("chance", "nicht zu verstehen"),
    ],
)
def test_a_card_move_against_the_rules_is_explained_and_loses_nothing(
    table: Table, line: str, reason: str
) -> None:
    heard = table.run(*CARDS, typing=["2 4 6 6 6", line, "6er"])
    assert reason in " ".join(heard.out.split())
    assert points(table.match(), Field.SECHSER) == 18


def seven_cards() -> Iterator[str]:
    yield from ["1 2 3 4 6", "+", "6", "+", "5", "+", "5"]


def test_too_many_cards_left_are_discarded_as_chosen(table: Table) -> None:
    heard = table.run(*CARDS, typing=[*seven_cards(), "6er", "1"])
    assert "Höchstens fünf dürfen bleiben. Welche Karte wirfst du ab?" in heard.out
    assert table.match().events[-1] == Moved(Score(Field.SECHSER, (6, 6), (1,)))


@pytest.mark.parametrize("answer", ["", "6", "12", "nichts"])
def test_a_wrong_discard_is_explained_and_the_score_can_be_made_again(
    table: Table, answer: str
) -> None:
    table.run(*CARDS, typing=[*seven_cards(), "6er", answer, "6er", "1"])
    assert table.match().events[-1] == Moved(Score(Field.SECHSER, (6, 6), (1,)))


def announcing(table: Table, mark: str) -> Person:
    """Return a beginner who announces every score, or none, by `mark`."""

    def person(printed: str) -> str:
        answer = table.beginner(printed).removesuffix(" !")
        asked = question(printed)
        is_score = asked is not None and asked.key == "move" and answer[0].isalpha()
        return answer + mark if is_score else answer

    return person


def test_a_forgotten_announcement_costs_ten_points(table: Table) -> None:
    arguments = ("play", "--rules", "karten", "--players", "Anna", "--seed", "2")
    heard = table.run(*arguments, typing=announcing(table, ""))
    assert "Ansage vergessen, −10" in " ".join(heard.out.split())
    assert table.match().position.sheets[0].forgotten == 10


def test_a_forgotten_announcement_cannot_be_taken_back_not_even_with_real_cards(
    table: Table,
) -> None:
    announcing_none = announcing(table, "")

    def person(printed: str) -> str:
        match = table.match() if (table.home / "matches").exists() else None
        if match is not None and match.position.sheets[0].forgotten:
            if "u" in table.typed[-1:]:
                raise StopIteration
            return "u"
        return announcing_none(printed)

    heard = table.run(*CARDS, typing=person)
    assert "das lässt sich nicht zurücknehmen. [C11]" in " ".join(heard.out.split())
    assert table.match().position.sheets[0].forgotten == 10


def test_an_announcement_made_costs_nothing(table: Table) -> None:
    arguments = ("play", "--rules", "karten", "--players", "Anna", "--seed", "2")
    heard = table.run(*arguments, typing=announcing(table, " !"))
    assert "„Noch ein Feld!“" in heard.out
    assert table.match().position.sheets[0].forgotten == 0


def test_an_entry_against_a_bot_can_be_taken_back_before_the_bot_moves_on(table: Table) -> None:
    fields = iter(["x kn", "x gs"])
    answers = iter(["u", "n"])

    def person(printed: str) -> str:
        match question(printed):
            case Asked("throw"):
                return ""
            case Asked("move"):
                return next(fields)
            case Asked("strike"):
                return "j"
            case Asked("settle", name):
                assert name == "Anna"
                return next(answers)
        raise StopIteration

    arguments = ("play", "--players", "Anna,bot:zufall", "--seed", "1", "--first", "Anna")
    table.run(*arguments, typing=person)
    match = table.match()
    assert match.undos == 1
    assert match.position.sheets[0].is_free(Field.KNIFFEL)
    assert match.position.sheets[0].points[Field.GROSSE_STRASSE] == 0
    assert match.position.turn > 2, "the bot has moved on when Anna had said so"
