"""What the pad's scripts let in, add up and write down is what the rules say."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from pasch.pad import variants
from pasch.play import read_record
from pasch.rules import Edition, Sheet, Strike, Write
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.dice.tables import THROWS
from tests.pad.matches import Played, random_match
from tests.web.browser.pad_parts import parts_page

VARIANTS = list(variants())


DICE = [edition for edition in VARIANTS if isinstance(edition, DiceEdition)]


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    with parts_page(chromium) as opened:
        yield opened


def random_sheet(edition: DiceEdition, random: Random) -> Sheet:
    points = [
        random.choice([None, 0, *sorted(edition.possible_points(field))])
        for field in edition.fields
    ]
    return Sheet(tuple(points), (0,) * len(points))


def ways(edition: DiceEdition, sheet: Sheet, dice: tuple[int, ...]) -> list[list[list[int]]]:
    """Return what the rules let a throw write, per field in the order of the numbers."""
    found: list[set[tuple[int, int]]] = [set() for _ in edition.fields]
    for move in edition.field_moves(sheet, dice):
        if isinstance(move, Write | Strike):
            written = edition.written(sheet, dice, move)
            found[move.field].add((written.points[move.field] or 0, written.extra - sheet.extra))
    return [sorted([points, extra] for points, extra in row) for row in found]


@pytest.mark.parametrize("edition", DICE, ids=lambda edition: edition.rules)
def test_exactly_what_the_rules_allow_is_possible(page: Page, edition: DiceEdition) -> None:
    random = Random(edition.rules)
    sheets = [random_sheet(edition, random) for _ in range(12)]
    wanted = [[ways(edition, sheet, dice) for dice in THROWS] for sheet in sheets]
    every = [
        [
            sorted({tuple(way) for found in per_throw for way in found[row]})
            for row in range(len(edition.fields))
        ]
        for per_throw in wanted
    ]
    found = page.evaluate(
        """async ([rules, sheets, throws]) => {
          const { choices, isPossible, ways } = await import("/static/pad/sheet.js");
          const edition = data.get(rules);
          const isLess = (one, other) => one[0] - other[0] || one[1] - other[1];
          const rest = { penalty: 0, forgotten: 0 };
          const everything = Array.from({ length: 56 }, (_, points) => points).flatMap((points) =>
            [0, 50, 100].map((extra) => ({ points, extra, ...rest })));
          return sheets.map((points) => {
            const sheet = points.map((one) => (one === null ? null : { points: one }));
            const rows = edition.fields.map((_, row) => row);
            const isThere = (row) => (one) => isPossible(edition, sheet, row, one);
            const sorted = (all) => all.toSorted(isLess);
            return {
              ways: throws.map((dice) => ways(edition, sheet, dice).map(sorted)),
              choices: rows.map((row) => choices(edition, sheet, row)),
              tried: rows.map((row) =>
                everything.filter(isThere(row)).map(({ points, extra }) => [points, extra])),
            };
          });
        }""",
        [
            edition.rules,
            [sheet.points for sheet in sheets],
            ["".join(map(str, dice)) for dice in THROWS],
        ],
    )
    for sheet, per_throw, union, one in zip(sheets, wanted, every, found, strict=True):
        assert one["ways"] == per_throw, sheet
        shown = [[list(way) for way in row] for row in union]
        assert one["choices"] == shown, sheet
        assert one["tried"] == shown, sheet


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: edition.rules)
def test_totals_are_those_of_the_rules_after_corrections_too(page: Page, edition: Edition) -> None:
    random = Random(f"corrected {edition.rules}")
    played = [
        random_match(edition, random, random.randint(1, min(3, edition.most_players)))
        for _ in range(20)
    ]
    found = page.evaluate(
        """async ([rules, matches]) => {
          const game = await import("/static/pad/game.js");
          const { newGame, stateOf, enter, pass, correct, sheetBefore } = game;
          const { choices, mustAnnounce } = await import("/static/pad/sheet.js");
          const { checkedGame } = await import("/static/pad/checked.js");
          const edition = data.get(rules);
          return matches.map(({ players, first, lines }) => {
            const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
            let state = stateOf(edition, newGame(rules, names, first, 0));
            const now = (game) => { state = stateOf(edition, game); };
            for (const line of lines) now(enter(state, line.seat, line.row, line, 0));
            while (edition.may_pass && !state.isOver) now(pass(state, 0));
            for (let times = 0; times < 12; times += 1) {
              const { entry, row } = any(state.entries);
              const sheet = sheetBefore(state, entry);
              const possible = choices(edition, sheet, row);
              if (!possible.length) continue;
              const [points, extra] = any(possible);
              const penalty = any(edition.penalties);
              const forgets = mustAnnounce(edition, sheet) && random() < 0.5;
              const forgotten = forgets ? edition.forgotten.points : 0;
              now(correct(state, entry, row, { points, extra, penalty, forgotten }, 0));
            }
            const again = JSON.stringify(stateOf(edition, checkedGame(state.game, data)));
            if (again !== JSON.stringify(state)) throw new Error("read differently");
            const cell = (one) => one && [one.points, one.extra, one.penalty, one.forgotten];
            const { totals, isOver } = state;
            return { sheets: state.sheets.map((sheet) => sheet.map(cell)), totals, isOver };
          });
        }""",
        [edition.rules, [_entered(match) for match in played]],
    )
    for match in found:
        assert match["isOver"]
        totals = [edition.summary(_sheet(column), over=True).total for column in match["sheets"]]
        assert match["totals"] == totals


def _entered(match: Played) -> dict[str, object]:
    lines = [line._asdict() for line in match.lines]
    return {"players": match.players, "first": match.first, "lines": lines}


def _sheet(column: list[list[int] | None]) -> Sheet:
    points = tuple(None if cell is None else cell[0] for cell in column)
    extra, penalties, forgotten = zip(*((cell or [0] * 4)[1:] for cell in column), strict=True)
    return Sheet(points, penalties, sum(extra), sum(forgotten))


@pytest.mark.parametrize("edition", DICE, ids=lambda edition: edition.rules)
def test_every_record_that_the_pad_writes_can_be_replayed(page: Page, edition: DiceEdition) -> None:
    written = page.evaluate(
        """async (rules) => {
          const { newGame, stateOf, enter } = await import("/static/pad/game.js");
          const { ways } = await import("/static/pad/sheet.js");
          const { diceOf, placesAfter, thrownOn, withDie, isComplete, isBegun } =
            await import("/static/pad/throws.js");
          const { hasRecord, recordOf } = await import("/static/pad/record.js");
          const edition = data.get(rules);
          const typed = (throws) => {
            let now = throws;
            while (!isComplete(now, edition)) {
              now = withDie(now, random() < 0.6 ? 6 : any(edition.faces));
              if (!isBegun(now, edition)) throw new Error(`not begun: ${JSON.stringify(now)}`);
            }
            return now;
          };
          const turn = () => {
            let throws = typed([]);
            while (throws.length < edition.throws_per_turn && random() < 0.7) {
              const kept = placesAfter(throws, edition).filter(() => random() < 0.6);
              if (kept.length < edition.dice) throws = typed(thrownOn(throws, kept));
            }
            return throws;
          };
          return Array.from({ length: 12 }, (_, number) => {
            const names = ["Änne", "Mr. X (2)", "*?"].slice(0, 1 + (number % 3));
            const first = number % names.length;
            let state = stateOf(edition, newGame(rules, names, first, 1780000000000));
            while (!state.isOver) {
              const throws = turn();
              const found = ways(edition, state.sheets[state.toAct], diceOf(throws, edition));
              const row = any([...found.keys()].filter((place) => found[place].length));
              const [points, extra] = any(found[row]);
              const written = { points, extra, penalty: 0, forgotten: 0 };
              state = stateOf(edition, enter(state, state.toAct, row, written, 0, throws));
            }
            if (!hasRecord(state)) throw new Error("no record");
            return { text: recordOf(state), totals: state.totals, ranks: state.ranks };
          });
        }""",
        edition.rules,
    )
    for one in written:
        match = read_record(one["text"])
        result = match.position.result()
        assert result is not None
        assert (list(result.totals), list(result.ranks)) == (one["totals"], one["ranks"])
        assert match.setup.edition == edition
