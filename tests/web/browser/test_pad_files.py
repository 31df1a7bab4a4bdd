"""Whatever a file holds, the pad reads it or refuses it; what it shows to others is short."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from pasch.play.setup import LONGEST_NAME, check_name
from pasch.rules import SetupError
from tests.web.browser.pad_parts import parts_page


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    with parts_page(chromium) as opened:
        yield opened


BREAK = """
async (times) => {
  const { Unreadable, checkedAll, parsed } = await import("/static/pad/checked.js");
  const game = await import("/static/pad/game.js");
  const { newGame, stateOf, enter, undo, correct, pass, sheetBefore } = game;
  const { trailOf } = await import("/static/pad/trail.js");
  const { choices } = await import("/static/pad/sheet.js");
  const { hasRecord, recordOf } = await import("/static/pad/record.js");
  const nothing = { extra: 0, penalty: 0, forgotten: 0 };
  const step = (state, edition) => {
    const chance = random();
    if (chance < 0.1 && state.held.length) return undo(state, 1);
    if (chance < 0.2 && edition.may_pass) return pass(state, 1);
    const isCorrection = chance < 0.3 && state.entries.length;
    const next = { seat: state.toAct, row: state.sheets[state.toAct].indexOf(null) };
    const { seat, row, entry } = isCorrection ? any(state.entries) : next;
    const sheet = isCorrection ? sheetBefore(state, entry) : state.sheets[seat];
    const possible = choices(edition, sheet, row);
    if (!possible.length) return state.game;
    const [points, extra] = any(possible);
    const written = { ...nothing, points, extra };
    if (isCorrection) return correct(state, entry, row, written, 1);
    return enter(state, seat, row, written, 1);
  };
  const begun = (edition) => {
    let game = newGame(edition.rules, ["Anna", "__proto__", "<b>"], 1, 1780000000000, 60);
    for (let steps = 0; steps < 12; steps += 1) game = step(stateOf(edition, game), edition);
    return game;
  };
  const games = [...data.values()].map(begun);
  const strange = [
    "__proto__", "constructor", { toString: 1, valueOf: 1 }, null, -1, 3, 1e308, 0.5, "", "6", [],
    [6], {}, true, [[[]]], "\\ud800", "x".repeat(1e5), { do: "enter" }, -0, 9007199254740993,
  ];
  const breakIt = (whole) => {
    const places = [];
    const walk = (value) => {
      for (const key of Object.keys(value)) {
        places.push([value, key]);
        if (value[key] && typeof value[key] === "object") walk(value[key]);
      }
    };
    walk(whole);
    const [value, key] = any(places);
    const chance = random();
    if (chance < 0.7) value[key] = structuredClone(any(strange));
    else if (chance < 0.85) delete value[key];
    else if (Array.isArray(value)) value.push(value[key]);
    else value.events = value[key];
    return whole;
  };
  const found = { read: 0, kinds: {}, broken: [] };
  for (let time = 0; time < times; time += 1) {
    const kept = {
      version: 2, people: ["Anna"], previous: null, evening: { began: 1, games: [any(games)] },
      live: { id: "x", key: "y" }, turning: { isOn: true, sides: [0, 2, 3] },
    };
    let text = JSON.stringify(breakIt(structuredClone(kept)));
    if (random() < 0.05) text = text.slice(0, Math.floor(random() * text.length));
    try {
      const all = checkedAll(parsed(text), data);
      for (const game of all.evening.games) {
        const state = stateOf(data.get(game.rules), game);
        trailOf(game);
        if (hasRecord(state)) recordOf(state);
        if (!state.totals.every(Number.isInteger)) found.broken.push(`total: ${text}`);
      }
      const again = checkedAll(all, data);
      if (JSON.stringify(again) !== JSON.stringify(all)) found.broken.push(`again: ${text}`);
      found.read += 1;
    } catch (error) {
      if (error instanceof Unreadable) found.kinds[error.kind] = true;
      else found.broken.push(`${error}: ${text.slice(0, 2000)}`);
    }
  }
  return found;
}
"""


def test_whatever_a_file_holds_is_read_or_refused_and_nothing_breaks(page: Page) -> None:
    found = page.evaluate(BREAK, 3000)
    assert found["broken"] == []
    assert found["read"] > 100
    assert {*found["kinds"]} == {
        "import_damaged",
        "import_foreign",
        "import_newer",
        "import_edition",
        "import_content",
    }


def test_a_file_with_thousands_of_corrections_is_read_in_a_moment(page: Page) -> None:
    took = page.evaluate(
        """async () => {
          const { checkedGame } = await import("/static/pad/checked.js");
          const written = { row: 0, points: 0, extra: 0, penalty: 0, forgotten: 0, at: 1 };
          const enter = { do: "enter", seat: 0, ...written };
          const corrections = Array(1999).fill({ do: "correct", entry: 0, ...written });
          const events = [enter, ...corrections];
          const game = { rules: "klassik", names: ["Anna"], first: 0, began: 1, events };
          const began = performance.now();
          checkedGame(game, data);
          return performance.now() - began;
        }"""
    )
    # On a slow machine half a second; it took minutes before.
    assert took < 5000


def test_what_others_are_shown_is_the_game_without_its_dice(page: Page) -> None:
    shown = page.evaluate(
        """async () => {
          const { newGame, stateOf, enter, correct } = await import("/static/pad/game.js");
          const { checkedGame } = await import("/static/pad/checked.js");
          const { shownGame } = await import("/static/pad/live.js");
          const edition = data.get("klassik");
          const dice = [6, 6, 6, 6, 6];
          const whole = { points: 50, extra: 0, penalty: 0, forgotten: 0 };
          let game = newGame("klassik", ["Anna"], 0, 1);
          game = enter(stateOf(edition, game), 0, 11, whole, 2, [{ dice }]);
          const further = { ...whole, points: 30, extra: 50 };
          game = enter(stateOf(edition, game), 0, 5, further, 3, [{ dice }]);
          game = correct(stateOf(edition, game), 1, 5, { ...whole, points: 24 }, 4);
          const sent = JSON.parse(JSON.stringify(shownGame(game)));
          const totals = (one) => stateOf(edition, checkedGame(one, data)).totals;
          return [sent.events, totals(sent), totals(game)];
        }"""
    )
    assert shown == [
        [
            {"do": "enter", "seat": 0, "row": 11, "points": 50, "at": 2},
            {"do": "enter", "seat": 0, "row": 5, "points": 30, "extra": 50, "at": 3},
            {"do": "correct", "entry": 1, "row": 5, "points": 24, "at": 4},
        ],
        [74],
        [74],
    ]


LONGEST = "x" * LONGEST_NAME


NAMES = (
    *(
        "Anna",
        "Oma Änne",
        "李雷",
        "👩\u200d👩\u200d👧",
        "O'Neil <b>",
        "__proto__",
        "🎲" * LONGEST_NAME,
    ),
    *(LONGEST, f"{LONGEST}x", "", " ", "*", "a:b", "a;b", "a,b", " a", "a ", "a\nb", "a\tb"),
    *("a\u00a0b", "a\u200bb", "a\u202eb", "a\ufeff", "a\u200db", "\ud800"),
)


def test_names_are_those_that_a_record_can_hold(page: Page) -> None:
    def is_name(name: str) -> bool:
        try:
            check_name(name)
        except SetupError:
            return False
        return True

    codes = [[ord(character) for character in name] for name in NAMES]
    found = page.evaluate(
        """async (names) => {
          const { isName } = await import("/static/pad/checked.js");
          return names.map((codes) => isName(String.fromCodePoint(...codes)));
        }""",
        codes,
    )
    assert dict(zip(NAMES, found, strict=True)) == {name: is_name(name) for name in NAMES}
