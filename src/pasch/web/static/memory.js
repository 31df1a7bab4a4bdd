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
const read = (key) => (local ? local.getItem(key) : instead.get(key)) ?? null;
const write = (key, text) => (local ? local.setItem(key, text) : instead.set(key, text));
const drop = (key) => (local ? local.removeItem(key) : instead.delete(key));
const keys = (start) => (local ? Object.keys(local) : [...instead.keys()]).filter((key) => key.startsWith(start));

const place = (id, ...parts) => [`${PREFIX}${id}`, ...parts].join("/");

function put(id, key, text) {
  try {
    write(key, text);
    write(place(id, "at"), String(Date.now()));
  } catch {
    // There is no more room: what is old goes, and if that does not help the page goes on without.
    forget(ids().length / 2);
  }
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

export const lastDeal = (id) => Math.max(0, ...keys(place(id, "")).map((key) => Number(key.split("/")[2]) || 0));

export const word = (id) => read(place(id, "word")) ?? "";

export const setWord = (id, text) => put(id, place(id, "word"), text);

// Where a page of the same table is open twice, they take part one after the other.
export const alone = (work) => (navigator.locks ? navigator.locks.request("pasch-deal", work) : work());
