"""The small print of a block: the rules that one looks up most, as the rulebook has them."""

from collections.abc import Iterator

from pasch.rules import Edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DICE_RULES
from pasch.words import Lang, say
from pasch.words.rulebook import options, rules

CARD_RULES = ("C5", "C12", "C13")
"""What the block of the card game has rows and columns for."""


def notes(edition: Edition, lang: Lang) -> Iterator[str]:
    """Return what this leaflet has of its own, then the options that were changed."""
    known, is_cards = rules(lang), isinstance(edition, CardEdition)
    for rule_id in edition.rule_ids:
        is_own = rule_id in CARD_RULES if is_cards else rule_id not in DICE_RULES
        if is_own:
            yield f"{known[rule_id].title}: {known[rule_id].text}"
    if isinstance(edition, CardEdition):
        yield say(lang, "pad.forgotten", points=edition.forgotten_penalty)
    for option, default in edition.options().items():
        is_on = bool(getattr(edition, option))
        if is_on != default:
            state = say(lang, "pad.option_on" if is_on else "pad.option_off")
            yield f"{say(lang, f'web.option.{option}')} ({state}): {options(lang)[option]}"
