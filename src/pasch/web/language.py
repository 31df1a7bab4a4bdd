"""Which language a visitor is spoken to in."""

import re

from starlette.requests import Request

from pasch.words import LANGUAGES, Lang

COOKIE = "lang"
LONGEST_LIST = 500
"""Characters of the browser's list of languages that are read."""

_CHOSEN = re.compile(rf"(?:^|;)\s*{COOKIE}=(\w*)")


def language_of(request: Request) -> Lang:
    """Return the language of a request."""
    # All cookies together may be long, and this is asked for every answer.
    chosen = _CHOSEN.search(request.headers.get("cookie", ""))
    accepted = request.headers.get("accept-language", "")[:LONGEST_LIST]
    return language(chosen and chosen[1], accepted)


def language(chosen: str | None, accepted: str | None) -> Lang:
    """Return the language chosen before, else the one of ours the browser prefers, else German."""
    for lang in LANGUAGES:
        if chosen == lang:
            return lang
    best: tuple[float, Lang] = (0.0, "de")
    for part in (accepted or "").split(","):
        tag, _, quality = part.strip().partition(";q=")
        for lang in LANGUAGES:
            if tag.casefold().partition("-")[0] == lang:
                best = max(best, (_quality(quality), lang), key=lambda found: found[0])
    return best[1]


def _quality(text: str) -> float:
    try:
        return float(text or "1")
    except ValueError:
        return 0.0
