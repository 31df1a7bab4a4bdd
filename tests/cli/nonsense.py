"""What nobody would type on purpose, mixed with what people do type."""

from random import Random

NONSENSE = (
    "",
    " ",
    "0",
    "-",
    "--",
    "-1",
    "+",
    "!",
    "x",
    "?!",
    "…",
    "🎲🎲🎲",
    "ﬀ",
    "½",
    "٣٣٣",
    "İ",
    "\ud800",
    "\x1b[2J",
    "\t",
    "a\0b",
    "[/]",
    "[bold]x",
    ":dice:",
    "%s{0}{name}",
    "../../etc/passwd",
    "1e9",
    "nan",
    "9" * 30,
    "9" * 5000,
    "x" * 3000,
    "'; drop table",
    "\\",
    "*",
    "#",
)
LETTERS = "abcdefhkxyzäß0123456789 +-!,.;:=?"


def nonsense(random: Random) -> str:
    """Return something that mostly means nothing."""
    if random.random() < 0.5:
        return random.choice(NONSENSE)
    return "".join(random.choices(LETTERS, k=random.randint(1, 12)))
