// Dice that were typed in before a field was chosen: a page that is loaded again, or that a phone has thrown out of its
// memory meanwhile, has them still.

import { isBegun } from "./throws.js";

const KEY = "pasch-pad-typed";

const moment = ({ began, events }) => `${began} ${events.length}`;

export function remember(game, { throws }) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ moment: moment(game), throws }));
  } catch {
    // Then they are typed in once more.
  }
}

export function forget() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

// What had been typed in this turn of this game; null where nothing had.
export function typedIn({ edition, game, isOver }) {
  const typed = kept();
  if (!edition.throws || isOver || typed?.moment !== moment(game) || !Array.isArray(typed.throws)) return null;
  const { throws } = typed;
  return !throws.length || isBegun(throws, edition) ? { throws, kept: null } : null;
}
