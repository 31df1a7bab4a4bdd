"""Every text a person reads, once, in every language."""

from pasch.words.catalogue import LANGUAGES, Lang, Phrase, phrase, say
from pasch.words.error import PaschError

__all__ = ["LANGUAGES", "Lang", "PaschError", "Phrase", "phrase", "say"]
