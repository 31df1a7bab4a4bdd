"""People who play at the terminal: they read what is printed, and type an answer to it."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from pasch.bots import bot
from pasch.cli import main
from pasch.play import Match
from pasch.play.chance.sampling import sampled
from pasch.play.events import parse_event
from pasch.play.saved import load
from pasch.rules import Keep, Move, Score, Strike, Swap, Write
from pasch.words import LANGUAGES, say
from pasch.words.catalogue import entries

CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
GAP = re.compile(r"\\\{(\w+)(?::.*?)?\\\}")
"""A gap of the catalogue in a text made ready to be a pattern."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"

Person = Callable[[str], str]
"""Reads what was printed since the last answer, and gives the next one."""


class Asked(NamedTuple):
    """A question, as the catalogue names it, and who it was put to."""

    key: str
    name: str | None


class Heard(NamedTuple):
    """What a command printed, and how it ended."""

    status: int
    out: str
    err: str


def plain(printed: str) -> str:
    """Return printed text without colours and other controls."""
    return CONTROLS.sub("", printed)


def question(printed: str) -> Asked | None:
    """Find out what was asked last."""
    end = " ".join(plain(printed).split("\n")[-1].split())
    for lang in LANGUAGES:
        asks = sorted(entries(lang, "messages")["ask"].items(), key=lambda ask: -len(ask[1]))
        for key, template in asks:
            form = re.sub(GAP, r"(?P<\1>.+)", re.escape(template), count=1)
            form = re.sub(GAP, r".+", form)
            found = re.fullmatch(form, end)
            if found:
                return Asked(key, found.groupdict().get("name"))
    return None


class Keyboard(StringIO):
    """An input on which somebody types as long as there is an answer."""

    def __init__(self, person: Person, read: Callable[[], str]) -> None:
        super().__init__()
        self._person, self._read = person, read

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]  # as in StringIO
        try:
            return f"{self._person(self._read())}\n"
        except StopIteration:
            return ""


@dataclass
class Table:
    """A place to run `pasch` at."""

    home: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]
    printed: list[str] = field(default_factory=list)
    """What was printed before each line that was typed, and at the end."""
    typed: list[str] = field(default_factory=list)
    _known: tuple[bytes, Match] | None = None

    def run(self, *arguments: str, typing: Person | Iterable[str] = ()) -> Heard:
        """Run a command, with a person or just some lines at the keyboard."""
        self.printed, self.typed = [], []
        lines: Iterator[str] = iter(()) if callable(typing) else iter(typing)
        person: Person = typing if callable(typing) else lambda _: next(lines)
        errors: list[str] = []

        def read() -> str:
            out, err = self.capsys.readouterr()
            self.printed.append(out)
            errors.append(err)
            return out

        def answer(printed: str) -> str:
            self.typed.append(person(printed))
            return self.typed[-1]

        self.capsys.readouterr()
        self.monkeypatch.setattr("sys.stdin", Keyboard(answer, read))
        status = main(arguments)
        read()
        return Heard(status, plain("".join(self.printed)), "".join(errors))

    def match(self) -> Match:
        """Read the only match that is saved; what was read before is not played through again."""
        path = self.path()
        content = path.read_bytes()
        if self._known is None or not content.startswith(self._known[0]):
            match = load(path).match
        else:
            before, match = self._known
            for line in content[len(before) :].decode().splitlines():
                match = match.after(parse_event(match.setup.edition, line))
        self._known = content, match
        return match

    def path(self) -> Path:
        """Return the file of the only match that is saved."""
        (path,) = (self.home / "matches").iterdir()
        return path

    def beginner(self, printed: str) -> str:
        """Play like a person who has just learned the game, whoever is asked."""
        asked = question(printed)
        assert asked is not None, plain(printed)[-300:]
        match asked.key:
            case "strike":
                return "j"
            case "throw" | "throw_off" | "pass_on" | "go_on" | "settle":
                return ""
            case "seed" | "seed_again":
                return "Glück"
        match = self.match()
        if match.position.awaits is not None:
            return self.real(match)
        move = bot("einfach")(match.position.view(match.position.to_act), Random(1))
        if asked.key == "discard":
            assert isinstance(move, Score)
            return "".join(map(str, move.discard))
        return typed_move(move)

    def real(self, match: Match) -> str:
        """Throw real dice, or draw real cards."""
        awaited = match.position.awaits
        assert awaited is not None
        return " ".join(map(str, sampled(awaited, Random(len(match.steps)))))


def typed_move(move: Move) -> str:
    """Write a move as people type it."""
    match move:
        case Keep(dice):
            return "".join(map(str, dice)) or "0"
        case Write(on):
            return on.code.lower()
        case Strike(on):
            return f"x {on.code.lower()}"
        case Swap(discard, draw):
            cards = "".join(map(str, discard))
            return (cards + "+" * (draw - len(discard))) or "0"
        case Score(on, cards, _, announce):
            return f"{say('de', on.phrase)} {''.join(map(str, cards))}{' !' if announce else ''}"
