"""The commands besides `play`, and how each says that something is wrong."""

import json
import os
from pathlib import Path

import pytest

from pasch.rules import EDITIONS, edition
from pasch.words import Lang, say
from pasch.words.rulebook import options, rules
from tests.cli.people import Table

ONLY_BOTS = ("play", "--players", "bot:einfach,bot:zufall")


@pytest.fixture
def record(table: Table) -> Path:
    """Return the record of a finished fair match."""
    assert table.run(*ONLY_BOTS).status == 0
    (path,) = (table.home / "records").iterdir()
    return path


def test_games_lists_matches_the_latest_first(table: Table) -> None:
    assert "Noch ist keine Partie gespeichert" in table.run("games").out
    for number, rules_given in enumerate(EDITIONS):
        table.run("play", "--rules", rules_given, "--players", f"[{number}/],Ben")
        newest = max((table.home / "matches").iterdir(), key=lambda path: path.stat().st_ctime)
        os.utime(newest, (number, number))
    heard = table.run("games")
    assert heard.status == 0
    order = [heard.out.index(f"[{number}/], Ben") for number in range(len(EDITIONS))]
    assert order == sorted(order, reverse=True)
    assert heard.out.count("Runde 1") == len(EDITIONS)


def test_games_shows_the_points_of_a_finished_match(table: Table, record: Path) -> None:
    result = table.match().position.result()
    assert result is not None
    assert " : ".join(map(str, result.totals)) in table.run("games").out


def test_games_names_a_broken_file_and_lists_the_others(table: Table, record: Path) -> None:
    (table.home / "matches" / "broken.match").write_bytes(b"\xff\n")
    heard = table.run("games")
    assert heard.status == 0
    assert record.stem in heard.out
    assert "broken.match lässt sich nicht lesen" in " ".join(heard.out.split())


def test_a_record_shows_no_hands_before_the_match_is_over(table: Table) -> None:
    table.run("play", "--rules", "karten", "--players", "Anna,Ben")
    match_id = table.match().setup.id
    heard = table.run("record", match_id)
    assert (heard.status, heard.out) == (2, "")
    assert f"pasch abandon {match_id}" in heard.err


def test_an_abandoned_match_can_be_proved_but_not_resumed(table: Table) -> None:
    table.run("play", "--rules", "karten", "--players", "Anna,Ben", typing=["", "0"])
    match_id = table.match().setup.id
    assert table.run("abandon", match_id).status == 0
    assert "abgebrochen" in table.run("games").out
    path = table.home / "abandoned.pasch"
    path.write_text(table.run("record", match_id).out, "utf-8")
    verified = table.run("verify", str(path))
    assert verified.status == 0
    assert "Laut Aufzeichnung wurde die Partie hier abgebrochen." in verified.out
    assert "Die Partie wurde abgebrochen" in table.run("replay", str(path)).out
    assert table.run("play", "--resume", match_id).status == 2
    assert table.run("abandon", match_id).status == 2


@pytest.mark.parametrize("given", ["nosuch", "", "../x", "a/b", "x" * 5000, "äöü", "\0"])
def test_a_match_that_is_not_there_is_named(table: Table, given: str) -> None:
    heard = table.run("record", given)
    assert heard.status == 2
    assert "gibt es nicht; `pasch games` zählt sie auf" in heard.err


def test_replay_and_verify_bear_out_what_was_played(table: Table, record: Path) -> None:
    replayed = table.run("replay", str(record))
    assert (replayed.status, replayed.err) == (0, "")
    assert "Alles stimmt: " in replayed.out
    verified = table.run("verify", str(record))
    assert (verified.status, verified.err) == (0, "")
    outcomes = sum(step.before.awaits is not None for step in table.match().steps)
    assert verified.out.splitlines() == [
        f"Bewiesen: Alle {outcomes} Würfe oder Züge vom Stapel folgen aus dem Geheimnis, zu dem die"
        " Bindung gehört.",
        "Kein Spieler hat mitgewirkt: Wer das Geheimnis gemacht hat, konnte es sich aussuchen.",
        say("de", "verify.order"),
        "Wer das Geheimnis hatte, konnte vorhersehen, was kommt.",
        "Jeder Zug ist erlaubt, und jede Summe stimmt.",
        "Namen, Datum, Spielzüge und Ende deckt der Beweis nicht ab: Er gilt nur dem Zufall.",
    ]


