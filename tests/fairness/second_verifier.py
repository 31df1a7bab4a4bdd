"""A second verifier of the chance in match records, written from the documents alone.

Nothing was read for it but docs/fairness.md, docs/record.md, the test vectors and some records. It
checks the commitments, the seeds, and every throw and draw; not points, totals, signatures, or
whether the rules allowed a move. It shares no code with the library, and must not.
"""

import hashlib
import hmac
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

CHARACTER = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"  # no control character or line end
NAME = rf"(?!\*(?:[:\n]|$))(?:(?![:;,]){CHARACTER}){{1,24}}"
NUMBER = "[1-9][0-9]?"
HEX = "[0-9a-f]{64}"
PLAYER = rf"Player ({NUMBER}): ({NAME})\n(?:Bot ({NUMBER}): {CHARACTER}+\n)?"
COMMIT = rf"Commit ({NUMBER}): ({HEX})\n"
SEED = rf"Seed ({NUMBER}): ((?! ){CHARACTER}{{1,80}}(?<! ))\n"
HEADERS = re.compile(
    r"Pasch: 1\nMatch: (?P<id>[A-Za-z0-9-]{1,40})\n"
    r"Rules: (?P<rules>(?P<edition>[a-z_]+)(?:[+-][a-z0-9_]+)*)\n"
    rf"Date: [0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}\n(?P<players>(?:{PLAYER})+)"
    rf"(?:First: (?P<first>{NUMBER})\n)?"
    r"(?:From: [A-Za-z0-9-]{1,40} (?P<given>[1-9][0-9]{0,4})\n)?"
    rf"Chance: fair\nCommitment: (?P<commitment>{HEX})\n(?:Voided: [0-9]{{1,2}}\n)?"
    rf"(?P<commits>(?:{COMMIT})*)(?P<seeds>(?:{SEED})*)Secret: (?P<secret>{HEX})"
)
TURN = re.compile(rf"(0|[1-9][0-9]{{0,8}})\. (\*|{NAME}): (.+)")
OUTCOME = re.compile("[1-9](?: [1-9])*")
VALUES = "(-|[1-6](?: [1-6])*)"
FIELD = "([1-6]er|3P|4P|FH|KS|GS|KN|CH)"
POINTS = r" = [0-9]+(?: \+ [0-9]+ extra)?(?: - [0-9]+ penalty)?(?: - [0-9]+ forgotten)?"
KEEP = re.compile(f"keep {VALUES}")
ENTRY = re.compile(f"(?:write|strike) {FIELD}{POINTS}")
SWAP = re.compile(f"swap {VALUES} draw (0|[1-9][0-9]{{0,2}})")
SCORE = re.compile(f"score {FIELD} {VALUES}(?: discard {VALUES})?(?: announce)?{POINTS}")
RESULTS = re.compile(
    rf"(?:Total {NAME}: -?[0-9]+ = [0-9]+ upper(?: \+ [0-9]+ bonus)?(?: - [0-9]+ malus)?"
    r" \+ [0-9]+ lower(?: \+ [0-9]+ extra)?(?: - [0-9]+ penalties)?\n)*"
    rf"Result: (?:(abandoned)|training|won by {NAME}(?:, {NAME})*)"
)
SIGNATURE = re.compile(f"Signature: {HEX} {HEX}{HEX}")
CARD_FIELDS = 12  # all but CH


class Refused(Exception):
    """The record does not prove that the chance of its match was fair; the sentence says why."""


@dataclass(frozen=True)
class Line:
    """A turn, or one outcome of turn 0."""

    turn: int
    name: str
    items: list[str]


@dataclass
class Match:
    """What outcomes depend on, the lines left to check, and how many outcomes were right."""

    id: str
    edition: str
    names: list[str]
    first: int | None
    secret: str
    combined: str
    abandoned: bool
    lines: deque[Line]
    given: int
    """How many of the outcomes to come are those of another match."""
    proved: int = 0


def verified(record: str) -> int:
    """Return how many throws and draws follow from secret and seeds; Refused where one does not."""
    match = read(record)
    beginner = opening(match)
    cards = Cards(match) if match.edition == "karten" else None
    if beginner is not None and (cards is None or cards.deal(beginner)):
        play(match, beginner, cards)
    return match.proved


# Reading


def read(record: str) -> Match:
    """Take a record apart, and check what binds its secret and its seeds."""
    blocks = record.replace("\r\n", "\n").removesuffix("\n").split("\n\n")
    if len(blocks) > 2 and SIGNATURE.fullmatch(blocks[-1]):
        blocks.pop()
    if len(blocks) not in (2, 3):
        raise Refused(f"A record has headers, turns and results, not {len(blocks)} blocks.")
    headers, results = HEADERS.fullmatch(blocks[0]), RESULTS.fullmatch(blocks[-1])
    if not headers:
        raise Refused("The headers are not those of a fair match with its secret.")
    if not results:
        raise Refused("The results are not those of a match that is finished or abandoned.")
    lines = deque(read_turn(line) for block in blocks[1:-1] for line in block.split("\n"))
    names = read_names(headers["players"])
    first = int(headers["first"]) - 1 if headers["first"] else None
    if first is not None and first >= len(names):
        raise Refused("Who begins does not play.")
    combined = read_seeds(headers, is_dealt=bool(lines) or not results[1])
    return Match(
        headers["id"],
        headers["edition"],
        names,
        first,
        headers["secret"],
        combined,
        bool(results[1]),
        lines,
        read_given(lines, int(headers["given"] or 0)),
    )


