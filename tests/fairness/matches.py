"""Fair matches of every kind, and forgeries of them, drawn from a generator."""

from random import Random

from pasch.play import (
    Abandoned,
    ChanceResolved,
    Match,
    Moved,
    Seat,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Setup,
    fair_source,
    start,
    write_record,
)
from pasch.play.chance.commitment import commitment, seed_digest
from pasch.rules import EDITIONS, Edition, Move

SEEDS = ("Möwe 🎲", "0123456789abcdef0123456789abcdef", "alea iacta", "x" * 80, "a: b; c, d", "7")
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def fair_match(random: Random) -> Match:
    """Play a match of any edition, with or without options, seeds, a named beginner, or an end."""
    edition = _edition(random)
    players = random.randint(1, edition.most_players)
    # A player alone need not be named.
    first = None if players == 1 else random.choice([None, None, random.randrange(players)])
    secret = random.randbytes(32)
    match_id = "".join(random.choices(LETTERS, k=10))
    setup = Setup(
        id=match_id,
        edition=edition,
        seats=tuple(Seat(f"P{number}") for number in range(1, players + 1)),
        chance="fair",
        date="2026-11-15",
        first=first,
        commitment=commitment(match_id, edition.rules, secret),
        voided=random.choice([0, 0, 0, 1, players]),
    )
    match = _with_seeds(start(setup), random)
    source = fair_source(match, secret)
    steps = random.choice([10_000, 10_000, random.randrange(60)])
    while not match.is_over and len(match.steps) < steps:
        awaited = match.position.awaits
        if awaited is None:
            match = match.after(Moved(_move(match, random)))
        else:
            match = match.after(ChanceResolved(source.outcome(awaited, match.moment)))
    if not match.is_over:
        match = match.after(Abandoned())
    return match.after(SecretRevealed(secret.hex()))


def _edition(random: Random) -> Edition:
    plain = random.choice([*EDITIONS.values()])
    return plain(**{option: random.random() < 0.5 for option in plain.options()})


def _with_seeds(match: Match, random: Random) -> Match:
    seats = [seat for seat in range(len(match.seeds)) if random.random() < 0.6]
    seeds = {seat: random.choice(SEEDS) for seat in seats}
    for seat, seed in seeds.items():
        match = match.after(SeedCommitted(seat, seed_digest(match.setup.id, seat, seed)))
    for seat, seed in seeds.items():
        match = match.after(SeedRevealed(seat, seed))
    return match


def _move(match: Match, random: Random) -> Move:
    moves = match.position.moves()
    # The last ones fill a field, so that matches end; with cards many swaps come before them.
    return random.choice([moves[-1], moves[-1], random.choice(moves)])


def forged(match: Match, random: Random) -> str:
    """Return the record of a match with something changed from which its chance followed.

    What is changed are the lines that bind and show secret and seeds, or one outcome; where the
    rules notice the change before chance could be looked at, that is a refusal too.
    """
    lines = write_record(match).split("\n")
    kinds = [_other_secret, _other_commitment, _other_id, _other_outcome]
    if match.steps and any(seed is not None for seed in match.seeds):
        kinds += [_other_seed, _no_seed]
    return "\n".join(random.choice(kinds)(lines, random))


def _changed(lines: list[str], at: int, line: str) -> list[str]:
    return [*lines[:at], line, *lines[at + 1 :]]


def _at(lines: list[str], start: str) -> int:
    return next(number for number, line in enumerate(lines) if line.startswith(start))


def _other_digits(lines: list[str], start: str, random: Random) -> list[str]:
    at = _at(lines, start)
    name, _, _ = lines[at].partition(": ")
    return _changed(lines, at, f"{name}: {random.randbytes(32).hex()}")


def _other_secret(lines: list[str], random: Random) -> list[str]:
    return _other_digits(lines, "Secret: ", random)


def _other_commitment(lines: list[str], random: Random) -> list[str]:
    return _other_digits(lines, "Commitment: ", random)


def _other_id(lines: list[str], random: Random) -> list[str]:
    return _changed(lines, 1, "Match: " + "".join(random.choices(LETTERS, k=10)))


def _other_seed(lines: list[str], random: Random) -> list[str]:
    at = _at(lines, "Seed ")
    name, _, seed = lines[at].partition(": ")
    return _changed(lines, at, f"{name}: {random.choice([f'{seed[1:]}y', 'else'])}")


def _no_seed(lines: list[str], random: Random) -> list[str]:
    """Leave a seed out altogether, with what bound it."""
    number = lines[_at(lines, "Seed ")].partition(": ")[0].removeprefix("Seed ")
    own = (f"Seed {number}: ", f"Commit {number}: ")
    return [line for line in lines if not line.startswith(own)]


def _other_outcome(lines: list[str], random: Random) -> list[str]:
    """Change one die or card of the first outcome of a line; more seldom than not it is legal."""
    turns = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    if not turns:
        return _other_secret(lines, random)
    at = random.choice(turns)
    heading, _, items = lines[at].partition(": ")
    first, *others = items.split("; ")
    values = first.split(" ")
    if not all(value.isdigit() for value in values):
        return _other_secret(lines, random)
    place = random.randrange(len(values))
    values[place] = str(int(values[place]) % 6 + 1)
    return _changed(lines, at, f"{heading}: " + "; ".join([" ".join(values), *others]))
