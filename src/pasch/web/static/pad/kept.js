// What this browser keeps. Nothing that was kept is ever overwritten by less: what cannot be read is put aside,
// what a newer pad has written is left alone, and what another page has written since is taken first.

import { VERSION, Unreadable, checkedAll, parsed } from "./checked.js";
import { noTurning } from "./turning.js";

const KEY = "pasch-pad";
const ASIDE = "pasch-pad-aside";

// What was read or written last: whatever else is found there comes from another page.
let known = null;

export const nothing = () => ({
  version: VERSION, people: [], evening: { began: 0, games: [] }, opened: null, previous: null, live: null, turning: noTurning,
});

// Returns what is kept, with what went wrong; `isLocked` where nothing must be written.
export function load(editions) {
  try {
    known = localStorage.getItem(KEY);
  } catch {
    return { kept: nothing(), problem: "storage_forbidden", isLocked: true };
  }
  return { kept: nothing(), ...(known !== null && read(known, editions)) };
}

// Returns what another page of this browser has kept since, as `load` does but without anything where it cannot be
// read; null where there is nothing new. A browser that was emptied has nothing new: what is shown is kept again.
export function newer(editions) {
  let text = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return null;
  }
  if (text === null || text === known) return null;
  known = text;
  return read(text, editions);
}

function read(text, editions) {
  try {
    return { kept: checkedAll(parsed(text), editions) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.kind === "import_newer" ? { problem: "kept_newer", isLocked: true } : putAside(text);
  }
}

function putAside(text) {
  try {
    const before = localStorage.getItem(ASIDE);
    const isOther = before !== null && before !== text;
    localStorage.setItem(isOther ? `${ASIDE}-${Date.now()}` : ASIDE, text);
    return { problem: "kept_damaged", aside: text };
  } catch {
    // It cannot be kept twice, so it stays where it is.
    return { problem: "kept_damaged", aside: text, isLocked: true };
  }
}

// Tells whether it is kept now.
export function save(kept) {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    return false;
  }
  known = text;
  return true;
}

// Calls whenever another page may have written: while this one was in the background, or was left and come back to,
// browsers do not tell.
export function follow(look) {
  addEventListener("storage", ({ key }) => key === KEY && look());
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
}
