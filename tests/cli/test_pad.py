"""`pasch pad`: what is written, and what is refused."""

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.people import Table

GOLDEN = Path(__file__).parent.parent / "golden"


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
