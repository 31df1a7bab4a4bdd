"""The printed pad: what it says, where everything stands, how large and how quick it is."""

import time
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from pasch.pad.columns import Pages, filled_columns
from pasch.pad.paper import PAPERS
from pasch.pad.request import MOST_GAMES, empty_pages, printed
from pasch.play import read_record
from pasch.rules import EDITIONS, Edition, PaschError, edition
from pasch.words import LANGUAGES, Lang, say

GOLDEN = Path(__file__).parent.parent / "golden"
POINT = 72 / 25.4
"""Points of a PDF in a millimetre."""
PATH = 2
"""The kind of a page object that is a line or a shape."""
FACES = ("... .o. ...", "o.. ... ..o", "o.. .o. ..o", "o.o ... o.o", "o.o .o. o.o", "o.o o.o o.o")
"""The sides of a die, row by row."""


def texts(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_bounded() for page in document]


def empty(found: Edition, lang: Lang, players: int, size: str = "A4") -> bytes:
    return printed(found, lang, empty_pages(found, players, 1, lang), size)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_every_field_and_every_sum_can_be_read_and_selected(key: str, lang: Lang) -> None:
    found = edition(key)
    (text,) = texts(empty(found, lang, 4))
    wanted = [say(lang, field.phrase) for field in found.fields]
    wanted += [say(lang, f"pad.{name}") for name in ("upper", "bonus", "total")]
    wanted.append(say(lang, "pad.penalties" if found.malus else "pad.extra"))
    assert [name for name in wanted if name not in text] == []
    assert str(found.bonus_from) in text
    assert ("Malus" in text) == bool(found.malus)


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("players", [1, 6])
def test_everything_stands_within_the_margins_and_columns_are_equal(
    size: str, players: int
) -> None:
    page = pypdfium2.PdfDocument(empty(edition("klassik"), "de", players, size))[0]
    sheet = PAPERS[size]
    assert page.get_size() == pytest.approx((sheet.width * POINT, sheet.height * POINT), abs=0.1)
    margin = (sheet.margin - 1) * POINT
    boxes = [thing.get_bounds() for thing in page.get_objects()]
    assert min(box[0] for box in boxes) >= margin
    assert min(box[1] for box in boxes) >= margin
    assert max(box[2] for box in boxes) <= sheet.width * POINT - margin
    assert max(box[3] for box in boxes) <= sheet.height * POINT - margin
    lines = [thing.get_bounds() for thing in page.get_objects([PATH])]
    upright = sorted(box[0] for box in lines if box[3] - box[1] > 300 and box[2] - box[0] < 2)
    columns = [right - left for left, right in pairwise(upright[1:])]
    assert len(columns) == players
    assert columns == pytest.approx([columns[0]] * players, abs=0.2)


@pytest.mark.parametrize("size", PAPERS)
def test_the_dice_before_the_upper_fields_show_their_pips(size: str) -> None:
    page = pypdfium2.PdfDocument(empty(edition("klassik"), "de", 4, size))[0]
    boxes = [thing.get_bounds() for thing in page.get_objects([PATH])]
    # Nothing else on the page is drawn that is as wide as it is high.
    middles = {
        ((left + right) / 2, (bottom + top) / 2): right - left
        for left, bottom, right, top in boxes
        if right - left == pytest.approx(top - bottom, abs=0.1)
    }
    dice = [middle for middle, width in middles.items() if width > 2 * POINT]
    pips = [middle for middle, width in middles.items() if width < 2 * POINT]
    assert len(dice) == len(FACES)
    assert len(pips) == sum(face.count("o") for face in FACES)
    for (x, y), face in zip(sorted(dice, key=lambda middle: -middle[1]), FACES, strict=True):
        quarter = middles[x, y] / 4
        wanted = [
            (x + (across - 1) * quarter, y - (down - 1) * quarter)
            for down, row in enumerate(face.split())
            for across, spot in enumerate(row)
            if spot == "o"
        ]
        shown = [pip for pip in pips if abs(pip[1] - y) < 2 * quarter]
        assert len(shown) == len(wanted)
        # The width of a die is that of its line too.
        for pip in wanted:
            assert any(pip == pytest.approx(other, abs=quarter / 10) for other in shown), face


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*.pasch")), ids=lambda path: path.stem)
def test_a_match_is_filled_in(record: Path) -> None:
    match = read_record(record.read_text("utf-8"))
    found, result = match.setup.edition, match.position.result()
    assert result is not None
    names = [seat.name for seat in match.setup.seats]
    pages = Pages([filled_columns(found, names, match.position)], match.setup.date)
    (text,) = texts(printed(found, "de", pages, "A4"))
    assert match.setup.date in text
    assert [name for name in names if name not in text] == []
    (total,) = [line for line in text.splitlines() if line.startswith("Gesamt")]
    assert total.replace("−", "-").split()[1:] == [str(points) for points in result.totals]


def test_one_player_has_games_side_by_side_and_several_a_page_each() -> None:
    found = edition("klassik")
    alone = texts(printed(found, "de", empty_pages(found, 1, 7, "de"), "A4"))
    assert ["Spiel 6" in text for text in alone] == [True, False]
    several = texts(printed(found, "de", empty_pages(found, 2, 3, "de"), "A4"))
    assert [f"Spiel {page}" in text for page, text in enumerate(several, 1)] == [True] * 3
    assert "Spiel 1" not in texts(empty(found, "de", 2))[0]


def test_a_pad_is_small_and_quickly_made() -> None:
    found = edition("karten")
    empty(found, "de", 5)
    began = time.process_time()
    pdf = empty(found, "de", 5)
    assert time.process_time() - began < 0.5
    assert len(pdf) < 200_000
    assert b"/FontFile2" in pdf


def test_names_that_the_font_does_not_have_do_no_harm() -> None:
    found = edition("klassik")
    position = found.start(2, 0)
    pages = Pages([filled_columns(found, ["Änne 🎲", "李 Ж"], position)])
    (text,) = texts(printed(found, "de", pages, "A5"))
    assert "Änne" in text
    assert "Ж" in text


def test_whoever_has_no_letter_in_the_font_is_told_by_their_number() -> None:
    found = edition("klassik")
    decomposed = "A\u0308nne"
    names = [decomposed, "李", "W" * 24]
    pages = Pages([filled_columns(found, names, found.start(3, 0))])
    (text,) = texts(printed(found, "de", pages, "A5"))
    assert "Änne" in text
    assert "Spieler 2" in text
    assert "Spieler 3" not in text


@pytest.mark.parametrize("games", [0, MOST_GAMES + 1])
def test_nobody_prints_a_whole_library(games: int) -> None:
    with pytest.raises(PaschError, match="50"):
        empty_pages(edition("klassik"), 4, games, "de")
