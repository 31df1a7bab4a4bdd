// What comes from outside, a file or what this browser kept, is believed only after everything in it was done
// again: every entry is entered once more, by the data of its edition.

import { correct, enter, newGame, pass, stateOf, undo } from "./game.js";
import { checkedTurning } from "./turning.js";
import { limits } from "./words.js";

export const VERSION = 2;

// What cannot be read: `kind` names the text that says why.
export class Unreadable extends Error {
  constructor(kind, gaps = {}) {
    super(kind);
    this.kind = kind;
    this.gaps = gaps;
  }
}

const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

const demand = (isRight, kind = "import_content", gaps = {}) => {
  if (!isRight) throw new Unreadable(kind, gaps);
};

const JOINED = /(?<=\p{Extended_Pictographic}\uFE0F?)\u200d(?=\p{Extended_Pictographic})/gu;
const UNSEEN = /[:;,\p{C}]|[^\S ]/u;

// What a record could hold as a name: the same that is asked for at a table.
export const isName = (name) =>
  typeof name === "string" &&
  name === name.trim() &&
  name !== "" &&
  name !== "*" &&
  [...name].length <= limits.name &&
  !UNSEEN.test(name.replace(JOINED, ""));

export const areDistinct = (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

// What was shown to others says nothing of numbers that are zero.
const written = ({ points, extra = 0, penalty = 0, forgotten = 0 }) => ({ points, extra, penalty, forgotten });

const DO = {
  enter: (state, { seat, row, at, throws, ...given }) => {
    demand(isWhole(seat, 0, state.game.names.length - 1) && isWhole(row, 0, state.edition.fields.length - 1));
    return enter(state, seat, row, written(given), at, throws);
  },
  pass: (state, { seat, at }) => {
    demand(seat === state.toAct);
    return pass(state, at);
  },
  correct: (state, { entry, row, at, throws, ...given }) => {
    demand(isWhole(row, 0, state.edition.fields.length - 1));
    return correct(state, entry, row, written(given), at, throws);
  },
  undo: (state, { at }) => undo(state, at),
};

export function checkedGame(game, editions) {
  demand(game && typeof game === "object" && Array.isArray(game.names) && Array.isArray(game.events));
  const edition = editions.get(game.rules);
  demand(typeof game.rules === "string");
  demand(edition, "import_edition", { rules: game.rules.slice(0, 60) });
  const { names, first, began, seconds = 0, events } = game;
  demand(isWhole(names.length, 1, edition.most_players) && names.every(isName) && areDistinct(names));
  demand(isWhole(first, 0, names.length - 1) && isWhole(began, 0, 1e14) && isWhole(seconds, 0, 3600));
  demand(events.length <= limits.events);
  let played = newGame(game.rules, names, first, began, seconds);
  for (const event of events) {
    demand(typeof event?.do === "string" && Object.hasOwn(DO, event.do) && isWhole(event.at, 0, 1e14));
    try {
      played = DO[event.do](stateOf(edition, played), event);
    } catch {
      throw new Unreadable("import_content");
    }
  }
  return played;
}

export function checkedEvening(evening, editions) {
  demand(evening && Array.isArray(evening.games) && evening.games.length <= limits.games && isWhole(evening.began, 0, 1e14));
  return { began: evening.began, games: evening.games.map((game) => checkedGame(game, editions)) };
}

const MIGRATIONS = {
  // The first pad kept a single game.
  1: ({ game, people = [] }) => ({
    version: 2,
    people,
    evening: { began: game?.began ?? 0, games: game ? [game] : [] },
    previous: null,
    live: null,
  }),
};

// What an older pad has kept, as this one keeps it. Of a newer one nothing is touched.
export function migrated(kept) {
  demand(kept && typeof kept === "object" && isWhole(kept.version, 1, 1e6), "import_foreign");
  demand(kept.version <= VERSION, "import_newer");
  let newest = kept;
  while (newest.version < VERSION) newest = MIGRATIONS[newest.version](newest);
  return newest;
}

export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("import_damaged");
  }
}

// Everything this browser keeps: who has played, the evening with its games, and the evening before it.
export function checkedAll(kept, editions) {
  const { people, evening, opened, previous, live, turning } = migrated(kept);
  demand(Array.isArray(people));
  const known = checkedEvening(evening, editions);
  return {
    version: VERSION,
    people: people.filter(isName).slice(0, limits.people),
    evening: known,
    opened: isWhole(opened, 0, known.games.length - 2) ? opened : null,
    previous: previous ? checkedEvening(previous, editions) : null,
    live: typeof live?.id === "string" && typeof live.key === "string" ? live : null,
    turning: checkedTurning(turning),
  };
}
