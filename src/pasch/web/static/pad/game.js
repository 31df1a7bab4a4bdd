// A game is what was done, in order; everything else follows from that. Nothing that was done is ever removed:
// a correction is a further event, and so is taking back. Whoever adds an event gets a new game.
//
// A game: { rules, names, first, began, seconds, events }; an event: { do: "enter" | "pass" | "correct" | "undo", at, … }.

import { emptySheet, filled, isFull, isPossible, summary, ways } from "./sheet.js";
import { areThrows, diceOf, plainThrows } from "./throws.js";

export class Refusal extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

export const newGame = (rules, names, first, at, seconds = 0) => ({ rules, names, first, began: at, seconds, events: [] });

// What holds of all that was done: a taken back event stays in the trail, and nowhere else.
function effective(game) {
  const held = [];
  game.events.forEach((event, index) => {
    if (event.do === "undo") held.pop();
    else held.push({ ...event, index });
  });
  return held;
}

const values = ({ points, extra, penalty, forgotten }) => ({ points, extra, penalty, forgotten });

// Everything that was entered and still holds, with what stood there before it was corrected.
function entriesOf(held) {
  const entries = new Map();
  for (const event of held) {
    if (event.do === "enter") entries.set(event.index, { ...event, entry: event.index, before: [] });
    if (event.do === "correct") {
      const entry = entries.get(event.entry);
      entry.before.push({ ...values(entry), row: entry.row });
      Object.assign(entry, values(event), { row: event.row, throws: event.throws ?? null });
    }
  }
  return [...entries.values()];
}

// The columns as they stand; an entry that a correction before it has made impossible says so.
function columnsOf(edition, game, entries) {
  return game.names.map((name, seat) => {
    const sheet = emptySheet(edition);
    const own = entries.filter((one) => one.seat === seat);
    // What was never corrected was possible when it was entered.
    const isDoubtful = own.some(({ before }) => before.length);
    for (const entry of own) {
      const isMisfit = isDoubtful && !isPossible(edition, sheet, entry.row, entry);
      sheet[entry.row] = { ...entry, isMisfit };
    }
    return sheet;
  });
}

const following = (game, seat) => (seat + 1) % game.names.length;

function seatToAct(edition, game, held, sheets) {
  if (edition.may_pass) {
    const turns = held.filter((event) => event.do !== "correct");
    return turns.length ? following(game, turns.at(-1).seat) : game.first;
  }
  // Whoever has filled the fewest fields; among them the first from whoever began.
  const order = game.names.map((_, place) => (game.first + place) % game.names.length);
  return order.reduce((best, seat) => (filled(sheets[seat]) < filled(sheets[best]) ? seat : best));
}

const isLastRound = (edition, sheets) => (edition.full === "all" ? sheets.every(isFull) : sheets.some(isFull));

// In which round whoever is to act is. Where somebody may pass, those who were passed over have had their turn.
function roundOf(edition, game, held, sheets, toAct) {
  if (!edition.may_pass) return Math.min(Math.min(...sheets.map(filled)) + 1, edition.fields.length);
  const turns = held.filter((event) => event.do !== "correct").map(({ seat }) => seat);
  const places = [...turns, toAct].map((seat) => (seat - game.first + game.names.length) % game.names.length);
  return 1 + places.filter((place, turn) => place <= places[turn - 1]).length;
}

// The whole state that follows from what was done.
export function stateOf(edition, game) {
  const held = effective(game);
  const entries = entriesOf(held);
  const sheets = columnsOf(edition, game, entries);
  const toAct = seatToAct(edition, game, held, sheets);
  const isOver = toAct === game.first && isLastRound(edition, sheets);
  const summaries = sheets.map((sheet) => summary(edition, sheet, isOver));
  const totals = summaries.map(({ total }) => total);
  return {
    edition,
    game,
    held,
    entries,
    sheets,
    toAct,
    isOver,
    isLastRound: !isOver && edition.may_pass && isLastRound(edition, sheets),
    round: roundOf(edition, game, held, sheets, toAct),
    summaries,
    totals,
    ranks: totals.map((total) => 1 + totals.filter((other) => other > total).length),
    misfits: entries.filter(({ seat, row }) => sheets[seat][row].isMisfit),
  };
}

const added = (game, event) => ({ ...game, events: [...game.events, event] });

// Whether somebody may fill a field now. Where a turn need not fill one, whoever sits between has passed.
export function mayEnter({ edition, game, sheets, toAct, isOver }, seat) {
  if (isOver) return false;
  if (!edition.may_pass) return filled(sheets[seat]) === Math.min(...sheets.map(filled));
  if (!isLastRound(edition, sheets)) return true;
  for (let between = toAct; between !== seat; between = following(game, between)) {
    if (following(game, between) === game.first) return false;
  }
  return true;
}

// Refuses what cannot stand there; where the throws are known too, what they are not worth there.
function check({ edition }, sheet, row, written, throws) {
  if (!isPossible(edition, sheet, row, written)) throw new Refusal("points");
  if (!throws) return;
  const isWay = ([points, extra]) => points === written.points && extra === written.extra;
  const isWhole = Boolean(edition.throws) && areThrows(throws, edition);
  if (!isWhole || !ways(edition, sheet, diceOf(throws, edition))[row].some(isWay)) throw new Refusal("points");
}

export function enter(state, seat, row, written, at, throws = null) {
  if (!mayEnter(state, seat)) throw new Refusal("turn");
  if (state.sheets[seat][row]) throw new Refusal("filled");
  check(state, state.sheets[seat], row, written, throws);
  return added(state.game, { do: "enter", seat, row, ...values(written), ...(throws && { throws: plainThrows(throws) }), at });
}

export function pass(state, at) {
  if (state.isOver || !state.edition.may_pass) throw new Refusal("turn");
  return added(state.game, { do: "pass", seat: state.toAct, at });
}

// The column as it was before an entry, without it: what an entry could have been is judged by that.
export function sheetBefore({ edition, entries }, entry) {
  const sheet = emptySheet(edition);
  const { seat } = entries.find((one) => one.entry === entry);
  for (const one of entries) {
    if (one.entry === entry) break;
    if (one.seat === seat) sheet[one.row] = one;
  }
  return sheet;
}

export function correct(state, entry, row, written, at, throws = null) {
  const wrong = state.entries.find((one) => one.entry === entry);
  if (!wrong) throw new Refusal("filled");
  if (row !== wrong.row && state.sheets[wrong.seat][row]) throw new Refusal("filled");
  check(state, sheetBefore(state, entry), row, written, throws);
  return added(state.game, { do: "correct", entry, row, ...values(written), ...(throws && { throws: plainThrows(throws) }), at });
}

export function undo(state, at) {
  if (!state.held.length) throw new Refusal("nothing");
  return added(state.game, { do: "undo", at });
}