def read_given(lines: deque[Line], items: int) -> int:
    """Return how many of the first items are outcomes."""
    found = [item for line in lines for item in line.items]
    if len(found) < items:
        raise Refused("More is said to be given than there is.")
    return sum(OUTCOME.fullmatch(item) is not None for item in found[:items])


def read_names(players: str) -> list[str]:
    found = re.findall(PLAYER, players)
    for number, (player, _, bot) in enumerate(found, 1):
        if int(player) != number or (bot and int(bot) != number):
            raise Refused(f"Player {player} has not the number {number}.")
    return [name for _, name, _ in found]


def read_seeds(headers: re.Match[str], *, is_dealt: bool) -> str:
    """Return the combined seeds, if the secret and every seed are those that were bound."""
    match_id = headers["id"]
    if (
        digest("pasch/commitment/1", match_id, headers["rules"], headers["secret"])
        != headers["commitment"]
    ):
        raise Refused("The commitment is not that of the secret.")
    commits, seeds = re.findall(COMMIT, headers["commits"]), re.findall(SEED, headers["seeds"])
    seats = [player for player, _, _ in re.findall(PLAYER, headers["players"])]
    bound, numbers = dict(commits), [number for number, _ in seeds]
    if [*bound] != [seat for seat in seats if seat in bound] or len(bound) != len(commits):
        raise Refused("Commitments are not each once and in the order of the seats.")
    if numbers != [seat for seat in bound if is_dealt or seat in numbers]:
        raise Refused("Commitments and seeds are not of the same seats.")
    for number, seed in seeds:
        if digest("pasch/seed/1", match_id, number, seed) != bound[number]:
            raise Refused(f"The commitment of player {number} is not that of the seed.")
    return digest("pasch/seeds/1", match_id, *(f"{number} {seed}" for number, seed in seeds))


def read_turn(line: str) -> Line:
    found = TURN.fullmatch(line)
    if not found:
        raise Refused(f"This is no turn: {line!r}.")
    return Line(int(found[1]), found[2], found[3].split("; "))


def read_values(text: str | None) -> Counter[int]:
    """Return the dice or cards that a move names, in rising order."""
    values = [] if text is None or text == "-" else [int(value) for value in text.split(" ")]
    if values != sorted(values):
        raise Refused(f"Not in rising order: {text!r}.")
    return Counter(values)


# Chance


def digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def stream(match: Match, turn: int, throw: int) -> Iterator[int]:
    for counter in count():
        lines = ("pasch/outcome/1", match.id, match.combined, str(turn), str(throw), str(counter))
        yield from hmac.digest(bytes.fromhex(match.secret), "\n".join(lines).encode(), "sha256")


def below(limit: int, source: Iterator[int]) -> int:
    return next(byte for byte in source if byte < 256 - 256 % limit) % limit


def dice(match: Match, turn: int, throw: int) -> list[int]:
    source = stream(match, turn, throw)
    return [below(6, source) + 1 for _ in range(5)]


def came_up(match: Match, line: Line, item: str, expected: list[int]) -> list[int]:
    """Return what came up: what follows from secret and seeds, or what was given."""
    if match.given:
        match.given -= 1
        if not OUTCOME.fullmatch(item) or len(item.split(" ")) != len(expected):
            raise Refused(f"Turn {line.turn}, {line.name}: this cannot have come up: {item!r}.")
        return [int(value) for value in item.split(" ")]
    if item != " ".join(map(str, expected)):
        raise Refused(
            f"Turn {line.turn}, {line.name}: secret and seeds give {expected}, not {item!r}."
        )
    match.proved += 1
    return expected


# The course of a match


def opening(match: Match) -> int | None:
    """Check who begins, and return the seat; None where it was abandoned before that."""
    if match.first is not None or len(match.names) == 1:
        return match.first or 0
    if match.edition == "karten":
        drawn = below(len(match.names), stream(match, 0, 0))
        begins = opens(match, "*", [drawn + 1])
        return begins[0] - 1 if begins else None
    seats, throws = list(range(len(match.names))), count()
    while len(seats) > 1:
        sums: dict[int, int] = {}
        for seat in seats:
            thrown = dice(match, 0, next(throws))[: 1 if match.edition == "klassik" else 5]
            thrown = opens(match, match.names[seat], thrown)
            if not thrown:
                return None
            sums[seat] = sum(thrown)
        seats = [seat for seat in seats if sums[seat] == max(sums.values())]
    return seats[0]


def opens(match: Match, name: str, expected: list[int]) -> list[int]:
    """Check the next line of turn 0; nothing where the match was abandoned before it."""
    if not match.lines and match.abandoned:
        return []
    line = match.lines.popleft() if match.lines else None
    if line is None or (line.turn, line.name, len(line.items)) != (0, name, 1):
        raise Refused(f"In turn 0 an outcome of {name} is missing.")
    return came_up(match, line, line.items[0], expected)


