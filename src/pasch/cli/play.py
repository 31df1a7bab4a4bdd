"""`pasch play`: a whole match at the terminal."""

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.rules import DEFAULT_EDITION, EDITIONS, PaschError


@click.command("play", cls=Command)
@click.option(
    "--rules", default=None, cls=Option, metavar="|".join(EDITIONS), help="cli.play.rules"
)
@click.option(
    "--players",
    default=None,
    cls=Option,
    metavar="NAME,NAME,bot:einfach,…",
    help="cli.play.players",
)
@click.option("--seed", type=int, default=None, cls=Option, metavar="N", help="cli.seed")
@click.option("--by-hand", is_flag=True, cls=Option, help="cli.play.by_hand")
@click.option("--first", default=None, cls=Option, metavar="NAME", help="cli.play.first")
@click.option("--contribute", is_flag=True, cls=Option, help="cli.play.contribute")
@click.option("--from", "source", default=None, cls=Option, metavar="FILE", help="cli.play.from")
@click.option(
    "--move",
    "steps",
    type=click.IntRange(0),
    default=None,
    cls=Option,
    metavar="N",
    help="cli.play.move",
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    default=None,
    cls=Option,
    metavar="[MATCH]",
    help="cli.play.resume",
)
def command(
    *,
    rules: str | None,
    players: str | None,
    seed: int | None,
    first: str | None,
    resume: str | None,
    source: str | None,
    steps: int | None,
    by_hand: bool,
    contribute: bool,
) -> int:
    """Play a match; it is saved as it goes."""
    from pasch.bots import DEFAULT_BOT
    from pasch.cli.game.play import play_from, play_on, start_match

    if resume is not None:
        others = (rules, players, seed, first, source, steps)
        if any(given is not None for given in others) or by_hand or contribute:
            raise PaschError("usage.resume_alone")
        return play_on(resume)
    if seed is not None and by_hand:
        raise PaschError("usage.seed_or_hand")
    if contribute and (seed is not None or by_hand):
        raise PaschError("usage.contribute_fair")
    if source is not None:
        if rules is not None or first is not None:
            raise PaschError("usage.from_rules")
        return play_from(source, steps, players, seed=seed, by_hand=by_hand, contribute=contribute)
    if steps is not None:
        raise PaschError("usage.move_from")
    return start_match(
        DEFAULT_EDITION if rules is None else rules,
        f"{t('play.you')},bot:{DEFAULT_BOT}" if players is None else players,
        seed=seed,
        by_hand=by_hand,
        first=first,
        contribute=contribute,
    )
