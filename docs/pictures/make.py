"""Makes the pictures of this folder from the real table: script/docs runs it."""

import io
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from pasch.bots import bot
from pasch.cli.game import screen
from pasch.cli.game.console import AMBER
from pasch.cli.language import speak
from pasch.play import Match, Moved, Seat, Setup, advance, match_view, seeded_source, start
from pasch.rules import edition

# Rich's own template would load a font from elsewhere.
TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace;
font-size: {char_height}px; line-height: {line_height}px; white-space: pre; }} {styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="{width}" height="{height}"/>
</clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#1c2026"/>
<g transform="translate(10, 10)" clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def played(rules: str, names: list[str], seed: int, turn: int) -> Match:
    """Let bots play to a turn."""
    setup = Setup(
        "picture", edition(rules), tuple(map(Seat, names)), "seeded", "2026-01-01", seed=seed
    )
    source, random, einfach = seeded_source(seed), Random(seed), bot("einfach")
    match = advance(start(setup), source)
    while match.position.turn < turn:
        view = match.position.view(match.position.to_act)
        match = advance(match.after(Moved(einfach(view, random))), source)
    return match


def picture(match: Match, typed: str) -> str:
    """Draw the screen of whoever is to move."""
    out = Console(record=True, width=108, file=io.StringIO(), force_terminal=True, highlight=False)
    seat = match.position.to_act
    screen.show(out, match_view(match, seat), match.position.turn - len(match.setup.seats))
    out.print(
        Text(f"{match.setup.seats[seat].name}: ", style=f"bold {AMBER}").append(typed, "default")
    )
    return out.export_svg(title="", code_format=TEMPLATE, unique_id="pasch")


def main() -> None:
    """Write all pictures."""
    speak("de")
    folder = Path(__file__).parent
    dice = played("klassik", ["Anna", "Ben", "Clara"], seed=156, turn=10)
    cards = played("karten", ["Anna", "Ben", "Clara"], seed=86, turn=25)
    for name, match, typed in (("dice", dice, "666"), ("cards", cards, "6er")):
        (folder / f"{name}.svg").write_text(picture(match, typed), encoding="utf-8")


if __name__ == "__main__":
    main()
