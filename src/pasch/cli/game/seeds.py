"""What binds a fair match before it begins, and what people add to its chance."""

from rich.console import Console

from pasch.cli.game.console import FAINT, RED, ask
from pasch.cli.language import language, t
from pasch.play import Match, MatchError, SeedCommitted, SeedRevealed
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import LONGEST_SEED, is_seed
from pasch.play.saved import SavedMatch


def show_commitment(match: Match, out: Console) -> None:
    """Show what the chance of a fair match is bound to, so that everybody can keep it."""
    if match.setup.commitment is not None and not match.has_begun:
        commitment = match.setup.commitment
        out.print(t("play.commitment", commitment=commitment), style=FAINT, soft_wrap=True)


def contribute_seeds(saved: SavedMatch, out: Console) -> SavedMatch:
    """Ask everybody for a word; all are bound to theirs before the first is shown."""
    setup = saved.match.setup
    seeds = [
        (seat, _seed(out, name)) for seat, (name, bot) in enumerate(setup.seats) if bot is None
    ]
    given = [(seat, seed) for seat, seed in seeds if seed]
    for seat, seed in given:
        saved = saved.append(SeedCommitted(seat, seed_digest(setup.id, seat, seed)))
    for seat, seed in given:
        saved = saved.append(SeedRevealed(seat, seed))
    return saved


def reveal_seeds(saved: SavedMatch, out: Console) -> SavedMatch:
    """Ask again for the words that were bound, but not yet shown when the program ended."""
    for seat, (name, _) in enumerate(saved.match.setup.seats):
        while (bound := saved.match.seeds[seat]) is not None and bound.seed is None:
            try:
                saved = saved.append(SeedRevealed(seat, ask(out, t("ask.seed_again", name=name))))
            except MatchError as error:
                out.print(error.text(language()), style=RED)
    return saved


def _seed(out: Console, name: str) -> str:
    while True:
        seed = ask(out, t("ask.seed", name=name))
        if not seed or is_seed(seed):
            return seed
        out.print(t("error.seed_text", most=LONGEST_SEED), style=RED)
