"""What people see as one character, although it is written with several: emoji above all."""

import re
from unicodedata import category

_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_JOINER = re.compile(f"(?:(?<=[{_EMOJI}])|(?<=[{_EMOJI}]\ufe0f))\u200d(?=[{_EMOJI}])")
"""Makes a family of a man and a woman; between anything else it would be an invisible sign."""
_REGION = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""A black flag and the letters of a part of a country: Scotland, Wales …"""
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))


def is_printable(text: str) -> bool:
    """Tell whether all of a text can be seen; what holds an emoji together is part of it."""
    return _JOINER.sub("", _REGION.sub("\U0001f3f4", text)).isprintable()


def first_character(text: str) -> str:
    """Return what people would call the first character of a text."""
    whole = _REGION.match(text) or _FLAG.match(text)
    if whole:
        return whole[0]
    end = 1
    while end < len(text) and (_continues(text[end]) or _JOINER.match(text, end)):
        end += 2 if text[end] == "\u200d" else 1
    return text[:end]


def _continues(character: str) -> bool:
    return category(character).startswith("M") or character in _TONES
