"""A match played at this terminal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rich.console import Console

from pasch.bots import choose
from pasch.cli.game import screen
from pasch.cli.game.console import RED, Quit, ask
from pasch.cli.game.input import Control, read_control, read_move, read_numbers
from pasch.cli.game.rulebook import rulebook
from pasch.cli.language import language, t
from pasch.play import (
    ByHand,
    ChanceResolved,
    MatchError,
    Moved,
    SecretRevealed,
    Undone,
    match_view,
)
from pasch.play.saved import SavedError, SavedMatch
from pasch.rules import (
    Awaited,
    Begin,
    CardView,
    IllegalMove,
    Move,
    PaschError,
    Score,
    Strike,
    Throw,
    Write,
)
from pasch.rules.cards.hand import surplus


class _TakeBack(Exception):
    """A person who shall type dice or cards wants to take back the step before."""


@dataclass(frozen=True)
class Session:
    """A saved match, who plays it here, and what this screen has shown them."""

    saved: SavedMatch
    bots: Mapping[int, str]
    out: Console
    at_screen: int | None = None
    """The seat whose person was last seen at the screen."""
    settled: int = 0
    """How many events there were when a person last let a bot go on."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.saved.match.setup.seats)) if seat not in self.bots]

    def play(self) -> "Session":
        """Play on until the match is over; Quit leaves it as it stands."""
        session = self
        try:
            while not session.saved.match.is_over:
                session = session._step()
        except BaseException:
            # However it ends: the next person finds nobody's hand on the screen.
            if self._hides_hands:
                screen.clear(self.out)
            raise
        if session.saved.secret is not None and not session.saved.is_complete:
            session = session._append(SecretRevealed(session.saved.secret.hex()))
        return session

    @property
    def _hides_hands(self) -> bool:
        return self.saved.match.setup.edition.hides_hands and len(self.people) > 1

    def _step(self) -> "Session":
        match = self.saved.match
        awaited = match.position.awaits
        if self._may_think_twice:
            return self._let_person_think_twice()
        if awaited is not None:
            return self._chance(awaited)
        seat = match.position.to_act
        if seat in self.bots:
            return self._let_bot_move(seat)
        return self._let_person_move(seat)

    def _append(self, event: ChanceResolved | Moved | Undone | SecretRevealed) -> "Session":
        return replace(self, saved=self.saved.append(event))

    # second thoughts

    @property
    def _may_think_twice(self) -> bool:
        """Whether a person can take a move back before a bot goes on.

        Where real dice are typed in, the question for them takes moves back as well.
        """
        match = self.saved.match
        if not match.can_undo or match.setup.chance == "hand" or len(match.events) == self.settled:
            return False
        is_bots_turn = match.position.to_act in self.bots
        return is_bots_turn and match.steps.last.before.to_act not in self.bots

    def _let_person_think_twice(self) -> "Session":
        match = self.saved.match
        seat = match.steps.last.before.to_act
        session = self._show(seat)
        answer = session._answer(t("ask.settle", name=match.setup.seats[seat].name))
        if read_control(answer) is Control.UNDO:
            return session._undo()
        return replace(session, settled=len(match.events))

    # chance

    def _chance(self, awaited: Awaited) -> "Session":
        match = self.saved.match
        is_by_hand = match.setup.chance == "hand"
        session = self
        if isinstance(awaited, Throw) and awaited.seat not in self.bots and not is_by_hand:
            is_first_throw = match.position.outcomes_so_far == 0 or not match.position.turn
            if is_first_throw:
                session = self._show(awaited.seat)
                key = "ask.throw" if match.position.turn else "ask.throw_off"
                answer = session._answer(t(key, name=match.setup.seats[awaited.seat].name))
                if read_control(answer) is Control.UNDO:
                    return session._undo()
        elif is_by_hand and not isinstance(awaited, Begin) and awaited.seat not in self.bots:
            session = self._show(awaited.seat)
        source = session.saved.source(ByHand(session._ask_outcome))
        try:
            return session._append(ChanceResolved(source.outcome(awaited, match.moment)))
        except _TakeBack:
            return session._undo()

    def _ask_outcome(self, awaited: Awaited, wrong: PaschError | None) -> str:
        if wrong is not None:
            self._complain(wrong)
        if isinstance(awaited, Begin):
            seats = enumerate(self.saved.match.setup.seats, start=1)
            known = ", ".join(f"{number} {seat.name}" for number, seat in seats)
            question = t("ask.begin", known=known)
        else:
            name = self.saved.match.setup.seats[awaited.seat].name
            key = "ask.dice" if isinstance(awaited, Throw) else "ask.cards"
            question = t(key, name=name, size=awaited.size)
        answer = self._answer(question)
        if read_control(answer) is Control.UNDO:
            raise _TakeBack
        return answer

    # moves

    def _let_bot_move(self, seat: int) -> "Session":
        match = self.saved.match
        move = choose(self.bots[seat], match)
        try:
            return self._append(Moved(move))
        except IllegalMove as error:
            name = match.setup.seats[seat].name
            raise PaschError("bot_move", bot=name, reason=error.phrase) from error

    def _let_person_move(self, seat: int) -> "Session":
        session = self._show(seat)
        view = match_view(session.saved.match, seat)
        while True:
            answer = session._line(t("ask.move", name=view.setup.seats[seat].name))
            try:
                control = read_control(answer)
                if control is Control.UNDO:
                    return session._undo()
                if control is not None:
                    session._obey(control)
                    continue
                move = session._complete(read_move(answer, view.position), seat)
                if move is not None:
                    return session._append(Moved(move))
            except SavedError:
                raise
            except PaschError as error:
                session._complain(error)

    def _complete(self, move: Move, seat: int) -> Move | None:
        """Ask for what a move still needs: a second thought on striking, what to discard."""
        position = self.saved.match.position
        if isinstance(move, Strike):
            position.after(move)
            self._say_why_only(move)
            answer = self._answer(t("ask.strike", field=move.field))
            return move if answer.casefold() in {"j", "ja", "y", "yes"} else None
        view = position.view(seat)
        if isinstance(move, Score) and isinstance(view, CardView):
            choices = surplus(view.hand, move.cards)
            if len(choices) == 1:
                return replace(move, discard=choices[0])
            # The rules judge the move first, so that nobody chooses discards in vain.
            position.after(replace(move, discard=choices[0]))
            answer = self._answer(t("ask.discard", count=len(choices[0])))
            if read_control(answer) is Control.UNDO:
                return None
            return replace(move, discard=read_numbers(answer) or ())
        return move

    def _say_why_only(self, strike: Strike) -> None:
        """Say why a field can only be struck, to whoever thought that it would get points."""
        try:
            self.saved.match.position.after(Write(strike.field))
        except IllegalMove as error:
            self._complain(error)

    def _undo(self) -> "Session":
        try:
            return self._append(Undone())
        except MatchError as error:
            self._complain(error)
            self._line(t("ask.go_on"))
            return self

    # the person in front of the screen

    def _pass_screen_to(self, seat: int) -> "Session":
        """Make sure that the right person looks, where hands are hidden."""
        if self._hides_hands and self.at_screen != seat:
            screen.clear(self.out)
            name = self.saved.match.setup.seats[seat].name
            self.out.print(screen.narrated(match_view(self.saved.match, None), self._since(seat)))
            self.out.print()
            self._line(t("ask.pass_on", name=name))
        return replace(self, at_screen=seat)

    def _show(self, seat: int) -> "Session":
        """Show a seat's person everything they may see."""
        session = self._pass_screen_to(seat)
        screen.show(session.out, match_view(session.saved.match, seat), session._since(seat))
        return session

    def _since(self, seat: int) -> int:
        """Return the turn from which on this seat has seen nothing yet."""
        own = [step.before.turn for step in self.saved.match.steps if step.before.to_act == seat]
        turns = sorted(set(own) - {self.saved.match.position.turn})
        return turns[-1] if turns else 0

    def _answer(self, question: str) -> str:
        """Return what is typed, obeying every control in between but to undo."""
        while True:
            answer = self._line(question)
            control = read_control(answer)
            if control is None or control is Control.UNDO:
                return answer
            self._obey(control)

    def _obey(self, control: Control) -> None:
        if control is Control.QUIT:
            raise Quit
        edition = self.saved.match.setup.edition
        if control is Control.RULES:
            self.out.print(rulebook(edition, language()))
        else:
            self.out.print(screen.help_text(edition))

    def _line(self, question: str) -> str:
        return ask(self.out, question)

    def _complain(self, error: PaschError) -> None:
        self.out.print(error.text(language()), style=RED)
