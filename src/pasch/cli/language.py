"""Which language a person is spoken to in."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from pasch.words import LANGUAGES, Lang, PaschError, Phrase, say

_speaking: ContextVar[Lang] = ContextVar("speaking", default="de")


def language() -> Lang:
    """Return the language of this run."""
    return _speaking.get()


def speak(lang: Lang) -> None:
    """Choose the language of this run."""
    _speaking.set(lang)


def t(text: str | Phrase, **details: object) -> str:
    """Say a text of the catalogue in the language of this run."""
    return say(_speaking.get(), text, **details)


def from_environment(environment: Mapping[str, str]) -> Lang:
    """Return the language that the system is set to: English for one that is not spoken here,
    German where it does not say.
    """
    for name in ("PASCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value and value.partition(".")[0] not in {"C", "POSIX"}:
            return next((lang for lang in LANGUAGES if value.startswith(lang)), "en")
    return "de"


def from_arguments(arguments: Sequence[str]) -> Lang | None:
    """Return what `--lang` says, before anything else is read, so that errors can be in it."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[place + 1 : place + 2])
            for lang in LANGUAGES:
                if wanted == lang:
                    return lang
            known = ", ".join(f"--lang {lang}" for lang in LANGUAGES)
            raise PaschError("language", given=wanted, known=known)
    return None
