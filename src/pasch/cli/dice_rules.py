"""Reading which dice edition is meant."""

from collections.abc import Sequence

from pasch.rules import PaschError, edition
from pasch.rules.dice.edition import DiceEdition


def dice_edition(rules: str, options: Sequence[str] = ()) -> DiceEdition:
    """Return a dice edition by its key and options."""
    found = edition(with_options(rules, options))
    if not isinstance(found, DiceEdition):
        raise PaschError("solve.dice_only", edition=found)
    return found


def with_options(rules: str, options: Sequence[str]) -> str:
    """Return the name of an edition with options; one without a sign is switched on."""
    signed = (option if option[:1] in {"+", "-"} else f"+{option}" for option in options)
    return rules + "".join(signed)
