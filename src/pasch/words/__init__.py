"""Every text a person reads, once, in German and English."""

from pasch.words.catalogue import LANGUAGES, Lang, Phrase, phrase, say

__all__ = ["LANGUAGES", "Lang", "Phrase", "phrase", "say"]
