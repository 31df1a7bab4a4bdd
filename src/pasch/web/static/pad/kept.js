// What this browser keeps. Nothing that was kept is ever overwritten by less: what cannot be read is put aside,
// and what a newer pad has written is left alone.

import { VERSION, Unreadable, checkedAll, parsed } from "./checked.js";

const KEY = "pasch-pad";
const ASIDE = "pasch-pad-aside";

export const nothing = () => ({ version: VERSION, people: [], evening: { began: 0, games: [] }, previous: null, live: null });

// Returns what is kept, with what went wrong; `isLocked` where nothing must be written.
export function load(editions) {
  let text = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return { kept: nothing(), problem: "storage_forbidden", isLocked: true };
  }
  if (text === null) return { kept: nothing() };
  try {
    return { kept: checkedAll(parsed(text), editions) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.kind === "import_newer") return { kept: nothing(), problem: "kept_newer", isLocked: true };
    return putAside(text);
  }
}

function putAside(text) {
  try {
    localStorage.setItem(ASIDE, text);
    return { kept: nothing(), problem: "kept_damaged", aside: text };
  } catch {
    // It cannot be kept twice, so it stays where it is.
    return { kept: nothing(), problem: "kept_damaged", aside: text, isLocked: true };
  }
}

// Tells whether it is kept now.
export function save(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

// Another page of this browser has written: what it wrote is newer.
export function follow(editions, take) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return;
    try {
      take(checkedAll(parsed(newValue), editions));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  });
}
