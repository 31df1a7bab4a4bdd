"""`pasch pad`: what is written, and what is refused."""

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.people import Table

GOLDEN = Path(__file__).parent.parent / "golden"


WITH_OPTION = """Pasch: 1
Match: pad-1
Rules: klassik+extra_after_zero
Date: 2026-06-01
Player 1: Anna
First: 1
Chance: by hand

1. Anna: 6 6 6 3 3; write FH = 25

Result: unfinished
"""


def test_a_pad_is_written(table: Table) -> None:
    file = table.home / "pad.pdf"
    heard = table.run("pad", "karten", "--players", "5", "--size", "A5", "-o", str(file))
    assert (heard.status, heard.out.strip()) == (0, f"Geschrieben: {file} (1 Seite)")
    text = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_bounded()
    assert "Strafen" in text


def test_a_pad_is_filled_in_from_a_match(table: Table) -> None:
    file = table.home / "pad.pdf"
    record = GOLDEN / "gewinnkarte-2.pasch"
    assert table.run("pad", "gewinnkarte", "--match", str(record), "-o", str(file)).status == 0
    text = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_bounded()
    assert "Anna" in text


def test_a_match_is_never_overwritten_by_its_pad(table: Table) -> None:
    record = table.home / "game.pasch"
    text = (GOLDEN / "klassik-2.pasch").read_text("utf-8")
    record.write_text(text, "utf-8")
    heard = table.run(
        "pad", "klassik", "--match", str(record), "-o", f"{record.parent}/./game.pasch"
    )
    assert heard.status != 0
    assert "nenn für den Block eine andere Datei" in heard.err
    assert record.read_text("utf-8") == text


def test_a_match_with_options_is_explained_by_the_rules_it_was_played_by(table: Table) -> None:
    record = table.home / "game.pasch"
    record.write_text(WITH_OPTION, "utf-8")
    file = table.home / "pad.pdf"
    assert table.run("pad", "klassik", "--match", str(record), "-o", str(file)).status == 0
    text = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_bounded()
    assert "eingeschaltet" in text or "ausgeschaltet" in text


@pytest.mark.parametrize("name", ["", ".", "nowhere/pad.pdf", "/dev/full"])
def test_a_file_that_cannot_be_written_is_named(table: Table, name: str) -> None:
    file = name if name.startswith("/") else str(table.home / name)
    heard = table.run("pad", "klassik", "-o", file)
    assert heard.status != 0
    assert "Traceback" not in heard.err
    assert heard.err.strip()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("karten", "--players", "6"), "1 bis 5 Spieler"),
        (("klassik", "--games", "0"), "1 bis 50 Spiele"),
        (("klassik", "--size", "A3"), "A4, A5, letter"),
        (("mau",), "klassik, gewinnkarte, karten"),
        (("karten", "--match", str(GOLDEN / "klassik-2.pasch")), "nimm den passenden Block"),
        (("klassik", "--match", "nirgends"), "nirgends"),
        (("klassik", "--match", "x", "--players", "2"), "lass --players und --games weg"),
    ],
)
def test_what_cannot_be_printed_is_refused(table: Table, given: tuple[str, ...], said: str) -> None:
    file = table.home / "pad.pdf"
    heard = table.run("pad", *given, "-o", str(file))
    assert heard.status != 0
    assert said in heard.err
    assert not file.exists()


def test_a_match_says_itself_which_pad_it_needs(table: Table) -> None:
    file = table.home / "pad.pdf"
    record = GOLDEN / "gewinnkarte-2.pasch"
    assert table.run("pad", "--match", str(record), "-o", str(file)).status == 0
    assert "Anna" in pypdfium2.PdfDocument(file)[0].get_textpage().get_text_bounded()
    # Without one, somebody has to say it.
    heard = table.run("pad", "-o", str(file))
    assert heard.status != 0
    assert "klassik, gewinnkarte, karten" in heard.err
