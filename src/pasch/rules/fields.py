"""The fields of the block."""

from enum import IntEnum

from pasch.words import Phrase, phrase


class Field(IntEnum):
    """A field of the block; as a number it is the row, counted from the top."""

    EINSER = 0
    ZWEIER = 1
    DREIER = 2
    VIERER = 3
    FUENFER = 4
    SECHSER = 5
    DREIERPASCH = 6
    VIERERPASCH = 7
    FULL_HOUSE = 8
    KLEINE_STRASSE = 9
    GROSSE_STRASSE = 10
    KNIFFEL = 11
    CHANCE = 12

    @property
    def code(self) -> str:
        """The short name used in moves and records."""
        return CODES[self]

    @property
    def phrase(self) -> Phrase:
        """The name on the block."""
        return phrase(f"field.{CODES[self]}")

    @property
    def short_phrase(self) -> Phrase:
        """The name where there is little room."""
        return phrase(f"short.{CODES[self]}") if self in _SHORTENED else self.phrase

    @property
    def meaning(self) -> Phrase:
        """What the field asks for, in a word or two."""
        return phrase(f"meaning.{CODES[self]}")

    @property
    def is_upper(self) -> bool:
        """Whether the field stands in the upper part and collects one number."""
        return self <= Field.SECHSER

    def __repr__(self) -> str:
        return f"Field.{self.name}"

    def __str__(self) -> str:
        return CODES[self]


CODES = ("1er", "2er", "3er", "4er", "5er", "6er", "3P", "4P", "FH", "KS", "GS", "KN", "CH")
BY_CODE = {code: Field(row) for row, code in enumerate(CODES)}
_SHORTENED = {Field.DREIERPASCH, Field.VIERERPASCH, Field.KLEINE_STRASSE, Field.GROSSE_STRASSE}
UPPER_FIELDS = tuple(field for field in Field if field.is_upper)
DICE_FIELDS = tuple(Field)
CARD_FIELDS = tuple(field for field in Field if field is not Field.CHANCE)


def upper_field(number: int) -> Field:
    """Return the upper field that collects `number`."""
    return Field(number - 1)
