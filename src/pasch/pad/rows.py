"""The rows of a printed block: what each is called, what it asks for, and what stands in it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pasch.pad.columns import Column
from pasch.rules import Edition, Field, Sheet, Summary
from pasch.words import Lang, say

Shown = Callable[[Column], str]


class Row(NamedTuple):
    """A row of the block."""

    name: str
    hint: str
    shown: Shown
    pips: int = 0
    """The number that an upper field collects, shown as a die; 0 for all other rows."""
    is_sum: bool = False
    is_total: bool = False
    penalty: Shown | None = None
    """What is noted in the column for penalties, where the row has one."""


def rows(edition: Edition, lang: Lang) -> Iterator[Row]:
    """Return the rows from the top."""
    upper = [field for field in edition.fields if field.is_upper]
    yield from (_field(edition, field, lang) for field in upper)
    yield Row(say(lang, "pad.upper"), "", _sum(lambda summary: summary.upper), is_sum=True)
    bonus = say(lang, "pad.bonus_hint", goal=edition.bonus_from, bonus=edition.bonus)
    yield Row(say(lang, "pad.bonus"), bonus, _sum(lambda summary: summary.bonus), is_sum=True)
    if edition.malus:
        hint = say(lang, "pad.malus_hint", below=edition.malus_below, malus=-edition.malus)
        malus = _sum(lambda summary: -summary.malus)
        yield Row(say(lang, "pad.malus"), hint, malus, is_sum=True)
    lower = [field for field in edition.fields if not field.is_upper]
    yield from (_field(edition, field, lang) for field in lower)
    if edition.game == "cards":
        hint = say(lang, "pad.penalties_hint")
        penalties = _sum(lambda summary: -summary.penalties)
        yield Row(say(lang, "pad.penalties"), hint, penalties, is_sum=True)
    else:
        hint = say(lang, "pad.extra_hint")
        yield Row(say(lang, "pad.extra"), hint, _sum(lambda summary: summary.extra), is_sum=True)
    yield Row(say(lang, "pad.total"), "", _sum(lambda summary: summary.total), is_total=True)


def _field(edition: Edition, field: Field, lang: Lang) -> Row:
    worth = edition.possible_points(field)
    meaning = say(lang, field.meaning)
    if field.is_upper:
        hint = meaning
    elif len(worth) == 1:
        hint = say(lang, "pad.fixed_hint", meaning=meaning, points=max(worth))
    else:
        hint = say(lang, "pad.sum_hint")
    has_penalties = edition.game == "cards"
    return Row(
        say(lang, field.phrase),
        hint,
        _of_sheet(lambda sheet: sheet.points[field]),
        pips=field + 1 if field.is_upper else 0,
        penalty=_of_sheet(lambda sheet: -sheet.penalties[field] or None) if has_penalties else None,
    )


def _of_sheet(number: Callable[[Sheet], int | None]) -> Shown:
    def shown(column: Column) -> str:
        found = None if column.sheet is None else number(column.sheet)
        return "" if found is None else _typeset(found)

    return shown


def _sum(number: Callable[[Summary], int]) -> Shown:
    def shown(column: Column) -> str:
        return "" if column.summary is None else _typeset(number(column.summary))

    return shown


def _typeset(number: int) -> str:
    return str(number).replace("-", "−")