def play(match: Match, beginner: int, cards: "Cards | None") -> None:
    """Check every turn from the first on."""
    for turn in range(1, len(match.lines) + 1):
        line = match.lines.popleft()
        player = (beginner + turn - 1) % len(match.names)
        if (line.turn, line.name) != (turn, match.names[player]):
            raise Refused(
                f"Turn {turn} is that of {match.names[player]}, not {line.turn} of {line.name}."
            )
        items = deque(line.items)
        if cards:
            cards.play(line, player, items)
        else:
            play_dice(match, line, items)
        if items:
            raise Refused(f"Turn {turn}: {items[0]!r} has no place there.")


def breaks_off(match: Match, line: Line, items: deque[str]) -> bool:
    """Tell whether the record ends here, as only that of an abandoned match may within a turn."""
    if not items and (match.lines or not match.abandoned):
        raise Refused(f"Turn {line.turn} is not complete.")
    return not items


def play_dice(match: Match, line: Line, items: deque[str]) -> None:
    table, thrown = [0] * 5, list(range(5))
    for throw in count():
        if breaks_off(match, line, items):
            return
        fresh = dice(match, line.turn, throw)
        fallen = came_up(match, line, items.popleft(), [fresh[place] for place in thrown])
        for place, die in zip(thrown, fallen, strict=True):
            table[place] = die
        if breaks_off(match, line, items) or ENTRY.fullmatch(items[0]):
            break
        thrown = places_thrown(table, items.popleft())
    if items:
        items.popleft()


def places_thrown(table: list[int], item: str) -> list[int]:
    """Return the places of the dice that are not kept: of equal ones the leftmost are."""
    keep = KEEP.fullmatch(item)
    if not keep:
        raise Refused(f"This is no move with dice: {item!r}.")
    kept = read_values(keep[1])
    if not kept < Counter(table):
        raise Refused(
            f"Of the dice {table} these cannot be kept while others are thrown: {item!r}."
        )
    return [place for place, value in enumerate(table) if table[:place].count(value) >= kept[value]]


class Cards:
    """The pile, the discards, and everybody's hand and fields."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pile = Counter(dict.fromkeys(range(1, 7), 18))
        self.discards: Counter[int] = Counter()
        self.hands: list[Counter[int]] = [Counter() for _ in match.names]
        self.fields: list[set[str]] = [set() for _ in match.names]

    def deal(self, beginner: int) -> bool:
        """Check everybody's first five cards; False where it was abandoned before all had them."""
        players, match = len(self.hands), self.match
        start = 1 if match.first is None and players > 1 else 0
        for step in range(players):
            player = (beginner + step) % players
            item = match.lines[0].items[0] if match.lines else ""
            source = stream(match, 0, start + step)
            dealt = opens(match, match.names[player], self.draw(5, source, item))
            if not dealt:
                return False
            self.hands[player].update(dealt)
        return True

    def play(self, line: Line, player: int, items: deque[str]) -> None:
        """Check the one move of a turn, and what is drawn for it."""
        wanted = self.move(player, items.popleft())
        if wanted == 0 or breaks_off(self.match, line, items):
            return
        drawn = self.draw(wanted, stream(self.match, line.turn, 0), items[0])
        self.hands[player].update(came_up(self.match, line, items.popleft(), drawn))

    def move(self, player: int, item: str) -> int:
        """Take from the hand what a move gives away, and return how many cards are drawn for it."""
        if swap := SWAP.fullmatch(item):
            self.give(player, read_values(swap[1]), item)
            return int(swap[2])
        score = SCORE.fullmatch(item)
        if not score:
            raise Refused(f"This is no move with cards: {item!r}.")
        self.give(player, read_values(score[2]) + read_values(score[3]), item)
        self.fields[player].add(score[1])
        last_round = any(len(fields) == CARD_FIELDS for fields in self.fields)
        return 0 if last_round else max(0, 5 - self.hands[player].total())

    def give(self, player: int, given: Counter[int], item: str) -> None:
        if not given <= self.hands[player]:
            raise Refused(f"Not all of these cards are in the hand: {item!r}.")
        self.hands[player] -= given
        self.discards += given

    def draw(self, wanted: int, source: Iterator[int], item: str) -> list[int]:
        """Take cards from the pile: those that follow, or those that were given."""
        given = deque(item.split(" ")) if self.match.given else None
        drawn: list[int] = []
        while len(drawn) < wanted:
            pile = sorted(self.pile.elements())
            if not pile:
                raise Refused("No cards are left to draw.")
            if given is None:
                drawn.append(pile[below(len(pile), source)])
            else:
                drawn.append(int(given.popleft()) if given else 0)
                if drawn[-1] not in pile:
                    raise Refused(f"These cards were not there to be drawn: {item!r}.")
            self.pile[drawn[-1]] -= 1
            if len(pile) == 1:
                self.pile, self.discards = self.discards, Counter()
        return drawn
