// What this browser keeps of a table, where no server writes: what bound the chance before it spoke, the
// seeds it made, and an own word. Nothing that was kept of a deal is ever overwritten, and every fact has a
// place of its own, so that two pages of one table do not undo each other's.

const PREFIX = "pasch/";
const MOST_TABLES = 60;

// A browser that may keep nothing takes part all the same, until the page is left.
const instead = new Map();
const local = (() => {
  try {
    globalThis.localStorage.getItem(PREFIX);
    return globalThis.localStorage;
  } catch {
    return null;
  }
})();
const read = (key) => instead.get(key) ?? local?.getItem(key) ?? null;
const keys = (start) => [...Object.keys(local ?? {}), ...instead.keys()].filter((key) => key.startsWith(start));

function drop(key) {
  instead.delete(key);
  local?.removeItem(key);
}

function write(key, text) {
  try {
    if (local) local.setItem(key, text);
    else instead.set(key, text);
  } catch {
    // There is no more room: what is old goes, and if that does not help it is kept with the page.
    forget(ids().length / 2);
    try {
      local.setItem(key, text);
    } catch {
      instead.set(key, text);
    }
  }
}

const place = (id, ...parts) => [`${PREFIX}${id}`, ...parts].join("/");

function put(id, key, text) {
  write(key, text);
  write(place(id, "at"), String(Date.now()));
  forget(ids().length - MOST_TABLES);
}

const ids = () => keys(PREFIX).filter((key) => key.endsWith("/at")).map((key) => key.split("/")[1]);

function forget(many) {
  if (many <= 0) return;
  const age = (id) => Number(read(place(id, "at")));
  const oldest = ids().sort((one, other) => age(one) - age(other));
  for (const id of oldest.slice(0, many)) for (const key of keys(place(id, ""))) drop(key);
}

export const recall = (id, number, fact) => JSON.parse(read(place(id, number, fact)));

export function remember(id, number, fact, value) {
  const kept = recall(id, number, fact);
  if (kept === null) put(id, place(id, number, fact), JSON.stringify(value));
  return kept ?? value;
}

// What was seen of a turn grows with it.
export function rememberTurn(id, number, turn, outcomes) {
  const kept = recall(id, number, `turn ${turn}`) ?? [];
  if (outcomes.length > kept.length) put(id, place(id, number, `turn ${turn}`), JSON.stringify(outcomes));
}

export const turnsSeen = (id, number) =>
  keys(place(id, number, "turn ")).map((key) => [Number(key.split("turn ")[1]), JSON.parse(read(key))]);

export const lastDeal = (id) => Math.max(0, ...keys(place(id, "")).map((key) => Number(key.split("/")[2]) || 0));

export const word = (id) => read(place(id, "word")) ?? "";

export const setWord = (id, text) => put(id, place(id, "word"), text);

// Where a page of the same table is open twice, they take part one after the other.
export const alone = (work) => (navigator.locks ? navigator.locks.request("pasch-deal", work) : work());
