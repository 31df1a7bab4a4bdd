// Somebody's own pad: what is kept, which field is picked, which dice are typed, which screen is shown. Whatever
// changes any of it goes through here, and is shown.

import { download } from "./dom.js";
import { Refusal, stateOf } from "./game.js";
import { follow, load, newer, save } from "./kept.js";
import { button, say } from "./notices.js";
import { forget, remember, typedIn } from "./typed.js";
import { limits, t } from "./words.js";

export const NO_DICE = { throws: [], kept: null };

// The place of the game that is shown: the last of the evening, unless an earlier one was opened.
export const placeShown = ({ evening, opened }) => opened ?? evening.games.length - 1;

const withGame = (kept, game) => ({ ...kept, evening: { ...kept.evening, games: kept.evening.games.with(placeShown(kept), game) } });

// `shown` is called when anything has changed, `entered` when the game has.
export function openPad(editions, { shown, entered }) {
  const found = load(editions);
  let isLocked = Boolean(found.isLocked);
  const pad = { editions, kept: found.kept, picked: null, dice: null, screen: "block", game, state, set, keep, change };
  report(found);
  pad.dice = game() && typedIn(state());
  follow(refresh);
  return pad;

  function game() {
    return pad.kept.evening.games[placeShown(pad.kept)] ?? null;
  }

  function state(of = game()) {
    return of && stateOf(editions.get(of.rules), of);
  }

  function report({ problem, aside }) {
    if (problem) say("kept", t(problem), aside ? button(t("save_file"), () => download("pasch-pad-damaged.txt", "text/plain", aside)) : "");
  }

  // Changes what is shown, and nothing that is kept.
  function set(parts) {
    Object.assign(pad, parts);
    if (pad.dice) remember(game(), pad.dice);
    else forget();
    shown();
  }

  // Takes what another page of this browser has kept since.
  function refresh() {
    const since = newer(editions);
    if (!since) return;
    report(since);
    isLocked ||= Boolean(since.isLocked);
    if (since.kept) set({ kept: since.kept, picked: null, dice: null });
  }

  // Keeps what `make` makes of all that is kept.
  function keep(make, parts = {}) {
    refresh();
    pad.kept = make(pad.kept);
    if (!isLocked) say("storage", save(pad.kept) ? "" : t("storage_full"));
    set(parts);
  }

  // Does something to the game; what cannot be done is said, and nothing has changed.
  function change(deed) {
    const seen = JSON.stringify(game());
    refresh();
    // Whoever tapped meant the game that was shown.
    if (JSON.stringify(game()) !== seen) return say("refused", t("changed_elsewhere"));
    if (game().events.length >= limits.events) return say("refused", t("refused_events", { most: limits.events }));
    try {
      const changed = deed(state());
      const isTyping = pad.dice !== null && !state(changed).isOver;
      say("refused", "");
      keep((kept) => withGame(kept, changed), { picked: null, dice: isTyping ? NO_DICE : null });
      return entered();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return say("refused", t(`refused_${error.kind}`));
    }
  }
}