def test_verify_says_in_english_that_no_player_took_part(table: Table, record: Path) -> None:
    heard = table.run("verify", str(record), "--lang", "en").out
    assert "No player took part: " in heard
    assert "Names, dates, moves and ending are not covered by the proof" in heard


def test_a_finished_record_without_its_secret_says_that_it_is_missing(
    table: Table, record: Path
) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("Secret: ")]
    record.write_text("".join(kept), "utf-8")
    heard = table.run("verify", str(record))
    assert heard.status == 1
    assert "Die Partie ist zu Ende, aber ihr Geheimnis fehlt" in heard.out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_with_the_line_ends_of_another_system_holds(
    table: Table, record: Path, command: str
) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n").removesuffix(b"\r\n"))
    assert table.run(command, str(record)).status == 0


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_with_a_wrong_total_does_not_hold(
    table: Table, record: Path, command: str
) -> None:
    text = record.read_text("utf-8")
    line = next(line for line in text.split("\n") if line.startswith("Total einfach: "))
    record.write_text(text.replace(line, line.replace(": ", ": 9", 1)), "utf-8")
    heard = table.run(command, str(record))
    assert heard.status == 1
    assert "Zeile " in heard.out


def test_a_match_with_another_secret_is_not_proved(table: Table, record: Path) -> None:
    text = record.read_text("utf-8")
    at = text.index("Secret: ") + len("Secret: ")
    other = "0" if text[at] != "0" else "1"
    record.write_text(text[:at] + other + text[at + 1 :], "utf-8")
    heard = table.run("verify", str(record))
    assert heard.status == 1
    assert "Nicht bewiesen. " in heard.out


def test_a_seeded_match_proves_nothing(table: Table) -> None:
    table.run(*ONLY_BOTS, "--seed", "1")
    (path,) = (table.home / "records").iterdir()
    assert table.run("verify", str(path)).status == 1
    assert table.run("replay", str(path)).status == 0


