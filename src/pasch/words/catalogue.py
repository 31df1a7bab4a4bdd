"""Looking up and filling in the texts of the catalogue files beside this module."""

from functools import cache
from typing import Any, Literal, NamedTuple, cast, get_args

Lang = Literal["de", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)


class Phrase(NamedTuple):
    """A text to be said later, in a language not known yet."""

    key: str
    details: tuple[tuple[str, object], ...] = ()


def phrase(key: str, **details: object) -> Phrase:
    """Name the text `key` with what fills its gaps."""
    return Phrase(key, tuple(details.items()))


def say(lang: Lang, text: str | Phrase, **details: object) -> str:
    """Say a text of the catalogue; gaps are filled with what is said in the same language."""
    key, gaps = (text, details) if isinstance(text, str) else (text.key, dict(text.details))
    return _template(lang, key).format(**{name: _worded(lang, gap) for name, gap in gaps.items()})


def entries(lang: Lang, file: str) -> dict[str, Any]:
    """Return one whole catalogue file, in the order in which it is written."""
    return _file(lang, file)


_NOT_ZERO = frozenset("123456789")
_ENGLISH = str.maketrans("-", "−")
_GERMAN = str.maketrans(".,-", ",.−")
"""With a comma, and a point between thousands."""


class _Typeset:
    """A number as it is printed: with a minus sign for a hyphen, and no sign before a zero."""

    signs = _ENGLISH

    def __format__(self, form: str) -> str:
        text = super().__format__(form)
        if not _NOT_ZERO.intersection(text):
            text = text.lstrip("+-")
        return text.translate(self.signs)


class _Counted(int):
    """A whole number with one text for one and another for all else: `{n:one card|# cards}`."""

    def __format__(self, form: str) -> str:
        one, has_choice, other = form.partition("|")
        if not has_choice:
            return super().__format__(form)
        return (one if self == 1 else other).replace("#", format(self))


class _EnglishFloat(_Typeset, float): ...


class _EnglishInt(_Counted, _Typeset, int): ...


class _GermanFloat(_Typeset, float):
    signs = _GERMAN


class _GermanInt(_Counted, _Typeset, int):
    signs = _GERMAN


_TYPESET: dict[Lang, tuple[type[float], type[int]]] = {
    "de": (_GermanFloat, _GermanInt),
    "en": (_EnglishFloat, _EnglishInt),
}


def _worded(lang: Lang, gap: object) -> object:
    as_float, as_int = _TYPESET[lang]
    if isinstance(gap, float):
        return as_float(gap)
    # Fields are whole numbers too, but have names.
    if type(gap) is int:
        return as_int(gap)
    if isinstance(gap, Phrase):
        return say(lang, gap)
    worded = getattr(gap, "phrase", None)
    if isinstance(worded, Phrase):
        return say(lang, worded)
    if isinstance(gap, tuple):
        return " ".join(str(_worded(lang, part)) for part in gap) or "–"
    return gap


@cache
def _template(lang: Lang, key: str) -> str:
    node: Any = _file(lang, "messages")
    for part in key.split("."):
        node = node[part]
    return cast("str", node)


@cache
def _file(lang: Lang, name: str) -> dict[str, Any]:
    # Late, because most programs that use the rules never say a word.
    import tomllib  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    return tomllib.loads(Path(__file__).with_name(f"{name}.{lang}.toml").read_text("utf-8"))
