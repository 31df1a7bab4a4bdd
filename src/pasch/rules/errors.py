"""What can be wrong with a move, an outcome or a setting."""

from pasch.words import PaschError


class SetupError(PaschError):
    """No such edition or option, or too many players for it."""


class MalformedMove(PaschError):
    """The text is no move of this game at all."""


class IllegalMove(PaschError):
    """A move of this game that the rules forbid in this position; `rule` names which."""


class IllegalOutcome(PaschError):
    """Dice or cards that cannot have come up in this position."""
