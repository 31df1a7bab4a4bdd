"""What can be wrong with a move, an outcome or a setting; each error can say so in any language."""

from pasch.words import Lang, phrase, say


class PaschError(Exception):
    """Something a person gave is wrong; the message says what, and what would be right."""

    def __init__(self, key: str, *, rule: str | None = None, **details: object) -> None:
        super().__init__(key)
        self.phrase = phrase(f"error.{key}", **details)
        self.rule = rule

    def text(self, lang: Lang) -> str:
        """Give the message in a person's language, with the rule it rests on."""
        told = say(lang, self.phrase)
        return told if self.rule is None else f"{told} [{self.rule}]"

    def __str__(self) -> str:
        return self.text("en")


class SetupError(PaschError):
    """No such edition or option, or too many players for it."""


class MalformedMove(PaschError):
    """The text is no move of this game at all."""


class IllegalMove(PaschError):
    """A move of this game that the rules forbid in this position; `rule` names which."""


class IllegalOutcome(PaschError):
    """Dice or cards that cannot have come up in this position."""
