"""Fifty situations and what the coach says in them, kept in tests/golden/sentences.txt.

    python -m tests.coach.sentences     writes the file anew, to be read through as a player would

A situation is written as `pasch coach` takes it. Chances to win are left out: with cards they are
estimates.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from shlex import split
from typing import NamedTuple

from pasch.coach.advice import Advice
from pasch.coach.advise import advise
from pasch.coach.cards.advise import advise_cards
from pasch.coach.entries import sheet_from
from pasch.coach.situation import card_situation, dice_situation
from pasch.rules import CardView, DiceView, edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition
from pasch.words import LANGUAGES, Lang, say

GOLDEN = Path(__file__).parent.parent / "golden" / "sentences.txt"
SHOWN = 3
UPPER_PART = "1er=3 2er=6 3er=9 4er=12 5er=15 6er=18"
LOWER_PART = "3P=22 4P=18 FH=25 KS=30 GS=40 KN=50"
ALMOST = f"{UPPER_PART} 3P=22 4P=18 FH=25 KS=30 GS=40"
SITUATIONS = (
    # Kniffel: the first turns
    "klassik --dice 22666 --throw 1",
    "klassik --dice 12346 --throw 1",
    "klassik --dice 11111 --throw 1",
    "klassik --dice 13346 --throw 2",
    "klassik --dice 33344 --throw 1",
    "klassik --dice 24556 --throw 3",
    "klassik KN=50 --dice 44444 --throw 1",
    "klassik KN=0 --dice 55555 --throw 2",
    "klassik KN=50 4er=16 --dice 44444 --throw 3",
    "klassik 6er=24 5er=20 --dice 34456 --throw 1",
    "klassik 6er=12 5er=10 --dice 11256 --throw 2",
    # … the middle of the game
    "klassik 1er=3 2er=6 KN=0 --dice 22666 --throw 1",
    "klassik 4er=12 5er=15 6er=18 3P=20 CH=24 --dice 11335 --throw 3",
    "klassik 1er=2 3P=24 FH=25 KS=30 CH=22 KN=0 --dice 14456 --throw 2",
    "klassik 2er=6 4er=12 6er=24 FH=25 GS=40 --dice 33356 --throw 3",
    "klassik+extra_after_zero 1er=3 6er=18 KN=0 CH=20 --dice 33333 --throw 2",
    "klassik-joker_after_zero 3er=9 FH=25 KN=0 KS=30 --dice 22222 --throw 3",
    "klassik 1er=3 2er=6 3er=9 4er=12 --dice 55566 --throw 2",
    # … the end
    f"klassik {UPPER_PART} 3P=22 4P=18 FH=25 KS=30 --dice 23456 --throw 1",
    f"klassik {UPPER_PART} FH=25 KS=30 GS=40 KN=0 --dice 11266 --throw 2",
    "klassik 1er=3 2er=6 3er=6 4er=12 5er=15 3P=22 4P=0 FH=25 KS=30 GS=0 KN=0"
    " --dice 16666 --throw 2",
    "klassik 2er=6 3er=9 4er=12 5er=10 6er=18 3P=22 4P=18 FH=25 KS=30 GS=40 --dice 11146 --throw 3",
    f"klassik {UPPER_PART} {LOWER_PART} --dice 13566 --throw 2",
    # … with others, who are through, and for a total
    f"klassik {ALMOST} KN=0 --dice 13566 --throw 2 --rival '{UPPER_PART} {LOWER_PART} CH=6'",
    f"klassik {ALMOST} KN=0 --dice 13566 --throw 2 --rival '{ALMOST} KN=0 CH=29'",
    f"klassik {ALMOST} CH=20 --dice 14466 --throw 1 --rival '{ALMOST} KN=0 CH=24'",
    f"klassik {ALMOST} --dice 33366 --throw 1 --at-least 275",
    f"klassik {UPPER_PART} 3P=22 FH=25 KS=30 GS=40 CH=20 --dice 22266 --throw 2 --at-least 300",
    "klassik 1er=3 2er=6 3er=9 4er=12 3P=22 4P=18 FH=25 KS=30 KN=0 CH=22 --dice 12556 --throw 1"
    " --at-least 250",
    # Gewinnkarte
    "gewinnkarte --dice 22255 --throw 1",
    "gewinnkarte --dice 12456 --throw 2",
    "gewinnkarte KN=50 --dice 66666 --throw 1",
    "gewinnkarte KN=50 6er=18 3P=20 4P=20 FH=25 KS=30 GS=40 CH=25 --dice 66666 --throw 2",
    "gewinnkarte KN=0 1er=3 --dice 44445 --throw 2",
    "gewinnkarte+narrow_entries 3P=20 6er=18 --dice 33335 --throw 1",
    "gewinnkarte 1er=1 2er=4 3er=6 KN=0 --dice 45566 --throw 3",
    f"gewinnkarte {UPPER_PART} 3P=22 4P=18 KS=30 KN=50 CH=22 --dice 11223 --throw 2",
    f"gewinnkarte {ALMOST} --dice 55556 --throw 2 --at-least 290",
    # Karten-Kniffel
    "karten --hand 12566",
    "karten --hand 12345",
    "karten --hand 33366",
    "karten --hand 1123456",
    "karten 6er=24 --hand 1166666",
    "karten 1er=3 2er=6 KS=30 --hand 44566 --rival '1er=3 6er=18 3P=22'",
    "karten 3er=9 4er=12 5er=15 6er=18 FH=25 --hand 122345",
    "karten 1er=3 2er=6 3er=9 4er=12 5er=15 3P=22 4P=18 FH=25 KS=30 GS=40 --hand 12666",
    "karten 2er=2 3er=3 4er=8 5er=10 6er=6 3P=22 4P=18 FH=25 KS=30 --hand 11234",
    "karten 1er=3 2er=6 3er=9 4er=12 5er=15 6er=18 3P=22 FH=25 KS=30 GS=40 --hand 233355",
    "karten 1er=3 2er=6 3er=9 --hand 44556 --rival '1er=3 2er=6 3er=9 4er=12 5er=15 6er=18"
    " 3P=22 4P=18 FH=25 KS=30 GS=40 KN=50'",
    "karten 6er=18 5er=15 --hand 112234",
)


class Described(NamedTuple):
    """A situation, read."""

    view: DiceView | CardView
    at_least: int | None

    def advice(self) -> Advice:
        """Return what the coach says."""
        if isinstance(self.view, CardView):
            return advise_cards(self.view, games=0)
        return advise(self.view, at_least=self.at_least)


def described(text: str) -> Described:
    """Read a situation."""
    words = split(text)
    chosen = edition(words[0])
    options = {
        name: value
        for name, value in pairwise(words)
        if name.startswith("--") and name != "--rival"
    }
    own = [word for word in words[1:] if "=" in word and " " not in word]
    others = [value for name, value in pairwise(words) if name == "--rival"]
    sheets = [
        sheet_from(chosen, own, 0),
        *(sheet_from(chosen, other.split(), 0) for other in others),
    ]
    if isinstance(chosen, CardEdition):
        return Described(card_situation(chosen, sheets, [*map(int, options["--hand"])]), None)
    assert isinstance(chosen, DiceEdition)
    dice = [*map(int, options["--dice"])]
    position = dice_situation(chosen, sheets, dice, int(options["--throw"]))
    wanted = options.get("--at-least")
    return Described(position.view(0), None if wanted is None else int(wanted))


def said(advice: Advice, lang: Lang) -> Iterator[str]:
    """Return what is said: the best moves with their reasons, then what holds for all."""
    for option in advice.moves[:SHOWN]:
        points = say(lang, "analyse.points", points=option.prospect.points)
        yield f"  {say(lang, option.name)} [{points}]"
        yield from (f"    {say(lang, reason)}" for reason in option.reasons)
    yield f"  {say(lang, f'coach.clarity.{advice.clarity}')}"
    for note in advice.notes:
        if note.key not in {"coach.note.no_compiler", "coach.note.compiling"}:
            yield f"  {say(lang, note)}"


def sentences() -> str:
    """Return the whole file."""
    parts = []
    for situation in SITUATIONS:
        advice = described(situation).advice()
        spoken = ["\n".join([f" {lang}", *said(advice, lang)]) for lang in LANGUAGES]
        parts.append("\n".join([situation, *spoken]))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(sentences(), "utf-8")
