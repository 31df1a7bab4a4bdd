"""The editions by key. To add one, write its file beside these and name it here."""

import re
from itertools import product

from pasch.rules.edition import Edition
from pasch.rules.editions.gewinnkarte import Gewinnkarte
from pasch.rules.editions.karten import Karten
from pasch.rules.editions.klassik import Klassik
from pasch.rules.errors import SetupError

EDITIONS: dict[str, type[Edition]] = {
    edition.key: edition for edition in (Klassik, Gewinnkarte, Karten)
}
"""In the order in which they are offered and explained."""
DEFAULT_EDITION = Klassik.key
"""Played wherever nobody has named another one; every day's game is one of it."""

_OPTION = re.compile(r"([+-])(\w+)")


def edition(rules: str) -> Edition:
    """Return an edition by its key, options behind it: `klassik+extra_after_zero`."""
    key = re.split(r"[+-]", rules, maxsplit=1)[0]
    if key not in EDITIONS:
        raise SetupError("edition", given=key, known=", ".join(EDITIONS))
    chosen: dict[str, bool] = {}
    known = EDITIONS[key].options()
    rest = rules[len(key) :]
    while rest:
        option = _OPTION.match(rest)
        if option is None or option[2] not in known or option[2] in chosen:
            raise SetupError("option", given=rest, edition=key, known=", ".join(known) or "–")
        chosen[option[2]] = option[1] == "+"
        rest = rest[option.end() :]
    return EDITIONS[key](**chosen)


def variants() -> list[Edition]:
    """Return every edition with every choice of its options."""
    return [
        kind(**dict(zip(kind.options(), chosen, strict=True)))
        for kind in EDITIONS.values()
        for chosen in product((False, True), repeat=len(kind.options()))
    ]
