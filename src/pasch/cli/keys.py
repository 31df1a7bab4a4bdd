"""The public keys of servers that a person knows."""

import re

from pasch.cli.paths import read_text_file
from pasch.words import PaschError

_KEY = re.compile(r"[0-9A-Fa-f]{64}", re.ASCII)


def known_keys(given: str) -> frozenset[str]:
    """Return the key that was given, or those in the file that was: one a line, `#` comments."""
    if _KEY.fullmatch(given):
        return frozenset({given.lower()})
    try:
        text = read_text_file(given)
    except PaschError as error:
        raise PaschError("keys.neither", given=given) from error
    keys = set()
    for number, line in enumerate(text.splitlines(), start=1):
        key = line.partition("#")[0].strip()
        if not key:
            continue
        if not _KEY.fullmatch(key):
            raise PaschError("keys.line", name=given, line=number)
        keys.add(key.lower())
    if not keys:
        raise PaschError("keys.none", name=given)
    return frozenset(keys)
