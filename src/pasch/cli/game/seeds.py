"""What people add to the chance of a fair match before it begins."""

from rich.console import Console

from pasch.cli.game.console import FAINT, RED, ask
from pasch.cli.language import language, t
from pasch.play import MatchError, SeedCommitted, SeedRevealed
from pasch.play.chance.commitment import seed_digest
from pasch.play.events import LONGEST_SEED, is_seed
from pasch.play.saved import SavedMatch


def contribute_seeds(saved: SavedMatch, out: Console) -> SavedMatch:
    """Ask everybody for a word; all are bound to theirs before the first is shown."""
    setup = saved.match.setup
    out.print(t("play.commitment", commitment=setup.commitment), style=FAINT, soft_wrap=True)
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