def test_an_unfinished_record_is_replayed_as_far_as_it_goes(table: Table) -> None:
    table.run("play", "--players", "Anna,Ben", "--by-hand")
    path = table.home / "half.pasch"
    path.write_text(table.run("record", table.match().setup.id).out, "utf-8")
    heard = table.run("replay", str(path))
    assert heard.status == 0
    assert "0 Entscheidungen in 0 Spielzügen" in heard.out
    assert "nicht zu Ende gespielt" in heard.out


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nosuch", "lässt sich nicht lesen"),
        ("", "lässt sich nicht lesen"),
        (".", "lässt sich nicht lesen"),
        ("a\0b", "lässt sich nicht lesen"),
        ("/dev/zero", "ist zu groß"),
        ("binary", "ist kein Text in UTF-8"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    table: Table, command: str, name: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(table.home)
    Path("binary").write_bytes(bytes(range(256)))
    heard = table.run(command, name)
    assert heard.status == 2
    assert reason in heard.err


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("key", EDITIONS)
def test_rules_explains_every_rule_of_an_edition(table: Table, key: str, lang: str) -> None:
    heard = table.run("rules", key, "--lang", lang)
    assert heard.status == 0
    known = rules("en" if lang == "en" else "de")
    for rule_id in edition(key).rule_ids:
        assert f"{rule_id}  {known[rule_id].title}" in heard.out


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("key", EDITIONS)
def test_rules_lists_every_option_of_an_edition_with_its_state_and_text(
    table: Table, key: str, lang: str
) -> None:
    spoken: Lang = "en" if lang == "en" else "de"
    words = {"en": ("on", "off", "default"), "de": ("an", "aus", "voreingestellt")}[lang]
    heard = " ".join(table.run("rules", key, "--lang", lang).out.split())
    for option, is_on in EDITIONS[key].options().items():
        state = words[0] if is_on else words[1]
        assert f"{option}: {state} ({words[2]}: {state}) {options(spoken)[option]}" in heard
    others = {name for name in options(spoken) if name not in EDITIONS[key].options()}
    assert not any(f"{name}: " in heard for name in others)


@pytest.mark.parametrize(
    ("rules_given", "said", "unsaid"),
    [
        (
            "klassik+extra_after_zero",
            "extra_after_zero: an (voreingestellt: aus). Voreingestellt: aus. Eingeschaltet gibt",
            "Die Extrapunkte gibt es nur, wenn im Feld Kniffel 50 Punkte stehen",
        ),
        (
            "klassik-joker_after_zero",
            "joker_after_zero: aus (voreingestellt: an). Voreingestellt: an. Ausgeschaltet gibt",
            "der Joker geht also auch nach einer Null",
        ),
        (
            "gewinnkarte+narrow_entries",
            "narrow_entries: an (voreingestellt: aus). Nur in `gewinnkarte`, voreingestellt: aus.",
            "Das gilt auch, solange das bessere Feld noch frei ist",
        ),
    ],
)
def test_rules_with_an_option_tells_the_rules_with_it(
    table: Table, rules_given: str, said: str, unsaid: str
) -> None:
    heard = " ".join(table.run("rules", rules_given).out.split())
    assert said in heard
    assert unsaid not in heard
    without = table.run("rules", edition(rules_given).key)
    assert unsaid in " ".join(without.out.split())


def test_rules_says_that_karten_has_no_options(table: Table) -> None:
    assert "Diese Ausgabe hat keine Optionen." in table.run("rules", "karten").out
    assert "This edition has no options." in table.run("rules", "karten", "--lang", "en").out


def test_sim_prints_the_same_figures_as_text_and_as_json(table: Table) -> None:
    arguments = ("sim", "karten", "--bots", "einfach,zufall", "--games", "3", "--seed", "4")
    heard = table.run(*arguments, "--json")
    report = json.loads(heard.out)
    assert report["rules"] == "karten"
    assert report["games"] == 3
    assert sum(report["win_shares"]) == pytest.approx(1)
    for name, score, share in zip(
        report["bots"], report["mean_scores"], report["win_shares"], strict=True
    ):
        line = say("de", "sim.bot", name=name, score=score, share=100 * share)
        assert line in table.run(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("würfeln",), "Den Befehl „würfeln“ gibt es nicht"),
        (("",), "Den Befehl „“ gibt es nicht"),
        (("--nosuch",), "Die Option „--nosuch“ gibt es nicht"),
        (("play", "--nosuch"), "Die Option „--nosuch“ gibt es nicht"),
        (("play", "--seed"), "--seed ist falsch benutzt"),
        (("play", "--seed", "x"), "möglich: eine ganze Zahl"),
        (("play", "--seed", "9" * 21), "höchstens 20 Ziffern"),
        (("play", "--seed", "9" * 5000), "möglich: eine ganze Zahl"),
        (("play", "--seed", "1", "--by-hand"), "schließen sich aus"),
        (("play", "--seed", "1", "--contribute"), "nur mit der fairen Quelle"),
        (("play", "--rules", "skat"), "Die Ausgabe „skat“ gibt es nicht"),
        (("play", "--rules", "klassik+x"), "„+x“ ist keine Option von klassik"),
        (("play", "--players", ""), "Ein Name hat 1 bis 24 Zeichen"),
        (("play", "--players", "A,a"), "Zwei Spieler heißen"),
        (("play", "--players", "A;B"), "weder Doppelpunkt, Komma, Semikolon"),
        (("play", "--players", "bot:nosuch"), "Den Bot „nosuch“ gibt es nicht"),
        (("play", "--players", "bot:.x:y"), "Den Bot „.x:y“ gibt es nicht"),
        (("play", "--players", ",".join("ABCDEFGHI")), "ist für 1 bis 8 Spieler"),
        (("play", "--first", "Zoe"), "„Zoe“ spielt nicht mit"),
        (("play", "--resume"), "Es gibt keine angefangene Partie"),
        (("play", "--resume", "nosuch"), "gibt es nicht; `pasch games`"),
        (("play", "--resume", "x", "--seed", "1"), "lass die anderen Optionen weg"),
        (("play", "--resume", "x", "--contribute"), "lass die anderen Optionen weg"),
        (("record",), "MATCH fehlt"),
        (("replay",), "FILE fehlt"),
        (("games", "zu viel"), "Hier steht etwas zu viel"),
        (("rules", "skat"), "Die Ausgabe „skat“ gibt es nicht"),
        (("sim", "klassik", "--games", "0"), "von 1 bis 10000000"),
        (("sim", "klassik", "--bots", ""), "Den Bot „“ gibt es nicht"),
    ],
)
def test_misuse_is_explained_and_ends_with_2(
    table: Table, arguments: tuple[str, ...], reason: str
) -> None:
    heard = table.run(*arguments)
    assert heard.status == 2
    assert heard.out == ""
    assert reason in heard.err
    assert not (table.home / "matches").exists()


def test_a_folder_that_cannot_be_written_is_named(table: Table) -> None:
    (table.home / "matches").write_text("a file where the folder should be")
    heard = table.run("play")
    assert heard.status == 2
    assert "Das System lässt es nicht zu" in heard.err
