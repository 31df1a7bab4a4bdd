"""A match: its events, and what follows from them."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pasch.play.chain import Chain
from pasch.play.chance.commitment import seed_digest
from pasch.play.chance.source import Moment, Source
from pasch.play.events import (
    HEX_256,
    LONGEST_SEED,
    Abandoned,
    ChanceResolved,
    Event,
    Moved,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Undone,
    is_seed,
)
from pasch.play.layout import (
    IN_THE_CUP,
    Layout,
    laid_after_move,
    laid_after_throw,
    open_places,
)
from pasch.play.setup import Setup
from pasch.rules import PaschError, Position


class MatchError(PaschError):
    """An event that cannot happen at this point of the match."""


class Step(NamedTuple):
    """A move or an outcome that stands, with the positions before and after it."""

    before: Position
    layout: Layout
    event: ChanceResolved | Moved
    after: Position


def moment_of(position: Position, layout: Layout) -> Moment:
    """Return which outcome it is that a position waits for."""
    return Moment(position.turn, position.outcomes_so_far, open_places(layout))


class PlayerSeed(NamedTuple):
    """A player's part in the chance of a fair match."""

    digest: str
    seed: str | None = None


@dataclass(frozen=True)
class Match:
    """A match at one moment; `after` returns the next one, nothing is ever changed."""

    setup: Setup
    position: Position
    events: Chain[Event] = field(default_factory=Chain)
    steps: Chain[Step] = field(default_factory=Chain)
    """The moves and outcomes that stand, without what was taken back."""
    undos: int = 0
    """How often something was taken back."""
    layout: Layout = IN_THE_CUP
    seeds: tuple[PlayerSeed | None, ...] = ()
    is_abandoned: bool = False
    secret: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be played."""
        return self.is_abandoned or self.position.is_over

    @property
    def awaits_seeds(self) -> bool:
        """Whether a player has yet to show the seed committed to."""
        return any(seed is not None and seed.seed is None for seed in self.seeds)

    @property
    def has_begun(self) -> bool:
        """Whether anything has come up or was played that was not given."""
        return len(self.steps) > self.setup.given

    @property
    def moment(self) -> Moment:
        """Which outcome it is that comes next."""
        return moment_of(self.position, self.layout)

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be taken back: no chance has been drawn on it since.

        With real dice and cards also what a person typed can be, since typing draws nothing. An
        announcement that was forgotten stays forgotten.
        """
        if self.is_over or not self.has_begun or self._is_forgotten(self.steps.last):
            return False
        return self.setup.chance == "hand" or isinstance(self.steps.last.event, Moved)

    def after(self, event: Event) -> "Match":
        """Return the match after one more event, or say why it cannot happen."""
        match event:
            case ChanceResolved() | Moved():
                return self._stepped(event)
            case Undone():
                changed = self._undone()
            case SeedCommitted():
                changed = self._seed_committed(event)
            case SeedRevealed():
                changed = self._seed_revealed(event)
            case Abandoned():
                if self.is_over:
                    raise MatchError("match_over")
                changed = replace(self, is_abandoned=True)
            case SecretRevealed():
                if not self.is_over or self.setup.chance != "fair" or self.secret:
                    raise MatchError("secret_not_now")
                changed = replace(self, secret=event.secret)
        return replace(changed, events=self.events.then(event))

    def _stepped(self, event: ChanceResolved | Moved) -> "Match":
        if self.is_abandoned:
            raise MatchError("match_over")
        if self.awaits_seeds and len(self.steps) >= self.setup.given:
            raise MatchError("seeds_first")
        if isinstance(event, Moved):
            position = self.position.after(event.move)
            layout = laid_after_move(self.layout, event.move)
        else:
            position = self.position.given(event.outcome)
            layout = self.layout
            if position.turn == self.position.turn > 0:
                layout = laid_after_throw(layout, event.outcome)
        step = Step(self.position, self.layout, event, position)
        # In full, since most events come this way: `replace` takes several times as long.
        return Match(
            self.setup,
            position,
            self.events.then(event),
            self.steps.then(step),
            self.undos,
            layout,
            self.seeds,
            self.is_abandoned,
            self.secret,
        )

    def _is_forgotten(self, step: Step) -> bool:
        """Tell whether the announcement was forgotten in this step (C11).

        Taking the score back to announce it after all would make forgetting free. With real cards
        that holds too: what was said aloud at the table, or not, is no slip of the keyboard.
        """
        seat = step.before.to_act
        return step.after.sheets[seat].forgotten > step.before.sheets[seat].forgotten

    def _undone(self) -> "Match":
        if self.has_begun and not self.is_over and self._is_forgotten(self.steps.last):
            raise MatchError("undo_forgotten", rule="C11")
        if not self.can_undo:
            raise MatchError("undo")
        last = self.steps.last
        return replace(
            self,
            position=last.before,
            layout=last.layout,
            steps=self.steps.before,
            undos=self.undos + 1,
        )

    def _seed_committed(self, event: SeedCommitted) -> "Match":
        is_late = self.has_begun or any(seed and seed.seed is not None for seed in self.seeds)
        if self.setup.chance != "fair" or is_late or self.is_over:
            raise MatchError("seed_not_now")
        if not 0 <= event.seat < len(self.seeds) or self.seeds[event.seat] is not None:
            raise MatchError("seed_once")
        if not HEX_256.fullmatch(event.digest):
            raise MatchError("seed_digest")
        return self._with_seed(event.seat, PlayerSeed(event.digest))

    def _seed_revealed(self, event: SeedRevealed) -> "Match":
        committed = self.seeds[event.seat] if 0 <= event.seat < len(self.seeds) else None
        if committed is None or committed.seed is not None:
            raise MatchError("seed_commit_first")
        if not is_seed(event.seed):
            raise MatchError("seed_text", most=LONGEST_SEED)
        if seed_digest(self.setup.id, event.seat, event.seed) != committed.digest:
            raise MatchError("seed_mismatch", seat=event.seat + 1)
        return self._with_seed(event.seat, committed._replace(seed=event.seed))

    def _with_seed(self, seat: int, seed: PlayerSeed) -> "Match":
        return replace(self, seeds=(*self.seeds[:seat], seed, *self.seeds[seat + 1 :]))


def start(setup: Setup) -> Match:
    """Return a match in which nothing has happened yet."""
    position = setup.edition.start(len(setup.seats), setup.first)
    return Match(setup, position, seeds=(None,) * len(setup.seats))


def as_of(match: Match, steps: int) -> Match:
    """Return a match as it stood after this many of its steps.

    Going back is linear in the length of the match, and nothing is computed anew.
    """
    kept, later = match.steps, None
    for _ in range(len(match.steps) - steps):
        later, kept = kept.last, kept.before
    if later is None:
        return match
    return replace(
        match, position=later.before, layout=later.layout, steps=kept, is_abandoned=False
    )


def advance(match: Match, source: Source) -> Match:
    """Let chance speak until a player is to move, or it is over."""
    while not match.is_over and (awaited := match.position.awaits) is not None:
        match = match.after(ChanceResolved(source.outcome(awaited, match.moment)))
    return match
