"""An error that speaks every language of the catalogue."""

from pasch.words.catalogue import Lang, phrase, say


class PaschError(Exception):
    """Something a person gave is wrong; the message says what, and what would be right."""

    def __init__(self, key: str, *, rule: str | None = None, **details: object) -> None:
        super().__init__(key)
        self.phrase = phrase(f"error.{key}", **details)
        self.rule = rule

    def text(self, lang: Lang) -> str:
        """Return the message in a person's language, with the rule it rests on."""
        message = say(lang, self.phrase)
        return message if self.rule is None else f"{message} [{self.rule}]"

    def __str__(self) -> str:
        return self.text("en")
