"""Putting phrases together."""

from collections.abc import Sequence

from pasch.words import Phrase, phrase


def listed(parts: Sequence[Phrase]) -> Phrase:
    """Return parts as one, with commas between."""
    first, *rest = parts
    whole = first
    for part in rest:
        whole = phrase("coach.list", parts=whole, part=part)
    return whole
