// Games come and go: a new one, the next with the same people, another evening; and back, where that was a mistake.

import { newGame, undo } from "./game.js";
import { say } from "./notices.js";
import { placeShown } from "./own_pad.js";
import { limits, t } from "./words.js";

const fresh = { screen: "block", picked: null, dice: null };

// Whether there is anything to take back: what was entered last, or a game that has only just begun.
export const mayTakeBack = ({ kept }, now) => Boolean(now?.held.length) || (kept.opened === null && kept.evening.games.length > 1);

// Whoever plays under the name that the form suggests is nobody to be remembered.
const named = (names) => names.filter((name, seat) => name !== t("name_of", { number: seat + 1 }));

export function games(pad, entered) {
  function begin({ rules, names, first, seconds }) {
    if (pad.kept.evening.games.length >= limits.games) return say("refused", t("evening_full", { most: limits.games }));
    const at = Date.now();
    const game = newGame(rules, names, first, at, seconds);
    pad.keep(({ people, evening, ...kept }) => ({
      ...kept,
      opened: null,
      people: [...new Set([...named(names), ...people])].slice(0, limits.people),
      // A game in which nothing was ever entered is no game of the evening.
      evening: { began: evening.began || at, games: [...evening.games.filter(({ events }) => events.length), game] },
    }), fresh);
    return entered();
  }

  function next() {
    const { rules, names, first, seconds } = pad.game();
    begin({ rules, names, first: (first + 1) % names.length, seconds });
  }

  // Shows a game of the evening, to look at, correct or go on with.
  function openGame(place) {
    say("refused", "");
    pad.keep((kept) => ({ ...kept, opened: place < kept.evening.games.length - 1 ? place : null }), fresh);
  }

  function changeTime(seconds) {
    pad.keep((kept) => {
      const place = placeShown(kept);
      const { games: all } = kept.evening;
      return { ...kept, evening: { ...kept.evening, games: all.with(place, { ...all[place], seconds }) } };
    });
    entered();
  }

  function takeBack() {
    if (pad.state().held.length) return pad.change((now) => undo(now, Date.now()));
    pad.keep((kept) => ({ ...kept, evening: { ...kept.evening, games: kept.evening.games.slice(0, -1) } }), fresh);
    say("refused", t("game_taken_back"));
    return entered();
  }

  // Another evening is shown from now on; the one before can be brought back.
  function exchange(evening) {
    const isPrevious = evening === pad.kept.previous;
    pad.keep((kept) => {
      const rest = isPrevious ? null : kept.previous;
      return { ...kept, evening, opened: null, previous: kept.evening.games.length ? kept.evening : rest };
    }, fresh);
    entered();
  }

  return { begin, next, openGame, changeTime, takeBack, exchange, newEvening: () => exchange({ began: 0, games: [] }), previousEvening: () => exchange(pad.kept.previous) };
}
