"""Proving that a finished match was fair."""

from typing import NamedTuple

from pasch.play.chance.commitment import commitment
from pasch.play.chance.keyed import fair_source
from pasch.play.events import ChanceResolved
from pasch.play.match import Match, moment_of
from pasch.rules import PaschError


class NotProved(PaschError):
    """The match was not fair, or nothing proves that it was."""


class Proof(NamedTuple):
    """What was proved."""

    outcomes: int
    seeds: int


def verify(match: Match) -> Proof:
    """Prove that every outcome follows from the secret and the seeds that bound it.

    What a match was given of another one is not its own chance, and proves nothing.
    """
    setup = match.setup
    if setup.chance != "fair":
        raise NotProved("verify.not_fair")
    if match.secret is None:
        raise NotProved("verify.secret_missing" if match.is_over else "verify.no_secret")
    secret = bytes.fromhex(match.secret)
    if commitment(setup.id, setup.edition.rules, secret) != setup.commitment:
        raise NotProved("verify.commitment")
    source = fair_source(match, secret)
    outcomes = 0
    for before, layout, event, _ in match.steps[setup.given :]:
        awaited = before.awaits
        if not isinstance(event, ChanceResolved) or awaited is None:
            continue
        moment = moment_of(before, layout)
        expected = source.outcome(awaited, moment)
        if event.outcome != expected:
            raise NotProved(
                "verify.outcome",
                turn=moment.turn,
                throw=moment.throw + 1,
                given=event.outcome,
                expected=expected,
            )
        outcomes += 1
    shown = [seed for seed in match.seeds if seed is not None and seed.seed is not None]
    return Proof(outcomes, len(shown))
