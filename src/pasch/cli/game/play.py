"""Starting and resuming a game, and what is shown when it is over."""

import os

from rich.console import Console
from rich.text import Text

from pasch.bots import DEFAULT_BOT, bot
from pasch.cli import INTERRUPTED
from pasch.cli.game import screen
from pasch.cli.game.console import AMBER, FAINT, Quit, ask, console
from pasch.cli.game.seeds import contribute_seeds, reveal_seeds, show_commitment
from pasch.cli.game.session import Session
from pasch.cli.language import t
from pasch.cli.paths import find_saved, matches_folder, read_record_file
from pasch.play import Match, Seat, as_of, match_view, new_match, write_record
from pasch.play.origin import given_steps
from pasch.play.saved import SavedError, SavedMatch, load, save_new, saved_paths
from pasch.rules import PaschError, Result, edition

BOT = "bot:"


def start_match(
    rules: str,
    players: str,
    *,
    seed: int | None,
    by_hand: bool,
    first: str | None,
    contribute: bool,
) -> int:
    """Begin a match and play it."""
    seats = read_seats(players)
    begun = new_match(
        edition(rules),
        seats,
        chance="hand" if by_hand else "fair",
        seed=seed,
        first=None if first is None else _seat_named(first, seats),
    )
    for seat in seats:
        if seat.bot is not None:
            bot(seat.bot)
    return _play(save_new(matches_folder(), begun), console(), contribute=contribute)


def play_from(
    source: str,
    steps: int | None,
    players: str | None,
    *,
    seed: int | None,
    by_hand: bool,
    contribute: bool,
) -> int:
    """Begin a match where another one stood after this many steps, or as far as it was played."""
    match = read_record_file(source)
    after = as_of(match, given_steps(match, len(match.steps) if steps is None else steps))
    seats = _others_by_bots(after) if players is None else read_seats(players)
    if len(seats) != len(match.setup.seats):
        raise PaschError("usage.from_players", wanted=len(match.setup.seats), given=len(seats))
    begun = new_match(
        match.setup.edition,
        seats,
        chance="hand" if by_hand else "fair",
        seed=seed,
        first=match.setup.first,
        origin=after,
    )
    return _play(save_new(matches_folder(), begun), console(), contribute=contribute)


def _others_by_bots(match: Match) -> list[Seat]:
    """Let whoever asks play for the seat to act, and bots for all others."""
    to_act = match.position.to_act
    names = (
        t("play.you") if seat == to_act else f"{BOT}{DEFAULT_BOT}"
        for seat in range(len(match.setup.seats))
    )
    return read_seats(",".join(names))


def play_on(match_id: str) -> int:
    """Go on with a saved match: the one named or, with no name, the one played last."""
    saved = find_saved(match_id) if match_id else _latest_unfinished()
    if saved.is_complete:
        raise PaschError("saved.over", id=saved.match.setup.id)
    return _play(saved, console())


def read_seats(players: str) -> list[Seat]:
    """Read who plays: names, and bots as `bot:einfach`."""
    seats: list[Seat] = []
    for player in players.split(","):
        name = player.strip()
        if not name.startswith(BOT):
            seats.append(Seat(name))
            continue
        bot_name = name.removeprefix(BOT)
        alike = sum(seat.bot == bot_name for seat in seats)
        shown = bot_name.rpartition(":")[2] or bot_name
        seats.append(Seat(f"{shown} {alike + 1}" if alike else shown, bot_name))
    return seats


def _seat_named(name: str, seats: list[Seat]) -> int:
    for number, seat in enumerate(seats):
        if seat.name.casefold() == name.strip().casefold():
            return number
    raise PaschError("first_name", given=name, known=", ".join(seat.name for seat in seats))


def _latest_unfinished() -> SavedMatch:
    missing = PaschError("saved.none")
    for path in saved_paths(matches_folder()):
        try:
            saved = load(path)
        except SavedError as error:
            # No reason not to go on with another match, if there is one.
            missing = error
            continue
        if not saved.is_complete:
            return saved
    raise missing


def _play(saved: SavedMatch, out: Console, *, contribute: bool = False) -> int:
    match_id = saved.match.setup.id
    bots = {
        number: seat.bot
        for number, seat in enumerate(saved.match.setup.seats)
        if seat.bot is not None
    }
    try:
        show_commitment(saved.match, out)
        if contribute:
            saved = contribute_seeds(saved, out)
        elif saved.match.awaits_seeds:
            saved = reveal_seeds(saved, out)
        elif _would_be_cleared(saved.match, out):
            ask(out, t("ask.go_on"))
        ended = Session(saved, bots, out).play().saved.match
    except Quit:
        out.print("\n" + t("play.saved", program=_program(), id=match_id))
        return 0
    except KeyboardInterrupt:
        out.print("\n" + t("play.saved", program=_program(), id=match_id))
        return INTERRUPTED
    _show_end(ended, out)
    return 0


def _would_be_cleared(match: Match, out: Console) -> bool:
    """Tell whether the commitment would leave the screen before anybody could read it."""
    has_people = any(seat.bot is None for seat in match.setup.seats)
    return (
        match.setup.commitment is not None
        and not match.has_begun
        and has_people
        and out.is_terminal
    )


def _show_end(match: Match, out: Console) -> None:
    view = match_view(match, None)
    screen.show(out, view, since=match.position.turn - len(match.setup.seats))
    result = match.position.result()
    if result is not None:
        out.print(ranking(match, result))
    folder = matches_folder().with_name("records")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match.setup.id}.pasch"
    path.write_text(write_record(match), encoding="utf-8")
    out.print(t("play.record", path=path), style=FAINT, soft_wrap=True)
    if match.secret is not None:
        out.print(t("play.verify", program=_program(), path=path), style=FAINT, soft_wrap=True)


def ranking(match: Match, result: Result) -> Text:
    """Say who has won, and how all did."""
    names = [seat.name for seat in match.setup.seats]
    if result.is_training:
        return Text(t("play.training", total=result.totals[0]), style=f"bold {AMBER}")
    winners = [names[seat] for seat in result.winners]
    key = "play.won" if len(winners) == 1 else "play.shared"
    text = Text(t(key, names=" + ".join(winners)), style=f"bold {AMBER}")
    for seat in sorted(range(len(names)), key=lambda seat: result.ranks[seat]):
        text.append(
            f"\n{result.ranks[seat]}. {names[seat]}: {result.totals[seat]}",
            style="not bold default",
        )
    return text


def _program() -> str:
    """Say how `pasch` can be called; script/play, which starts it from afar, knows better."""
    return os.environ.get("PASCH_PROGRAM", "pasch")
